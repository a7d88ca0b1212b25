/** Card Game?: the result comes into view. */
import { test } from "vitest";

import { MATCH_MS_MAX, TITLE, playToTheEnd } from "../harness/cardGame";
import { expectResultInView } from "../harness/resultInView";
import { openSite } from "../harness/site";
import { board, playButton } from "../harness/table";

const site = openSite({ botPace: 1 });

test(
  "the result comes into view wherever the page is, and does not push the board",
  { timeout: MATCH_MS_MAX },
  async () => {
    const ada = await site.newPerson("Ada");
    await ada.page.goto("/");
    await ada.press(playButton(ada, TITLE));
    await board(ada).waitFor();
    const end = () => playToTheEnd(ada);
    const cards = ada.page.locator(".card-game");
    await expectResultInView(ada, { board: cards, end, again: "Rematch" });
  },
);
