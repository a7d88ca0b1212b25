/** The one decision of Cave Mining that is about somebody else. */
import { expect, test } from "vitest";

import { awaitTurn, choices, choose, whoseTurn } from "./harness/caveMining";
import { openHouse } from "./harness/site";
import { look } from "./harness/look";
import type { Person } from "./harness/person";
import { gatherAtTable, moves, startMatch } from "./harness/table";

const house = openHouse();

/** Long before, two camps have stood on the first layer. */
const CHOICES_MAX = 60;

/** All go to the first layer and no deeper, until one of them may sabotage another; gives who. */
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

test("whoever shares a layer may have the other's camp tested, at the price of a die", async () => {
  const ada = await house.meet("Ada");
  const ben = await house.meet("Ben");
  await gatherAtTable(ada, ben);
  await startMatch(ada, ben);
  const saboteur = await meetOnFirstLayer(ada, ben);
  const victim = saboteur === ada ? ben : ada;
  const choice = choices(saboteur).filter({ hasText: `Sabotage ${victim.name}` });
  expect(await choice.innerText()).toMatch(/5 % that the camp caves in[^]*Gives up the d4/);
  expect(await choices(victim).count()).toBe(0);
  await look(saboteur, "sabotage");

  await saboteur.press(choice);
  await awaitTurn(victim);
  const told = await moves(victim).allInnerTexts();
  expect(told.join("\n")).toMatch(
    new RegExp(
      `${saboteur.name} sabotages ${victim.name}\\.[^]*at ${victim.name}'s camp on layer 1: \\d+ against 5 %[^]*${saboteur.name} has nothing to collect`,
    ),
  );
  expect(await moves(saboteur).allInnerTexts()).toEqual(told);
});
