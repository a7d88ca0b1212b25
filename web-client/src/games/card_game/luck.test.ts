import { expect, test } from "vitest";

import type { Card } from "../../generated/card_game/Card";
import type { Event } from "../../generated/card_game/Event";
import type { Kind } from "../../generated/card_game/Kind";
import { RESOURCE_CARDS } from "../../generated/card_game/constants";
import { luckOf } from "../board/recounting";
import { drawsIn, worthOf } from "./luck";
import { PLAYERS } from "./samples";

/** Cards by their faces, each another one. */
function deck(): (kind: Kind, value?: number) => Card {
  const left = [...RESOURCE_CARDS];
  return (kind, value = 0) => {
    const at = left.findIndex((card) => card.kind === kind && card.value === value);
    const [card] = left.splice(at, 1);
    if (at < 0 || !card) throw new Error(`there is no ${kind} ${value}`);
    return card;
  };
}

const began: Event = { event: "turn_began", seat: 0, actions: 2, shovels: 0 };
const mined = (seat: number, card: Card, next: Card | null): Event => ({
  event: "mined",
  seat,
  taken: { pile: 0, card, next },
});

const draws = (...events: readonly Event[]) => drawsIn(events, 0, PLAYERS);

test("cg_1: a card is worth what the tools of its material pay by what they cost", () => {
  // Five diamond tools bring 23 points for 20 units of value, wooden ones 7.
  expect(worthOf({ kind: "diamond", value: 2 })).toBeCloseTo(2.3);
  expect(worthOf({ kind: "wood", value: 3 })).toBeCloseTo(1.05);
  expect(worthOf({ kind: "wild", value: 2 })).toBeCloseTo(2.3);
  expect(worthOf({ kind: "tnt", value: 0 })).toBe(0);
  expect(worthOf({ kind: "creeper", value: 0 })).toBe(0);
});

test("the deck is complete", () => {
  expect(RESOURCE_CARDS).toHaveLength(75);
  expect(RESOURCE_CARDS.filter(({ kind }) => kind === "creeper")).toHaveLength(5);
});

test("cg_6: who mines a card that was not to be expected is lucky", () => {
  const card = deck();
  const [wood, diamond] = [card("wood", 1), card("diamond", 3)];
  const dealt: Event = { event: "resources_dealt", tops: [wood] };
  const [draw, ...others] = draws(dealt, began, mined(0, wood, diamond), mined(1, diamond, null));
  expect(others).toEqual([]);
  // Of 74 unseen cards, two Diamonds and two Wilds have a value of 3.
  expect(draw).toMatchObject({ good: true, chance: 4 / 74 });
  const expected =
    RESOURCE_CARDS.filter(({ id }) => id !== wood.id).reduce((sum, one) => sum + worthOf(one), 0) /
    74;
  expect(draw?.text).toBe(
    "Bo mined Diamond 3 in round 1. It helps to craft tools worth 3.5 points; the cards that " +
      `could have come instead, ${expected.toFixed(1)} on average.`,
  );
});

test("cg_12: so is who keeps one from TNT", () => {
  const card = deck();
  const [tnt, gold, wood] = [card("tnt"), card("gold", 3), card("wood", 1)];
  const dealt: Event = { event: "resources_dealt", tops: [tnt, gold, wood] };
  const [draw, ...others] = draws(dealt, began, {
    event: "tnt_kept",
    seat: 0,
    kept: [gold, wood],
    discarded: [tnt],
  });
  expect(others).toEqual([]);
  expect(draw?.text).toMatch(
    /^Ada kept Gold 3 in round 1. It helps to craft tools worth 2\.9 points/,
  );
});

test("cg_14: a Creeper that takes cards is bad luck, as likely as the unseen Creepers", () => {
  const card = deck();
  const [wood, creeper, iron, stone] = [
    card("wood", 1),
    card("creeper"),
    card("iron", 1),
    card("stone", 1),
  ];
  const attack = (losses: Extract<Event, { event: "creeper_met" }>["losses"]): Event => ({
    event: "creeper_met",
    taken: { pile: 0, card: creeper, next: null },
    losses,
  });
  const before: readonly Event[] = [
    { event: "resources_dealt", tops: [wood] },
    began,
    mined(0, wood, creeper),
  ];
  expect(draws(...before, attack(["nothing", "nothing", "nothing"]))).toEqual([]);
  expect(draws(...before, attack([{ card: iron }, "nothing", { card: stone }]))).toEqual([
    {
      text: "A Creeper took your Iron 1 and Cleo's Stone 1 in round 1.",
      good: false,
      chance: 5 / 74,
    },
  ]);
});

test("cg_16: the cards of a rebuilt pile are left out, also those seen before", () => {
  const card = deck();
  const [diamond, wild] = [card("diamond", 3), card("wild", 3)];
  const rebuilt: Event = { event: "pile_rebuilt", pile: 0, count: 2, top: diamond };
  const dealt: Event = { event: "resources_dealt", tops: [diamond] };
  expect(draws(dealt, began, rebuilt, mined(0, diamond, wild), mined(1, wild, null))).toEqual([]);
});

test("the result names the luckiest and the unluckiest", () => {
  const card = deck();
  const [wood, wild, creeper] = [card("wood", 1), card("wild", 3), card("creeper")];
  const told = draws(
    { event: "resources_dealt", tops: [wood] },
    began,
    mined(0, wood, wild),
    mined(0, wild, creeper),
    {
      event: "creeper_met",
      taken: { pile: 0, card: creeper, next: null },
      losses: [{ card: wild }, "nothing", "nothing"],
    },
  );
  const remarks = luckOf(told);
  expect(remarks.map(({ title }) => title)).toEqual(["Luckiest", "Unluckiest"]);
  expect(remarks[1]?.text).toBe("A Creeper took your Wild 3 in round 1. The chance was 7%.");
});
