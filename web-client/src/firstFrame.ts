/**
 * What a page shows before its script runs. Rendered when the client is built
 * (`plugins/firstFrames.ts`), by the components that take over then, so that nothing changes.
 */
import { h } from "preact";
import { renderToString } from "preact-render-to-string";

import { Landing } from "./pages/Landing";
import { WaitingPage } from "./pages/WaitingPage";

/** Of the home page. */
export const landing = (): string => renderToString(h(Landing, null));

/** Of every other page: the header, and soon the lamp. */
export const waiting = (): string => renderToString(h(WaitingPage, null));
