/** The picture of Card Game?: a hand worth something, and a craft card within reach. */
import { test } from "vitest";

import { affordable, playUntil } from "../harness/cardGame";
import { openSite } from "../harness/site";
import { playWithBots, takePicture } from "./camera";

/** Early enough that no bot has won, and late enough that there are tools on the table. */
const DECISIONS_MIN = 10;

const site = openSite();

test("Card Game?", async () => {
  const ada = await playWithBots(site, "Card Game?", 2);
  let decisions = 0;
  await playUntil([ada], async (person, prompt) => {
    decisions += 1;
    if (decisions <= DECISIONS_MIN || prompt !== "turn") return false;
    return affordable(person).first().isVisible();
  });
  await takePicture(ada, "card_game");
});
