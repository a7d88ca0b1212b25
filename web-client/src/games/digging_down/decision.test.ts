import { expect, test } from "vitest";

import type { Cost } from "../../generated/digging_down/Cost";
import type { View } from "../../generated/digging_down/View";
import { afterwards, decisionWords, goalWords } from "./decision";
import { IRON, VIEW, ZOMBIE, item, miner } from "./samples";
import { warningOf } from "./warnings";

const EXPLORE: Cost = {
  payers: [0],
  torches: 1,
  left: 12,
  spends_last: false,
  ends_game: false,
  loses_loot: false,
};
const BACK: Cost = { ...EXPLORE, payers: [0, 0], torches: 2, left: 11 };
const LOOT = [{ loot: 1, card: ZOMBIE, gear: [] }];

/** One character with some torches, and ten more in the stash. */
const carrying = (torches: number, change: Partial<View> = {}): View => ({
  ...VIEW,
  round: 2,
  miners: [miner(0, { items: Array.from({ length: torches }, () => item("torch")) })],
  loot: LOOT,
  phase: { phase: "decide", at_base: false, explore: EXPLORE, back: BACK },
  ...change,
});

test("carried torches and the stash are counted apart", () => {
  expect(afterwards({ do: "explore", payer: 0 }, { ...EXPLORE, left: 12 }, carrying(3)).text).toBe(
    "2 left to carry, 10 in the stash",
  );
  expect(afterwards({ do: "explore", payer: 0 }, { ...EXPLORE, left: 2 }, carrying(3)).text).toBe(
    "2 torches left",
  );
});

test("a warning comes before the loot could no longer be brought back, and only then", () => {
  const explore = { do: "explore", payer: 0 } as const;
  expect(warningOf(explore, carrying(3))).toBeNull();
  expect(warningOf(explore, carrying(2))?.title).toBe("The way back");
  expect(warningOf(explore, carrying(2, { loot: [] }))).toBeNull();
  expect(afterwards(explore, EXPLORE, carrying(2))).toEqual({
    text: "too few left for the way back",
    bad: true,
  });
});

test("no warning if returning is the only choice", () => {
  const back: Cost = { ...BACK, payers: [], loses_loot: true };
  expect(
    warningOf(
      { do: "return", payers: [] },
      carrying(0, { phase: { phase: "decide", at_base: false, explore: null, back } }),
    ),
  ).toBeNull();
});

test("the decision says what is at stake", () => {
  const open = { at_base: false, explore: EXPLORE, back: BACK };
  expect(
    goalWords({
      objectives: [
        { objective: "diamond", met: true },
        { objective: "diamond", met: false },
        { objective: "enderman", met: false },
        { objective: "enderman", met: false },
      ],
    }),
  ).toBe("1 diamond and 2 Endermen");
  expect(decisionWords(carrying(3), open)).toBe(
    "Bring it back to the base and it is yours: 1 torch.",
  );
  const more = [...LOOT, { loot: 2, card: IRON, gear: [] }, { loot: 3, card: ZOMBIE, gear: [] }];
  expect(decisionWords(carrying(3, { loot: more }), open)).toBe(
    "Bring it back to the base and it is yours: 2 torches and an iron sword or an iron pickaxe.",
  );
  expect(decisionWords(carrying(3, { loot: [] }), open)).toContain("Nothing to bring back yet");
  expect(decisionWords(carrying(0), { ...open, explore: null })).toBe(
    "Nobody has a torch left to explore with.",
  );
});
