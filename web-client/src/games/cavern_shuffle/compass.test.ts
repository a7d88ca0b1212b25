import { expect, test } from "vitest";

import { type Stop, directionOf, next } from "./compass";

const stop = (id: string, row: string, x: number, y: number): Stop => ({ id, row, x, y });
const PARTY = stop("party", "party", 30, 0);
const STOCK = stop("explore", "stock", 100, 3);
const EMPTY = stop("pile-1", "dungeon", 0, 100);
const SIX = stop("six", "dungeon", 50, 100);
const FIVE = stop("five", "dungeon", 50, 124);
const EXPOSED = stop("exposed", "dungeon", 100, 190);
const ITEM = stop("item", "inventory", 60, 300);
const ALL = [PARTY, STOCK, EMPTY, SIX, FIVE, EXPOSED, ITEM];

test("left and right go to the next pile, however deep its cards lie", () => {
  expect(next(EMPTY, ALL, "right")?.id).toBe("six");
  expect(next(FIVE, ALL, "right")?.id).toBe("exposed");
  expect(next(EXPOSED, ALL, "left")?.id).toBe("five");
  expect(next(EXPOSED, ALL, "right")).toBeNull();
});

test("level stops are one row, whatever they are", () => {
  expect(next(PARTY, ALL, "right")?.id).toBe("explore");
});

test("up and down go through a pile, and then beyond it", () => {
  expect(next(SIX, ALL, "down")?.id).toBe("five");
  expect(next(FIVE, ALL, "down")?.id).toBe("item");
  expect(next(FIVE, ALL, "up")?.id).toBe("six");
  expect(next(SIX, ALL, "up")?.id).toBe("party");
});

test("only arrows are directions", () => {
  expect(directionOf("ArrowLeft")).toBe("left");
  expect(directionOf("e")).toBeNull();
});
