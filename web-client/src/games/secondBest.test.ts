import { expect, it } from "vitest";

import { secondWords } from "./secondBest";

it.each([
  [34, 0, "It wins 3.4 fewer matches in 100."],
  [512, 0, "It wins 51.2 fewer matches in 100."],
  [34, 40, "It may be just as good."],
  [12, 4, "It wins about 1 fewer match in 100, give or take 1."],
  [512, 87, "It wins about 51 fewer matches in 100, give or take 9."],
])("the second best has its cost in words: %i ± %i", (cost_permille, margin_permille, words) => {
  const second = { cost_permille, margin_permille };
  expect(secondWords(second, "Do that")).toBe(`Second best: Do that. ${words}`);
});

it("what is about as good is not called second", () => {
  const second = { cost_permille: 4, margin_permille: 0 };
  expect(secondWords(second, "Do that")).toBe("About as good: Do that.");
});
