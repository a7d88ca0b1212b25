import { expect, test } from "vitest";

import type { Card } from "../../generated/digging_down/Card";
import { aheadWords, cardWords, consequenceWords } from "./words";

const NOTHING = { hearts: 0, armour: 0, left: 4, respawn: false, loot: 0, boxed: false };

test("a consequence in words", () => {
  expect(consequenceWords({ ...NOTHING, hearts: 2, left: 1 })).toBe("2 hearts lost, 1 left");
  expect(consequenceWords({ ...NOTHING, hearts: 2, armour: 1, left: 3, loot: 1 })).toBe(
    "2 hearts (1 from armour) and 1 loot card lost, 3 left",
  );
  expect(consequenceWords({ ...NOTHING, hearts: 4, left: 0, respawn: true, loot: 3 })).toBe(
    "all hearts lost: back to the base, and 3 loot cards lost",
  );
  expect(consequenceWords(NOTHING)).toBe("nothing is lost");
  expect(consequenceWords({ ...NOTHING, boxed: true })).toBe("nothing happens");
});

test("a card says what it takes and brings", () => {
  const mob: Card = {
    name: "Zombie",
    depth: "dirt",
    copies: 1,
    challenge: { kind: "mob", dark: 4, lit: 2 },
    loot: { loot: "torches", count: 1 },
    objective: null,
  };
  const ore: Card = {
    ...mob,
    name: "Iron ore",
    challenge: { kind: "ore", mining: 3 },
    loot: { loot: "exchange", one: "iron_sword", other: "iron_pickaxe" },
  };
  expect(cardWords(mob)).toBe("Zombie: takes 4 combat, 2 by light, brings 1 torch");
  expect(cardWords(ore)).toBe("Iron ore: takes 3 mining, brings an iron sword or an iron pickaxe");
  expect(cardWords({ ...ore, name: "Diamond", objective: "diamond" })).toContain(
    "Diamond, an objective: takes 3 mining",
  );
});

test("a card ahead says whether it is within reach", () => {
  const takes = { combat: 4, mining: 0 };
  expect(
    aheadWords({ takes, within_reach: true, consequence: NOTHING, dark: null }, "you have"),
  ).toBe("Takes 4 combat, and you have it");
  expect(
    aheadWords(
      {
        takes,
        within_reach: false,
        consequence: { ...NOTHING, hearts: 2, left: 2 },
        dark: null,
      },
      "Ada has",
    ),
  ).toBe("Takes 4 combat, more than Ada has: 2 hearts lost, 2 left");
  expect(
    aheadWords({ takes: null, within_reach: true, consequence: null, dark: null }, "you have"),
  ).toBe("Loot at once");
});
