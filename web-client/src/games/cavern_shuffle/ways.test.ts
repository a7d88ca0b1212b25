import { expect, test } from "vitest";

import type { Action } from "../../generated/cavern_shuffle/Action";
import type { BoardView } from "../../generated/cavern_shuffle/BoardView";
import { BOARD, pile } from "./samples";
import {
  bestWay,
  isReady,
  runFrom,
  soonestLevelUp,
  stockTurn,
  targetsOf,
  waysOf,
  wayTo,
} from "./ways";

const LEGAL: readonly Action[] = [
  { do: "level_up", card: "barbarian_1" },
  { do: "complete", card: "spike_trap" },
  { do: "move", card: "barbarian_4", to: 1 },
  { do: "move", card: "ranger_3", to: 2 },
  { do: "explore" },
  { do: "treasure", who: "rogue" },
  { do: "treasure", who: "ranger" },
  { do: "potion", card: "spike_trap" },
  { do: "potion", card: "fanatic" },
  { do: "potion", card: "minotaur" },
  { do: "short_rest" },
  { do: "give_up" },
];

const targets = (card: Parameters<typeof waysOf>[0]): readonly string[] => [
  ...targetsOf(waysOf(card, LEGAL, BOARD)),
];

test("a card lights up the places it can go to, and no others", () => {
  expect(targets("barbarian_1")).toEqual(["party-barbarian"]);
  expect(targets("ranger_3")).toEqual(["pile-2"]);
  expect(targets("spike_trap")).toEqual(["party-rogue"]);
  expect(targets("cleric_8")).toEqual([]);
});

test("an item from the inventory lights up what it can be used on", () => {
  expect(targets("treasure")).toEqual(["party-rogue", "party-ranger"]);
  expect(targets("potion")).toEqual(["pile-6", "discard", "minotaur"]);
  expect(targets("short_rest")).toEqual(["explore"]);
});

test("an enemy can be laid before any of the four, who fight it together", () => {
  const ways = waysOf("ogre", [{ do: "complete", card: "ogre" }], BOARD);
  expect([...targetsOf(ways)]).toEqual([
    "party-cleric",
    "party-barbarian",
    "party-rogue",
    "party-ranger",
  ]);
});

test("the way to a place is the action that ends there", () => {
  expect(wayTo("pile-6", waysOf("potion", LEGAL, BOARD))?.action).toEqual({
    do: "potion",
    card: "spike_trap",
  });
  expect(wayTo("pile-1", waysOf("ranger_3", LEGAL, BOARD))).toBeUndefined();
});

test("a sent card takes the first way that uses up nothing", () => {
  expect(bestWay(waysOf("spike_trap", LEGAL, BOARD))?.action.do).toBe("complete");
  expect(bestWay(waysOf("fanatic", LEGAL, BOARD))).toBeUndefined();
  expect(bestWay(waysOf("treasure", LEGAL, BOARD))).toBeUndefined();
});

test("a card takes those on it along; one from Discard goes alone", () => {
  expect(runFrom("barbarian_4", BOARD)).toEqual(["barbarian_4", "ranger_3"]);
  expect(runFrom("fanatic", BOARD)).toEqual(["fanatic"]);
});

test("a card that can leave the dungeon is ready", () => {
  expect(isReady("barbarian_1", LEGAL)).toBe(true);
  expect(isReady("ranger_3", LEGAL)).toBe(false);
});

const first = (minotaur: BoardView["minotaur"], legal: readonly Action[]) =>
  soonestLevelUp(legal, { ...BOARD, minotaur });

test("the first level-up is the one that the Minotaur would block the soonest", () => {
  const free: Action = { do: "level_up", card: "fanatic" };
  const back: Action = { do: "level_up", card: "cleric_4" };
  const ahead: Action = { do: "level_up", card: "barbarian_1" };
  expect(first({ pile: 4, next: 5 }, [free, back, ahead])).toBe(ahead);
  expect(first({ pile: 4, next: 3 }, [free, back, ahead])).toBe(back);
  // It goes on to the last pile, and turns around there.
  expect(first({ pile: 6, next: 7 }, [free, back, ahead])).toBe(ahead);
  expect(first({ pile: 7, next: 6 }, [free, back])).toBe(back);
  expect(first({ pile: 4, next: 5 }, [free])).toBe(free);
  expect(first({ pile: 4, next: 5 }, [])).toBeUndefined();
});

test("cs_20: the pile right before the Minotaur is blocked the soonest", () => {
  const third: Action = { do: "level_up", card: "rogue_3" };
  const fourth: Action = { do: "level_up", card: "cleric_1" };
  const piles = BOARD.piles.with(2, pile(0, "rogue_3")).with(3, pile(0, "cleric_1"));
  const at = (minotaur: BoardView["minotaur"]) =>
    soonestLevelUp([third, fourth], { ...BOARD, piles, minotaur });
  expect(at({ pile: 2, next: 3 })).toBe(third);
  expect(at({ pile: 7, next: 6 })).toBe(fourth);
});

test("a tap on Explore explores, or turns Discard over", () => {
  expect(stockTurn(LEGAL)).toEqual({ do: "explore" });
  expect(stockTurn([{ do: "turn_over" }])).toEqual({ do: "turn_over" });
  expect(stockTurn([{ do: "give_up" }])).toBeUndefined();
});
