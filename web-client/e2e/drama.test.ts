/** The end of a match is announced before it comes, and what is great or close is named. */
import { join } from "node:path";

import { expect, test } from "vitest";

import { boardText, playTurn, whoseTurn } from "./harness/caveMining";
import { mouseOf, playAlone, playOn, spoken } from "./harness/cavernShuffle";
import type { Person } from "./harness/person";
import { RESULTS } from "./harness/results";
import { openSite } from "./harness/site";
import { chooseOption, gatherAtTable, playAgain, result, startMatch } from "./harness/table";

const site = openSite();

/** In some matches the last player is the first to reach the target, or nobody else can act. */
const MATCHES_MAX = 6;
const TURNS_MAX = 200;

/** Plays on until somebody has to beat the best score in the last round; false if nobody has to. */
async function playIntoLastRound(people: readonly Person[]): Promise<boolean> {
  for (let turn = 0; turn < TURNS_MAX; turn += 1) {
    const mover = await whoseTurn(...people);
    if (await result(mover).isVisible()) return false;
    if ((await boardText(mover)).includes("last round")) return true;
    await playTurn(mover);
  }
  throw new Error("The match does not end.");
}

test("the last round says who needs what, on the board and to screen readers", async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben");
  const cleo = await site.newPerson("Cleo");
  const people = [ada, ben, cleo];
  await gatherAtTable(ada, ben, cleo);
  await chooseOption(ada, "Target score", "50, a quick one");
  await startMatch(ada, ben, cleo);
  let matches = 1;
  while (!(await playIntoLastRound(people))) {
    matches += 1;
    expect(matches, "matches without a last round").toBeLessThanOrEqual(MATCHES_MAX);
    await playAgain(people);
  }
  for (const person of people) {
    // The step comes to one page sooner than to another.
    await expect.poll(() => boardText(person)).toMatch(/last round \d+[^]*needs \d+/);
    const words = spoken(person).getByText(/^Last round: (You have|\w+ has) \d+\. .* \d+$/);
    await words.first().waitFor({ state: "attached" });
  }
});

test("the Minotaur falls when it is beaten", { timeout: 300_000 }, async () => {
  const ada = await site.newPerson("Ada");
  await playAlone(ada);
  await playOn(ada, mouseOf(ada), 0);
  await ada.page.getByRole("button", { name: "The Minotaur has fallen." }).waitFor();
  await spoken(ada).getByText("The Minotaur falls: You are a Seasoned adventurer").waitFor();
  await spoken(ada).getByText("The Minotaur is in reach: You need 3 levels").waitFor();
  await ada.page.screenshot({ path: join(RESULTS, "minotaur-fallen.png") });
});
