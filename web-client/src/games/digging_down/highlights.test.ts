import { expect, test } from "vitest";

import type { TorchCount } from "../../generated/digging_down/TorchCount";
import { finaleOf, highlightOf } from "./highlights";
import { VIEW } from "./samples";

test("dd_33: an objective is a highlight, and the last one says so", () => {
  expect(highlightOf({ event: "objective_met", objective: "diamond", open: 2 })).toEqual({
    look: "huge",
    title: "A diamond!",
    more: "2 to go",
  });
  expect(highlightOf({ event: "objective_met", objective: "enderman", open: 0 })?.more).toBe(
    "The last objective is met",
  );
});

const at = (torches: TorchCount) => finaleOf({ ...VIEW, torches });

test("dd_8: the last torches are announced, those of the stash included", () => {
  expect(at({ carried: 3, stash: 2, boxed: 0 })).toBeNull();
  expect(at({ carried: 3, stash: 1, boxed: 9 })?.title).toBe("4 torches left");
  expect(at({ carried: 0, stash: 1, boxed: 9 })?.title).toBe("The last torch");
  expect(at({ carried: 0, stash: 0, boxed: 9 })).toBeNull();
});

test("a heart that is left, and a danger that light drives away, are near misses", () => {
  expect(highlightOf({ event: "hearts_lost", lost: 3, armour: 0, left: 1 })?.look).toBe("near");
  expect(highlightOf({ event: "hearts_lost", lost: 1, armour: 0, left: 3 })).toBeNull();
  expect(highlightOf({ event: "boxed", passage: 0, card: 7, escaped: true })?.more).toBe("Creeper");
});
