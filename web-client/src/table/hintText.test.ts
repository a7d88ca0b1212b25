import { expect, it } from "vitest";

import type { SecondBest } from "../generated/protocol/SecondBest";
import { accepted, refused } from "../net/result";
import { hintText } from "./hintText";

const words = (action: unknown): string => `Do ${String(action)}`;

const hint = (second?: SecondBest) =>
  accepted({ kind: "hint", action: "this", why: "It helps.", ...(second && { second }) } as const);

it("says what to do and why", () => {
  expect(hintText(hint(), words)).toEqual({ what: "Do this.", why: "It helps.", second: "" });
});

it("says what to do after that", () => {
  const line = accepted({
    kind: "hint" as const,
    action: "this",
    after: ["that"],
    why: "It helps.",
  });
  expect(hintText(line, words).what).toBe("Do this. Then: Do that.");
});

it.each([
  [34, 0, "It wins 3.4 matches in 100 fewer."],
  [512, 0, "It wins 51.2 matches in 100 fewer."],
  [34, 40, "It may be as good."],
  [12, 4, "It wins about 1 match in 100 fewer, give or take 1."],
  [512, 87, "It wins about 51 matches in 100 fewer, give or take 9."],
])("says what the second best costs: %i ± %i", (cost_permille, margin_permille, cost) => {
  const second = hint({ action: "that", cost_permille, margin_permille });
  expect(hintText(second, words).second).toBe(`Second best: Do that. ${cost}`);
});

it("does not call second what is about as good", () => {
  const second = hint({ action: "that", cost_permille: 4, margin_permille: 0 });
  expect(hintText(second, words)).toEqual({
    what: "Do this.",
    why: "It helps.",
    second: "About as good: Do that.",
  });
});

it("says why there is no hint", () => {
  const text = "Too many players are asking for advice. Try again in a moment.";
  const none = hintText(refused({ code: "busy", text }), words);
  expect(none).toEqual({ what: "", why: text, second: "" });
});
