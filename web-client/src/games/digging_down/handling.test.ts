import { expect, test } from "vitest";

import type { Action } from "../../generated/digging_down/Action";
import {
  BOX,
  CARD,
  HEARTS,
  STASH,
  STASH_TORCH,
  isDirect,
  itemKey,
  offerAt,
  offersOf,
  offersOn,
  packKey,
  passageKey,
  spoilKey,
} from "./handling";
import { VIEW, item, miner } from "./samples";

test("loot goes to everybody who may have it, or to the box", () => {
  const legal: readonly Action[] = [
    { do: "take", loot: 7, gear: "iron_sword", miner: 0 },
    { do: "take", loot: 7, gear: "iron_sword", miner: 1 },
    { do: "take", loot: 7, gear: "iron_pickaxe", miner: 1 },
    { do: "leave", loot: 7 },
  ];
  const offers = offersOf(legal, VIEW);
  const places = offersOn(offers, spoilKey(7, "iron_sword")).map(({ place }) => place);
  expect(places).toEqual([packKey(0), packKey(1), BOX]);
  expect(offerAt(offers, spoilKey(7, "iron_pickaxe"), packKey(1))?.action).toEqual(legal[2]);
  expect(offerAt(offers, spoilKey(7, "iron_pickaxe"), packKey(0))).toBeUndefined();
});

test("armour goes to the hearts, torches to the stash and back", () => {
  const offers = offersOf(
    [
      { do: "take_armour", loot: 7 },
      { do: "stash", miner: 1 },
      { do: "take_torch", miner: 0 },
    ],
    VIEW,
  );
  expect(offerAt(offers, spoilKey(7, "armour"), HEARTS)).toBeDefined();
  expect(offerAt(offers, itemKey(1, item("torch")), STASH)).toBeDefined();
  expect(offerAt(offers, STASH_TORCH, packKey(0))).toBeDefined();
});

test("an action about a loot card is for every card that brings the same", () => {
  const spoils = VIEW.spoils.flatMap((spoil) => [7, 8, 9].map((loot) => ({ ...spoil, loot })));
  const view = { ...VIEW, spoils };
  const take: Action = { do: "take", loot: 7, gear: "iron_sword", miner: 1 };
  const offers = offersOf([take, { do: "leave", loot: 7 }], view);
  for (const loot of [7, 8, 9]) {
    expect(offerAt(offers, spoilKey(loot, "iron_sword"), packKey(1))?.action).toEqual(take);
    expect(offerAt(offers, spoilKey(loot, "iron_pickaxe"), BOX)).toBeDefined();
  }
});

test("a tool is raised and taken back by a tap, and nothing else is", () => {
  const offers = offersOf(
    [
      { do: "commit", miner: 0, gear: "stone_sword", enchanted: false },
      { do: "withdraw", miner: 0, gear: "iron_sword", enchanted: true },
      { do: "give", miner: 0, gear: "stone_sword", enchanted: false, to: 1 },
    ],
    VIEW,
  );
  expect(offers.map(isDirect)).toEqual([true, true, false]);
  expect(offerAt(offers, itemKey(0, item("stone_sword")), CARD)).toBeDefined();
  expect(
    offerAt(
      offers,
      itemKey(0, { gear: "iron_sword", enchanted: true, state: "committed" }),
      packKey(0),
    ),
  ).toBeDefined();
});

test("a torch lights the passage where its bearer stands", () => {
  const view = { ...VIEW, miners: [miner(0, { passage: 2 }), miner(1)] };
  const offers = offersOf([{ do: "light", miner: 0 }], view);
  expect(offers.map(({ place }) => place)).toEqual([passageKey(2)]);
});
