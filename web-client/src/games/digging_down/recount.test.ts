import { expect, test } from "vitest";

import type { Event } from "../../generated/digging_down/Event";
import { recount } from "./recount";
import { DIAMOND, IRON, PLAYERS, VIEW, ZOMBIE } from "./samples";

const LOST = { kind: "shared", won: false, grade: "", how: "dark" } as const;

const EVENTS: readonly Event[] = [
  { event: "explored", payer: 0 },
  { event: "lit", miner: 0, passage: 1, card: DIAMOND },
  { event: "revealed", passage: 0, card: ZOMBIE, lit: false },
  { event: "hearts_lost", lost: 2, armour: 0, left: 2 },
  { event: "turned_back", passage: 0, card: ZOMBIE },
  { event: "revealed", passage: 1, card: DIAMOND, lit: true },
  { event: "returned", payers: [0, 1] },
  { event: "secured", cards: 1, torches: 3, recovered: 1, armour: 0, sleeves: [] },
  { event: "set_out", round: 2 },
  { event: "explored", payer: 0 },
  { event: "revealed", passage: 0, card: ZOMBIE, lit: false },
  { event: "respawned", loot: 2 },
];

const told = recount({ steps: [EVENTS], view: VIEW, outcome: LOST, players: PLAYERS });
const text = (title: string): string | undefined =>
  told.remarks.find((remark) => remark.title === title)?.text;

test("the curve counts the torches back from what is left, and the fewest hearts", () => {
  expect(told.curve?.lines.map(({ values }) => values)).toEqual([
    [19, 19, 18],
    [4, 2, 0],
  ]);
});

test("the legend says the fewest hearts of all rounds, not those of the last one", () => {
  const harmless: readonly Event[] = [
    { event: "set_out", round: 3 },
    { event: "explored", payer: 0 },
  ];
  const longer = recount({
    steps: [EVENTS, harmless],
    view: VIEW,
    outcome: LOST,
    players: PLAYERS,
  });
  const hearts = longer.curve?.lines[1];
  expect(hearts?.values.at(-1)).toBe(4);
  expect(hearts?.figure).toBe(0);
});

test("the hardest round is where no heart was left", () => {
  expect(text("Hardest round")).toBe("In round 2 no heart was left, and 2 loot cards were lost.");
});

test("a card seen again is no second draw, and its chance counts what was unseen before", () => {
  // Of Deepslate only the diamond is in the deck of the sample: one still unseen, one found.
  expect(text("Luckiest")).toBeUndefined();
  const view = { ...VIEW, deck: [...VIEW.deck, { card: 19, unseen: 6 }] };
  const lucky = recount({ steps: [EVENTS], view, outcome: LOST, players: PLAYERS });
  expect(lucky.remarks).toContainEqual({
    title: "Luckiest",
    text: "Diamond in round 1, among the Deepslate cards. The chance was 25%.",
  });
});

test("a loss has a tip, and says where the next objective lies if it is known", () => {
  expect(text("For next time")).toBeDefined();
  expect(text("So near")).toBeUndefined();
  const cards = [
    { depth: "deepslate", card: IRON },
    { depth: "deepslate", card: DIAMOND },
  ] as const;
  const passage = {
    cards: [...cards],
    lit: false,
    strength: { combat: 0, mining: 0 },
    ahead: null,
  };
  const near = recount({
    steps: [EVENTS],
    view: { ...VIEW, passages: [passage] },
    outcome: LOST,
    players: PLAYERS,
  });
  expect(near.remarks).toContainEqual({
    title: "So near",
    text: "The Diamond lay under 1 card of its passage.",
  });
});

test("a lost cave is offered again, and a won one is not", () => {
  const outcome = { ...LOST, won: true };
  const won = recount({ steps: [EVENTS], view: VIEW, outcome, players: PLAYERS });
  expect([told.sameDeal, won.sameDeal]).toEqual(["The same cave again", undefined]);
});
