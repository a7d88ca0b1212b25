import { expect, it } from "vitest";

import { searchFor } from "./search";

it("finds texts that have all words, in any order and case", () => {
  const search = searchFor(" camp  CAVE ");
  expect(search.isOn).toBe(true);
  expect(search.finds("Cave-in", "the camp moves up")).toBe(true);
  expect(search.finds("the camp moves up")).toBe(false);
});

it("finds everything if nothing was typed", () => {
  const search = searchFor("  ");
  expect(search.isOn).toBe(false);
  expect(search.finds("anything")).toBe(true);
});
