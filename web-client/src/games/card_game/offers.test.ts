import { expect, test } from "vitest";

import type { Action } from "../../generated/card_game/Action";
import { answers, canMine, canReserve, keeps, leastOf, paymentsFor, victims } from "./offers";

const PAYMENT = { cards: [], axes: 2 };

const LEGAL: readonly Action[] = [
  { do: "mine", pile: 2 },
  { do: "craft", from: { pile: 0 }, payment: PAYMENT },
  { do: "craft", from: "holder", payment: { cards: [], axes: 1 } },
  { do: "reserve", pile: 1 },
  { do: "shovel", victim: 2 },
  { do: "keep", piles: [0, 4] },
];

test("each place offers only what is legal there", () => {
  expect([1, 2].map((pile) => canMine(LEGAL, pile))).toEqual([false, true]);
  expect(paymentsFor(LEGAL, { pile: 0 })).toEqual([PAYMENT]);
  expect(paymentsFor(LEGAL, { pile: 1 })).toEqual([]);
  expect(paymentsFor(LEGAL, "holder")).toHaveLength(1);
  expect([canReserve(LEGAL, { pile: 1 }), canReserve(LEGAL, "holder")]).toEqual([true, false]);
  expect(victims(LEGAL)).toEqual([2]);
  expect(keeps(LEGAL)).toEqual([[0, 4]]);
  expect(answers(LEGAL)).toEqual([]);
});

const discard = (kind: "wood" | "wild" | "gold", value: number) => ({ discard: { kind, value } });

test("for a Creeper the least valuable card is marked, and no Wild if another will do", () => {
  expect(leastOf([discard("wild", 1), discard("wood", 2), discard("gold", 1), "sword"])).toEqual(
    discard("gold", 1),
  );
  expect(leastOf([discard("wild", 1), discard("wood", 2)])).toEqual(discard("wild", 1));
  expect(leastOf(["sword"])).toBe("sword");
  expect(leastOf([])).toBeNull();
});
