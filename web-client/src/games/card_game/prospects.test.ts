import { expect, test } from "vitest";

import { outlookOn, reachedBy } from "./prospects";
import { VIEW } from "./samples";

test("what the cards pay for is told from what one mining would bring, and from the rest", () => {
  expect(outlookOn({ pile: 0 }, VIEW.prospects)).toEqual({
    nearness: "now",
    text: "Your cards pay for it.",
    piles: [],
  });
  expect(outlookOn({ pile: 3 }, VIEW.prospects)).toEqual({
    nearness: "soon",
    text: "One mining away: pile 4 or pile 5.",
    piles: [3, 4],
  });
  expect(outlookOn({ pile: 2 }, VIEW.prospects)).toMatchObject({
    nearness: "far",
    text: "Out of reach for now.",
  });
});

test("when every pile would do, they are not listed one by one", () => {
  const prospects = [{ from: "holder" as const, affordable: false, after_mining: [0, 1, 2, 3, 4] }];
  expect(outlookOn("holder", prospects).text).toBe("One mining away: any pile.");
});

test("those who watch are told nothing", () => {
  expect(outlookOn({ pile: 0 }, [])).toEqual({ nearness: "far", text: "", piles: [] });
});

const names = (source: unknown): string | null =>
  typeof source === "object" ? "a Diamond Axe" : "a Wooden Hoe";

test("a resource pile tells what it would pay for", () => {
  expect(
    reachedBy(
      3,
      [...VIEW.prospects, { from: "holder", affordable: false, after_mining: [3] }],
      names,
    ),
  ).toBe("a Diamond Axe and a Wooden Hoe");
  expect(reachedBy(0, VIEW.prospects, names)).toBe("");
});
