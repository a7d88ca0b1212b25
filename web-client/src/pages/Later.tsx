/** A page whose code is loaded when it is visited, since most visits are about playing. */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

import { EndedPage } from "../ui/EndedPage";
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
    <EndedPage title="Not loaded" heading="This page could not be loaded">
      Check your connection and try again.
    </EndedPage>
  );
}
