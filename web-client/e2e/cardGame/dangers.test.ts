/** Card Game? in browsers: Creepers and TNT. */
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";

import {
  MATCH_MS_MAX,
  TITLE,
  blast,
  blown,
  creeper,
  discardMarked,
  mineUntil,
  mines,
  seenBy,
} from "../harness/cardGame";
import { look } from "../harness/look";
import type { Person } from "../harness/person";
import { resize } from "../harness/resize";
import { openSite } from "../harness/site";
import { act, gatherFor, moves, startMatch } from "../harness/table";
import { TABLET, DESKTOP } from "../harness/windows";

const site = openSite({ botPace: 20 });

test(
  "three meet a Creeper: choices stay secret until all are made, also after a reload",
  { timeout: MATCH_MS_MAX },
  async () => {
    const people = await Promise.all(["Ada", "Ben", "Cleo"].map((name) => site.newPerson(name)));
    const [ada, ben, cleo] = people as [Person, Person, Person];
    await gatherFor(TITLE, ada, ben, cleo);
    await startMatch(ada, ben, cleo);
    await mineUntil(
      people,
      async (person, prompt) =>
        prompt === "creeper" &&
        (await creeper(person).getByText("is thinking").count()) === people.length,
    );

    await Promise.all(people.map((person) => discardMarked(person).waitFor()));
    await look(cleo, "cards-creeper");
    const before = await seenBy(ben, ada);
    await act(ada, discardMarked(ada));
    await creeper(ada)
      .getByText(/^You discard .* Waiting for (Ben and Cleo|Cleo and Ben)\.$/)
      .waitFor();
    await creeper(ben).getByText("Ada is ready").waitFor();
    expect(await seenBy(ben, ada), "what Ben sees of Ada").toBe(before);

    await ben.page.reload();
    await discardMarked(ben).waitFor();
    await creeper(ben).getByText("Ada is ready").waitFor();
    expect(await seenBy(ben, ada), "what Ben sees of Ada after a reload").toBe(before);
    await act(cleo, discardMarked(cleo));
    await creeper(ada)
      .getByText(/Waiting for Ben\.$/)
      .waitFor();
    await act(ben, discardMarked(ben));
    for (const person of people) {
      await moves(person)
        .filter({ hasText: /The Creeper leaves: Ada loses .*Ben loses .*Cleo loses / })
        .first()
        .waitFor();
    }
    expect(await seenBy(ben, ada), "what Ben sees of Ada afterwards").not.toBe(before);
  },
);

/** The keys are those of the piles that the cards came from. */
async function keepTwoByKeys(person: Person): Promise<void> {
  const { keyboard } = person.page;
  for (const nth of [0, 1])
    await keyboard.press((await blown(person).nth(nth).getAttribute("aria-keyshortcuts")) ?? "");
  await blast(person).getByRole("button", { name: "Keep both" }).waitFor();
  await keyboard.press("k");
}

/** How far right an element reaches. */
const endOf = (element: Locator): Promise<number> =>
  element.evaluate((one) => one.getBoundingClientRect().right);

test(
  "TNT: two of its cards are kept, chosen one by one, and by keys",
  { timeout: MATCH_MS_MAX },
  async () => {
    const ada = await site.newPerson("Ada");
    const ben = await site.newPerson("Ben");
    await gatherFor(TITLE, ada, ben);
    await startMatch(ada, ben);
    const miner = await mineUntil([ada, ben], async (person, prompt) => {
      const tnt = mines(person, /^Mine TNT/).first();
      if (prompt !== "turn" || !(await tnt.isVisible())) return false;
      await act(person, tnt);
      // With two cards or fewer there is nothing to choose.
      return (await blown(person).nth(2).isVisible()) || "acted";
    });
    const other = miner === ada ? ben : ada;
    await blast(other).getByText(`Boom! ${miner.name} keeps two of these.`).waitFor();
    expect(await blown(other).count()).toBe(0);
    await look(miner, "cards-tnt");
    await resize(miner.page, TABLET);
    const choice = blast(miner).getByRole("button", { name: "Choose two" });
    expect(
      await endOf(choice),
      "the button, in a narrow board beside its side column",
    ).toBeLessThan(await endOf(blast(miner)));
    await resize(miner.page, DESKTOP);

    await miner.press(blown(miner).nth(0));
    await blast(miner).getByRole("button", { name: "Choose one more" }).waitFor();
    await miner.press(blown(miner).nth(0));
    await blast(miner).getByRole("button", { name: "Choose two" }).waitFor();
    await keepTwoByKeys(miner);
    for (const person of [ada, ben]) {
      await moves(person)
        .filter({ hasText: new RegExp(`${miner.name} keeps \\w+ \\d and \\w+ \\d\\.`) })
        .first()
        .waitFor();
      await blast(person).waitFor({ state: "hidden" });
    }
  },
);
