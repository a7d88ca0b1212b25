import { expect, test } from "vitest";

import type { Outcome } from "../generated/games/Outcome";
import { leaverIn, withPlaces } from "./counted";

const outcome = (places: number[]): Outcome => ({
  kind: "ranked",
  places,
  scores: places.map((place) => 10 - place),
  how: "target",
});

test("whoever left is last, and is named as the reason", () => {
  const ended = outcome([1, 2, 3]);
  expect(withPlaces(ended, [3, 1, 2])).toMatchObject({ places: [3, 1, 2], scores: [9, 8, 7] });
  expect(leaverIn(ended, [3, 1, 2])).toBe(0);
  expect(leaverIn(ended, [1, 3, 2])).toBe(1);
});

test("nobody is named if the places are those of the board", () => {
  const ended = outcome([2, 1]);
  expect(leaverIn(ended, [2, 1])).toBe(null);
  expect(leaverIn(ended, [null, null])).toBe(null);
  expect(withPlaces(ended, [null, null])).toEqual(ended);
  expect(leaverIn({ kind: "shared", won: true, grade: "legend", how: "won" }, [])).toBe(null);
});

test("a match without a winner on the board knows who left, too", () => {
  expect(leaverIn(outcome([1, 1, 3]), [3, 1, 2])).toBe(0);
});
