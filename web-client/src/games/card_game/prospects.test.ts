import { expect, test } from "vitest";

import { outlookOn, reachedBy } from "./prospects";
import { VIEW } from "./samples";

test("cards you can pay for now, after mining once, and not yet", () => {
  expect(outlookOn({ pile: 0 }, VIEW.prospects)).toEqual({
    nearness: "now",
    text: "You can pay for it.",
    piles: [],
  });
  expect(outlookOn({ pile: 3 }, VIEW.prospects)).toEqual({
    nearness: "soon",
    text: "One card away: mine pile 4 or pile 5.",
    piles: [3, 4],
  });
  expect(outlookOn({ pile: 3 }, VIEW.prospects, false).text).toBe(
    "One card away: pile 4 or pile 5 would do.",
  );
  expect(outlookOn({ pile: 2 }, VIEW.prospects)).toMatchObject({
    nearness: "far",
    text: "Out of reach for now.",
  });
});

test("if every pile would do, they are not listed one by one", () => {
  const prospects = [{ from: "holder" as const, affordable: false, after_mining: [0, 1, 2, 3, 4] }];
  expect(outlookOn("holder", prospects).text).toBe("One card away: mine any pile.");
});

test("spectators see no outlook", () => {
  expect(outlookOn({ pile: 0 }, [])).toEqual({ nearness: "far", text: "", piles: [] });
});

const names = (source: unknown): string | null =>
  typeof source === "object" ? "a Diamond Axe" : "a Wooden Hoe";

test("a resource pile says what it would pay for", () => {
  expect(
    reachedBy(
      3,
      [...VIEW.prospects, { from: "holder", affordable: false, after_mining: [3] }],
      names,
    ),
  ).toBe("a Diamond Axe and a Wooden Hoe");
  expect(reachedBy(0, VIEW.prospects, names)).toBe("");
});
