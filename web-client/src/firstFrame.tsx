/**
 * What a page shows before its script runs. Rendered when the client is built
 * (`plugins/firstFrames.ts`), by the components that take over then, so that nothing changes.
 */
import { renderToString } from "preact-render-to-string";

import { Landing } from "./pages/Landing";
import { Waiting } from "./ui/Notice";
import { Page } from "./ui/Page";

/** Of the home page. */
export const landing = (): string => renderToString(<Landing />);

/** Of every other page: the header, and soon the lamp. */
export const waiting = (): string =>
  renderToString(
    <Page title="">
      <Waiting>Loading …</Waiting>
    </Page>,
  );
