/** Cave Mining: nothing jumps while the dice roll and a bot plays. */
import { test } from "vitest";

import { playSome } from "../harness/caveMining";
import { SEEN_BOTS, expectStillMatch } from "../harness/shift";
import { openSite } from "../harness/site";
import { board, playButton } from "../harness/table";

const site = openSite(SEEN_BOTS);

test("nothing jumps in a match", async () => {
  await expectStillMatch(
    site,
    async (ada) => {
      await ada.page.goto("/");
      await ada.press(playButton(ada));
      await board(ada).waitFor();
    },
    (ada) => playSome(ada, 5),
  );
});
