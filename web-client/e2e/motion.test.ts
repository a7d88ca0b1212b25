/** Dice tumble only for people who want motion; everybody ends up with the same result. */
import { expect, test } from "vitest";

import { choices, playIntoTurn, playNextTurn, playing } from "./harness/caveMining";
import { openSite } from "./harness/site";
import { look } from "./harness/look";
import type { Person } from "./harness/person";
import { soon } from "./harness/soon";
import { gatherAtTable, startMatch } from "./harness/table";

const site = openSite();

/** What slides from one state to another for longer than somebody without motion wants. */
const sliding = ({ page }: Person): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("*")]
      .filter((element) =>
        getComputedStyle(element)
          .transitionDuration.split(",")
          .some((duration) => Number.parseFloat(duration) > 0.001),
      )
      .map((element) => element.getAttribute("class") ?? element.tagName),
  );

interface Witness {
  readonly tumbled: number;
}

/** Makes the page count the dice that start to tumble. */
async function countTumbling(person: Person): Promise<() => Promise<number>> {
  await person.page.evaluate(() => {
    const witness = { tumbled: 0 };
    const seen = new WeakSet<Element>();
    new MutationObserver(() => {
      for (const die of document.querySelectorAll(".cm-die--tumbling")) {
        if (!seen.has(die)) witness.tumbled += 1;
        seen.add(die);
      }
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
    Object.assign(window, { witness });
  });
  return () =>
    person.page.evaluate(() => (window as unknown as { witness: Witness }).witness.tumbled);
}

function mine(person: Person): Promise<string> {
  return person.page.getByRole("region", { name: "The mine" }).innerText();
}

/** Waits until both see the same mine. */
async function expectSameMine(one: Person, other: Person): Promise<void> {
  await expect.poll(async () => (await mine(one)) === (await mine(other))).toBe(true);
}

test("the dice tumble for one and rest at once for the other, with the same result", async () => {
  const ada = await site.newPerson("Ada", { motion: true });
  const ben = await site.newPerson("Ben");
  await gatherAtTable(ada, ben);
  await startMatch(ada, ben);
  await playIntoTurn(ada, ben);
  const [tumbledForAda, tumbledForBen] = await Promise.all([
    countTumbling(ada),
    countTumbling(ben),
  ]);

  // The dice roll for less than a second.
  const rolled = soon(ada, () => document.body.innerText.includes("The dice are rolling"), 30_000);
  await ada.press(choices(ada).filter({ hasText: /^Dig/ }));
  await rolled;
  await look(ada, "dice-rolled");
  await playing(ada).waitFor({ state: "hidden" });
  expect(await tumbledForAda()).toBeGreaterThan(0);
  await expectSameMine(ada, ben);

  await playNextTurn(ada, ben);
  await playing(ada).waitFor({ state: "hidden" });
  await expectSameMine(ada, ben);
  expect(await tumbledForBen()).toBe(0);
  expect(await sliding(ben)).toEqual([]);
  expect(await sliding(ada), "the mine opens for who wants motion").toContain("cm-shaft");
  expect(await playing(ben).count()).toBe(0);
});
