/** Pages for unknown addresses, malformed codes and unknown tables. */
import { ButtonLink } from "../ui/Button";
import { Notice } from "../ui/Notice";
import { Page } from "../ui/Page";
import { JoinByCode } from "./JoinByCode";

export function NotFound() {
  return (
    <Page title="Nothing here">
      <Notice title="There is no such page">
        <p>The link may have been cut off, or typed wrongly.</p>
        <ButtonLink tone="lamp" href="/">
          Back to the home page
        </ButtonLink>
      </Notice>
    </Page>
  );
}

export function NoSuchCode({ typed }: { readonly typed: string }) {
  return (
    <Page title="No such code">
      <Notice title="That is not a table code">
        <p>
          {typed === "" ? (
            "The code is missing from this link."
          ) : (
            <>
              “<bdi>{typed}</bdi>” is not a table code.
            </>
          )}{" "}
          A code has nine letters or digits, and never 0, 1, i, l or o. Ask for the link again, or
          enter the code here.
        </p>
        <JoinByCode />
        <ButtonLink href="/">Open a table of your own</ButtonLink>
      </Notice>
    </Page>
  );
}

/** The code is well formed, but no table has it. */
export function UnknownTable({ code }: { readonly code: string }) {
  return (
    <Page title="No such table">
      <Notice title="There is no such table">
        <p>
          No table has the code <span class="code">{code}</span>. There may be a typo: ask for the
          link again, or enter the code here.
        </p>
        <JoinByCode />
        <ButtonLink href="/">Open a table of your own</ButtonLink>
      </Notice>
    </Page>
  );
}
