import { expect, test } from "vitest";

import type { View } from "../../generated/digging_down/View";
import { VIEW } from "./samples";
import { warningOf } from "./warnings";

const COST = {
  payers: [0],
  torches: 1,
  left: 9,
  spends_last: false,
  ends_game: false,
  loses_loot: false,
};
const deciding = (change: Partial<typeof COST>): View => ({
  ...VIEW,
  phase: {
    phase: "decide",
    at_base: false,
    explore: { ...COST, ...change },
    back: { ...COST, ...change },
  },
});

test("with many torches there is no warning", () => {
  expect(warningOf({ do: "explore", payer: 0 }, deciding({}))).toBeNull();
});

test("the last two torches are worth a warning", () => {
  expect(
    warningOf({ do: "explore", payer: 0 }, deciding({ left: 1, spends_last: true }))?.title,
  ).toBe("The second to last torch");
  const last = warningOf(
    { do: "return", payers: [0] },
    deciding({ left: 0, spends_last: true, ends_game: true, loses_loot: true }),
  );
  expect(last?.title).toBe("The last torch");
  expect(last?.text).toContain("the match is lost");
  expect(last?.text).toContain("the loot of the round is left behind");
});

test("so is loot left behind, and light", () => {
  expect(warningOf({ do: "return", payers: [0] }, deciding({ loses_loot: true }))?.title).toBe(
    "The loot is left behind",
  );
  const moving: View = {
    ...VIEW,
    phase: { phase: "move", ready: [], light: { ...COST, left: 1, spends_last: true } },
  };
  expect(warningOf({ do: "light", miner: 0 }, moving)).not.toBeNull();
  expect(warningOf({ do: "ready" }, moving)).toBeNull();
});
