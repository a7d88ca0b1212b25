/** Which clicks are the second of a double tap. */
import { expect, test } from "vitest";

import { doubleTaps } from "./doubleTap";

const SINGLE = { detail: 1, timeStamp: 1000 };

test("two clicks that the browser counts are a double tap, however late they are handled", () => {
  const isDouble = doubleTaps();
  expect(isDouble("rogue_1", SINGLE)).toBe(false);
  expect(isDouble("rogue_1", { detail: 2, timeStamp: 3000 })).toBe(true);
});

test("two quick taps that the browser does not count are a double tap", () => {
  const isDouble = doubleTaps();
  expect(isDouble("rogue_1", SINGLE)).toBe(false);
  expect(isDouble("rogue_1", { detail: 1, timeStamp: 1300 })).toBe(true);
});

test("neither slow taps nor taps on two cards are a double tap", () => {
  const isDouble = doubleTaps();
  expect(isDouble("rogue_1", SINGLE)).toBe(false);
  expect(isDouble("rogue_1", { detail: 1, timeStamp: 1400 })).toBe(false);
  expect(isDouble("rogue_2", { detail: 2, timeStamp: 1500 })).toBe(false);
});
