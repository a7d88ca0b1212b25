/** Digging Down: the result comes into view. */
import { test } from "vitest";

import { MATCH_MS_MAX, dock, playToTheEnd } from "../harness/diggingDown";
import { CAREFUL } from "../harness/diggingDownPlan";
import { enterRecorded } from "../harness/recorded";
import { expectResultInView } from "../harness/resultInView";
import { openSite } from "../harness/site";

/** Two people at the base, before the last exploration of a match. */
const WIN = "diggingDown/win";
const site = openSite({ recorded: WIN });

test(
  "the result comes into view wherever the page is, and does not push the board",
  { timeout: MATCH_MS_MAX },
  async () => {
    const ada = await site.newPerson("Ada");
    const ben = await site.newPerson("Ben");
    await enterRecorded(WIN, ada, ben);
    await dock(ada).waitFor();
    const board = ada.page.locator(".digging-down");
    const end = () => playToTheEnd([ada, ben], CAREFUL);
    await expectResultInView(ada, { board, end, again: "Rematch" });
  },
);
