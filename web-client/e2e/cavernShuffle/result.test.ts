/** Cavern Shuffle: the result comes into view. */
import { test } from "vitest";

import { dungeon, playAlone } from "../harness/cavernShuffle";
import { expectResultInView } from "../harness/resultInView";
import { openSite } from "../harness/site";

const site = openSite();

test("the result comes into view wherever the page is, and does not push the dungeon", async () => {
  const ada = await site.newPerson("Ada");
  await playAlone(ada);
  const { page } = ada;
  const end = async () => {
    await ada.press(page.getByRole("button", { name: "Give up …" }));
    await ada.press(page.getByRole("dialog").getByRole("button", { name: "Give up" }));
  };
  await expectResultInView(ada, { board: dungeon(ada), end, again: "Play another deal" });
});
