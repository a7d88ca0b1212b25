/** The end of a match is announced before it comes, and what is great or close is named. */
import { join } from "node:path";

import type { Locator } from "playwright-core";
import { expect, test } from "vitest";

import { boardText, chooseIfThere, playTurn, whoseTurn } from "./harness/caveMining";
import { mouseOf, playAlone, playOn, spoken } from "./harness/cavernShuffle";
import { sticksOut } from "./harness/look";
import type { Person } from "./harness/person";
import { resize } from "./harness/resize";
import { RESULTS } from "./harness/results";
import { openSite } from "./harness/site";
import { soon } from "./harness/soon";
import { chooseOption, gatherAtTable, playAgain, result, startMatch } from "./harness/table";

const site = openSite();

/** In some matches the last player is the first to reach the target, or nobody else can act. */
const MATCHES_MAX = 6;
const TURNS_MAX = 200;
/** How long a test may wait for a close roll. */
const COMES_MS_MAX = 400_000;

/** The large words over the page. */
const highlight = ({ page }: Person): Locator => page.locator(".highlight");

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

test("a highlight takes no press and moves nothing, at any size", async () => {
  const ada = await site.newPerson("Ada", { motion: true });
  const ben = await site.newPerson("Ben");
  await gatherAtTable(ada, ben);
  await startMatch(ada, ben);
  const { page } = ada;
  // It shows for a moment only, so it is looked at in the frame in which it comes.
  const coming = soon(
    ada,
    () => {
      const found = document.querySelector(".highlight");
      return (
        found !== null && [getComputedStyle(found).pointerEvents, found.getAttribute("aria-hidden")]
      );
    },
    COMES_MS_MAX,
  );
  const hasCome = () => Promise.race([coming.then(() => true), Promise.resolve(false)]);
  // A hoard needs the deepest layers, and a close roll comes by itself: both come soon enough.
  for (let turn = 0; turn < TURNS_MAX && !(await hasCome()); turn += 1)
    await chooseIfThere(await whoseTurn(ada, ben), /^(Dig|Take treasure|Leave them alone)/);
  expect(await coming).toEqual(["none", "true"]);
  for (const width of [360, 768, 1440]) {
    await resize(page, { width, height: 800 });
    expect(await sticksOut(page)).toEqual([]);
    await page.screenshot({ path: join(RESULTS, `highlight-${width}.png`) });
  }
  await highlight(ada).waitFor({ state: "detached" });
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
