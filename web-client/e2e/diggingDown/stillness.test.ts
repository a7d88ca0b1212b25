/** Digging Down: nothing jumps while a match is loaded. */
import { test } from "vitest";

import { TITLE, dock } from "../harness/diggingDown";
import { expectStillMatch } from "../harness/shift";
import { openSite } from "../harness/site";
import { addBot, gatherFor, startMatch } from "../harness/table";

const site = openSite({ botPace: 60_000, standInAfter: 60 });

test("nothing jumps while a match is loaded", async () => {
  await expectStillMatch(
    site,
    async (ada) => {
      await gatherFor(TITLE, ada);
      await addBot(ada);
      await startMatch(ada);
    },
    async (ada) => {
      await dock(ada).waitFor();
      await ada.page.waitForLoadState("networkidle");
    },
  );
});
