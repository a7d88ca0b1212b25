/** Sabotage, the only decision in Cave Mining about another player. */
import { expect, test } from "vitest";

import { awaitTurn, choices, choose, whoseTurn } from "./harness/caveMining";
import { openSite } from "./harness/site";
import { look } from "./harness/look";
import type { Person } from "./harness/person";
import { expectSameMoves, gatherAtTable, moves, startMatch } from "./harness/table";

const site = openSite();

/** Long before that many choices, two camps have met on the first layer. */
const CHOICES_MAX = 60;

/** All dig to the first layer until one may sabotage another; returns that person. */
async function meetOnFirstLayer(...people: readonly Person[]): Promise<Person> {
  for (let choice = 0; choice < CHOICES_MAX; choice += 1) {
    const mover = await whoseTurn(...people);
    if (
      await choices(mover)
        .filter({ hasText: /^Sabotage/ })
        .isVisible()
    )
      return mover;
    const treasure = await choices(mover)
      .filter({ hasText: /^Take treasure/ })
      .isVisible();
    await choose(mover, treasure ? /^Take treasure/ : /^Dig layer 1/);
  }
  throw new Error("Two camps never stand on one layer.");
}

test("a player on the same layer may sabotage a camp, at the price of a die", async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben");
  await gatherAtTable(ada, ben);
  await startMatch(ada, ben);
  const saboteur = await meetOnFirstLayer(ada, ben);
  const victim = saboteur === ada ? ben : ada;
  const choice = choices(saboteur).filter({ hasText: `Sabotage ${victim.name}` });
  expect(await choice.innerText()).toMatch(
    /5%: that camp goes up a layer, or more[^]*Costs the d4/,
  );
  expect(await choices(victim).count()).toBe(0);
  await look(saboteur, "sabotage");

  await saboteur.press(choice);
  await awaitTurn(victim);
  await expectSameMoves(victim, saboteur);
  const told = await moves(victim).allInnerTexts();
  const inOrder = [
    `${saboteur.name} sabotages ${victim.name}\\.`,
    `at ${victim.name}'s camp on layer 1: \\d+ against 5%`,
    `${saboteur.name} has nothing to collect`,
  ];
  expect(told.join("\n")).toMatch(new RegExp(inOrder.join("[^]*")));
});
