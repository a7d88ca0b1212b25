/** The time that is left of an analysis. */
import { expect, it } from "vitest";

import { leftWords, timeLeft } from "./timeLeft";

const FIRST = { atMs: 10_000, done: 1 };

it("is unknown until a few decisions were judged", () => {
  expect(timeLeft(FIRST, { atMs: 12_000, done: 3 }, 43)).toBeNull();
  expect(timeLeft(FIRST, { atMs: 14_000, done: 5 }, 45)).toBe(40_000);
});

it.each([
  [10_000, "Less than a minute left."],
  [70_000, "About 1 minute left."],
  [180_000, "About 3 minutes left."],
])("%i ms are said as %s", (ms, words) => {
  expect(leftWords(ms)).toBe(words);
});
