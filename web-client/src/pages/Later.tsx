/** A page whose code is loaded when it is visited, since most visits are about playing. */
import type { ComponentType } from "preact";

import { EndedPage } from "../ui/EndedPage";
import { LaterPart } from "../ui/LaterPart";
import { WaitingPage } from "./WaitingPage";

interface LaterProps<Props> {
  /** Must be the same function while it is the same page. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
}

export const Later = <Props extends object>(page: LaterProps<Props>) => (
  <LaterPart {...page} waiting={<WaitingPage />} failed={<NotLoaded />} />
);

/** The line is gone, or the server has been upgraded meanwhile. */
function NotLoaded() {
  return (
    <EndedPage title="Not loaded" heading="This page could not be loaded">
      Check your connection and try again.
    </EndedPage>
  );
}
