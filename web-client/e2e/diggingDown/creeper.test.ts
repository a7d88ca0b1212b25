/** Digging Down in browsers: a Creeper destroys loot that the team agrees on. */
import { expect, test } from "vitest";

import {
  MATCHES_MAX,
  MATCH_MS_MAX,
  TITLE,
  button,
  dock,
  playMatchesUntil,
  proposals,
} from "../harness/diggingDown";
import { CAREFUL, type Style } from "../harness/diggingDownPlan";
import { expectToFit, look } from "../harness/look";
import type { Person } from "../harness/person";
import { openSite } from "../harness/site";
import { act, gatherFor, moves, startMatch } from "../harness/table";

const site = openSite({ botPace: 20 });

/** Never goes home and never lights a passage, so that a Creeper finds loot. */
const DARING: Style = { ...CAREFUL, goesBack: () => false, lights: () => false };

/** The loot that a Creeper may destroy. */
const losses = (person: Person) =>
  dock(person).getByRole("list", { name: "Which loot should it destroy?" }).getByRole("button");

/** The names of these cards. */
const lossNames = async (person: Person): Promise<readonly string[]> =>
  (await losses(person).allInnerTexts()).map((text) => /Give up (.+?):/.exec(text)?.[1] ?? "");

test(
  "two people agree on the loot that a Creeper destroys",
  { timeout: 2 * MATCH_MS_MAX },
  async () => {
    const ada = await site.newPerson("Ada");
    const ben = await site.newPerson("Ben", { phone: true });
    const both = [ada, ben];
    await gatherFor(TITLE, ada, ben);
    await startMatch(ada, ben);
    expect(
      await playMatchesUntil(
        both,
        DARING,
        async (person) => new Set(await lossNames(person)).size > 1,
        MATCHES_MAX,
      ),
      "a Creeper and loot cards of several kinds",
    ).toBe(true);
    await Promise.all(both.map((person) => losses(person).nth(1).waitFor()));
    await look(ada, "digging-creeper");
    await expectToFit(ben, "the choice of a Creeper");

    // Each votes for a different card; then Ada agrees with Ben.
    const names = await lossNames(ben);
    const [first = ""] = names;
    const other = names.findIndex((name) => name !== first);
    const last = names[other] ?? "";
    await act(ada, losses(ada).first());
    await act(ben, losses(ben).nth(other));
    await Promise.all(both.map((person) => proposals(person).nth(1).waitFor()));
    expect(
      await proposals(ada)
        .filter({ hasText: new RegExp(`Give up ${first}(?! [a-z])`) })
        .count(),
    ).toBe(1);
    await look(ben, "digging-creeper-proposals");
    const lost = () => moves(ada).filter({ hasText: "is lost from the loot." }).count();
    const before = await lost();
    await act(ada, button(ada, /^Agree/));
    await moves(ada)
      .filter({ hasText: `${last} is lost from the loot.` })
      .first()
      .waitFor();
    await losses(ben).first().waitFor({ state: "detached" });
    expect((await lost()) - before, "one card").toBe(1);
  },
);
