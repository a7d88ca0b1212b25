/** A page that can only be reloaded or left: what has happened, and the two ways on. */
import type { ComponentChildren } from "preact";

import { Button, ButtonLink } from "./Button";
import { Notice } from "./Notice";
import { Page } from "./Page";

interface EndedPageProps {
  /** Of the tab. */
  readonly title: string;
  readonly heading: string;
  readonly children: ComponentChildren;
}

export function EndedPage({ title, heading, children }: EndedPageProps) {
  return (
    <Page title={title}>
      <Notice title={heading}>
        <p>{children}</p>
        <div class="row">
          <Button tone="lamp" onClick={() => location.reload()}>
            Reload the page
          </Button>
          <ButtonLink href="/">Back to the home page</ButtonLink>
        </div>
      </Notice>
    </Page>
  );
}
