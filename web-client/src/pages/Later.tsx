/** A page whose code is loaded when it is visited, since most visits are about playing. */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

import { Button, ButtonLink } from "../ui/Button";
import { Notice } from "../ui/Notice";
import { Page } from "../ui/Page";
import { WaitingPage } from "./WaitingPage";

interface LaterProps<Props> {
  /** Must be the same function while it is the same page. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
}

export function Later<Props extends object>({ load, props }: LaterProps<Props>) {
  const [loaded, setLoaded] = useState<ComponentType<Props> | "failed" | null>(null);
  useEffect(() => {
    let wanted = true;
    load().then(
      (component) => wanted && setLoaded(() => component),
      () => wanted && setLoaded("failed"),
    );
    return () => {
      wanted = false;
    };
  }, [load]);
  if (loaded === null) return <WaitingPage />;
  if (loaded === "failed") return <NotLoaded />;
  const Loaded = loaded;
  return <Loaded {...props} />;
}

/** The line is gone, or the server has been upgraded meanwhile. */
function NotLoaded() {
  return (
    <Page title="Not loaded">
      <Notice title="This page could not be loaded">
        <p>Check your connection and try again.</p>
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
