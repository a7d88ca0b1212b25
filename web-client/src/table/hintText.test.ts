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
  [4, 0, "It is about as good."],
  [34, 0, "Of 100 matches, it wins 3.4 fewer."],
  [512, 0, "Of 100 matches, it wins 51.2 fewer."],
  [34, 40, "It may be as good."],
  [34, 4, "Of 100 matches, it wins 3 ± 1 fewer."],
  [512, 87, "Of 100 matches, it wins 51 ± 9 fewer."],
])("says what the second best costs: %i ± %i", (cost_permille, margin_permille, cost) => {
  const second = hint({ action: "that", cost_permille, margin_permille });
  expect(hintText(second, words).second).toBe(`Second best: Do that. ${cost}`);
});

it("says why there is no hint", () => {
  const text = "Too many players are asking for advice. Try again in a moment.";
  const none = hintText(refused({ code: "busy", text }), words);
  expect(none).toEqual({ what: "", why: text, second: "" });
});
