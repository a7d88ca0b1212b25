/** Digging Down in browsers: how many presses a round takes two people together. */
import { expect, test } from "vitest";

import { MATCH_MS_MAX, TITLE, playUntil } from "../harness/diggingDown";
import { CAREFUL, type Style } from "../harness/diggingDownPlan";
import { look } from "../harness/look";
import type { Person } from "../harness/person";
import { openSite } from "../harness/site";
import { gatherFor, moves, startMatch } from "../harness/table";

const site = openSite({ botPace: 20 });

/** Presses of both together in a round with one exploration, without those of `EXTRA`. */
const ROUND_MAX = 10;
/** Presses of both together for each further exploration, without those of `EXTRA`. */
const FURTHER_MAX = 5;
/** What a Creeper asks of a team with loot: a decision that chance adds to an exploration. */
const EXTRA = /Give up/;
const ROUNDS = 3;

/** Stands by turns apart and together, fights what can be fought, and comes home. */
const BRIEF: Style = { ...CAREFUL, lights: () => false, isBrief: true };

interface Round {
  readonly presses: number;
  readonly explorations: number;
}

const countPresses = (person: Person): Promise<void> =>
  person.page.evaluate((extra) => {
    const counted = document.documentElement;
    counted.dataset["presses"] = "0";
    const counts = (target: EventTarget | null): boolean => {
      const button = target instanceof Element ? target.closest("button") : null;
      return button !== null && !new RegExp(extra).test(button.ariaLabel ?? button.textContent);
    };
    addEventListener(
      "click",
      ({ isTrusted, target }) => {
        if (isTrusted && counts(target))
          counted.dataset["presses"] = String(Number(counted.dataset["presses"]) + 1);
      },
      true,
    );
  }, EXTRA.source);

const pressesOf = async (people: readonly Person[]): Promise<number> => {
  const counts = people.map(({ page }) =>
    page.evaluate(() => Number(document.documentElement.dataset["presses"])),
  );
  return (await Promise.all(counts)).reduce((all, one) => all + one, 0);
};

test(
  "rounds take two people ten presses each, and five for each further exploration",
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
    // A press may cross what the mate does, and be in vain: the rounds are judged together.
    const all = (count: (round: Round) => number): number =>
      rounds.map(count).reduce((a, b) => a + b);
    expect(
      all(({ presses }) => presses),
      `presses in rounds of ${JSON.stringify(rounds)}`,
    ).toBeLessThanOrEqual(all(({ explorations }) => ROUND_MAX + FURTHER_MAX * (explorations - 1)));
  },
);
