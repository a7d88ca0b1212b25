import { expect, test } from "vitest";

import type { Payment } from "../../generated/card_game/Payment";
import { type Draft, draftOf, judge, spoken, toggled, worth } from "./payment";
import { HOE, SWORD, card } from "./samples";

const WOOD = card(1, "wood", 1);
const WOOD_3 = card(16, "wood", 3);
const IRON = card(33, "iron", 1);
const IRON_2 = card(36, "iron", 2);
const WILD_2 = card(60, "wild", 2);
const HAND = [WOOD, WOOD_3, IRON, IRON_2, WILD_2];

/** What pays for 2 Iron and 1 Wood, the cheapest first. */
const LISTED: readonly Payment[] = [
  {
    cards: [
      { material: "wood", value: 1, wild: false },
      { material: "iron", value: 2, wild: false },
    ],
    axes: 0,
  },
  { cards: [{ material: "iron", value: 2, wild: false }], axes: 1 },
  {
    cards: [
      { material: "wood", value: 1, wild: false },
      { material: "iron", value: 2, wild: true },
    ],
    axes: 0,
  },
  {
    cards: [
      { material: "wood", value: 2, wild: true },
      { material: "iron", value: 2, wild: false },
    ],
    axes: 0,
  },
];
const CHEAPEST = LISTED[0] ?? { cards: [], axes: 0 };
const NOTHING: Draft = { cards: new Map(), axes: 0 };

test("a listed payment is laid out with own cards, and is accepted as it is", () => {
  const draft = draftOf(CHEAPEST, HAND);
  expect([...draft.cards.keys()]).toEqual([WOOD.id, IRON_2.id]);
  expect(judge(draft, HAND, SWORD, LISTED)).toEqual({ payment: CHEAPEST });
  expect(spoken(draft, HAND)).toBe("Wood 1 and Iron 2");
});

test("two equal cards are two cards", () => {
  const twins = [card(1, "wood", 1), card(2, "wood", 1)];
  const both: Payment = {
    cards: [
      { material: "wood", value: 1, wild: false },
      { material: "wood", value: 1, wild: false },
    ],
    axes: 0,
  };
  expect(draftOf(both, twins).cards.size).toBe(2);
});

test("a card is laid out and taken back; a Wild moves from one material to the other", () => {
  const laid = toggled(NOTHING, WILD_2, "iron");
  expect(worth(laid, HAND, "iron")).toBe(2);
  const moved = toggled(laid, WILD_2, "wood");
  expect([worth(moved, HAND, "iron"), worth(moved, HAND, "wood")]).toEqual([0, 2]);
  expect(toggled(moved, WILD_2, "wood").cards.size).toBe(0);
});

test("what is missing is said, material by material", () => {
  expect(judge(NOTHING, HAND, SWORD, LISTED)).toEqual({
    reason: "Still to pay: 2 Iron and 1 Wood.",
  });
  expect(judge(toggled(NOTHING, IRON, "iron"), HAND, SWORD, LISTED)).toEqual({
    reason: "Still to pay: 1 Iron and 1 Wood.",
  });
});

test("a card too many is refused and named", () => {
  const cheapest = draftOf(CHEAPEST, HAND);
  const spare = toggled(cheapest, IRON, "iron");
  expect(judge(spare, HAND, SWORD, LISTED)).toEqual({
    reason: "Iron 1 is not needed: the rest pays without it.",
  });
  expect(judge({ ...cheapest, axes: 1 }, HAND, SWORD, LISTED)).toEqual({
    reason: "Wood 1 is not needed: the rest pays without it.",
  });
  const axeOnly = [CHEAPEST];
  expect(judge({ ...cheapest, axes: 1 }, HAND, SWORD, axeOnly)).toEqual({
    reason: "An Axe is not needed: the rest pays without it.",
  });
});

test("a Wild is declared: the same cards pay as Iron or as Wood", () => {
  const asWood = toggled(toggled(NOTHING, WILD_2, "wood"), IRON_2, "iron");
  expect(judge(asWood, HAND, SWORD, LISTED)).toEqual({ payment: LISTED[3] });
  expect(spoken(asWood, HAND)).toBe("Iron 2 and Wild 2 as Wood");
});

test("the order in which cards were laid out does not matter", () => {
  const one = toggled(toggled(NOTHING, IRON_2, "iron"), WOOD, "wood");
  expect(judge(one, HAND, SWORD, LISTED)).toEqual({ payment: CHEAPEST });
});

test("an Axe counts as 2 Wood, beside cards too", () => {
  const draft = { ...toggled(NOTHING, WOOD_3, "wood"), axes: 1 };
  expect(worth(draft, HAND, "wood")).toBe(5);
  expect(judge({ ...NOTHING, axes: 1 }, HAND, HOE, [])).toEqual({
    reason: "Still to pay: 2 Wood.",
  });
  expect(spoken({ ...NOTHING, axes: 1 }, HAND)).toBe("an Axe");
});

test("a payment that is enough but not listed is refused", () => {
  const draft = toggled(toggled(NOTHING, IRON_2, "iron"), WOOD_3, "wood");
  expect(judge(draft, HAND, SWORD, LISTED)).toEqual({
    reason: "This cannot be paid: choose other cards.",
  });
});
