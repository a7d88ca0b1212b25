/** Digging Down in browsers: how many presses a round takes two people together. */
import { expect, test } from "vitest";

import { MATCH_MS_MAX, TITLE, playUntil } from "../harness/diggingDown";
import { CAREFUL, type Style } from "../harness/diggingDownPlan";
import { look } from "../harness/look";
import type { Person } from "../harness/person";
import { openSite } from "../harness/site";
import { gatherFor, moves, startMatch } from "../harness/table";

const site = openSite({ botPace: 20 });

/** Presses of both together in a round with one exploration. */
const ROUND_MAX = 10;
/** Presses of both together for each further exploration. */
const FURTHER_MAX = 5;
const ROUNDS = 3;

/** Stands by turns apart and together, fights what can be fought, and comes home. */
const BRIEF: Style = { ...CAREFUL, isBrief: true };

interface Round {
  readonly presses: number;
  readonly explorations: number;
}

const countPresses = (person: Person): Promise<void> =>
  person.page.evaluate(() => {
    const counted = document.documentElement;
    counted.dataset["presses"] = "0";
    addEventListener(
      "click",
      ({ isTrusted }) => {
        if (isTrusted) counted.dataset["presses"] = String(Number(counted.dataset["presses"]) + 1);
      },
      true,
    );
  });

const pressesOf = async (people: readonly Person[]): Promise<number> => {
  const counts = people.map(({ page }) =>
    page.evaluate(() => Number(document.documentElement.dataset["presses"])),
  );
  return (await Promise.all(counts)).reduce((all, one) => all + one, 0);
};

test(
  "a round takes two people ten presses, and each further exploration five",
  { timeout: 2 * MATCH_MS_MAX },
  async () => {
    const ada = await site.newPerson("Ada");
    const ben = await site.newPerson("Ben");
    const both = [ada, ben];
    await gatherFor(TITLE, ada, ben);
    await startMatch(ada, ben);
    await look(ada, "digging-start");
    await Promise.all(both.map(countPresses));
    const told = (text: string) => moves(ada).filter({ hasText: text }).count();
    const rounds: Round[] = [];
    let before = { presses: 0, explorations: 0 };
    await playUntil(both, BRIEF, async () => {
      if ((await told("begins.")) > rounds.length) {
        // The next round has begun, with an exploration of its own.
        const now = {
          presses: await pressesOf(both),
          explorations: (await told("The team explores.")) - 1,
        };
        rounds.push({
          presses: now.presses - before.presses,
          explorations: now.explorations - before.explorations,
        });
        before = now;
        await look(ben, `digging-round-${rounds.length + 1}`);
      }
      return rounds.length === ROUNDS;
    });
    expect(rounds.length, "rounds played").toBeGreaterThan(0);
    for (const { presses, explorations } of rounds)
      expect(presses, `presses in a round with ${explorations} explorations`).toBeLessThanOrEqual(
        ROUND_MAX + FURTHER_MAX * (explorations - 1),
      );
  },
);
