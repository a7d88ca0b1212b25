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

it("says what the second best costs", () => {
  const second = hint({ action: "that", cost_permille: 34, margin_permille: 0 });
  expect(hintText(second, words).second).toBe(
    "Second best: Do that. It wins 3.4 fewer matches in 100.",
  );
});

it("says why there is no hint", () => {
  const text = "Too many players are asking for advice. Try again in a moment.";
  const none = hintText(refused({ code: "busy", text }), words);
  expect(none).toEqual({ what: "", why: text, second: "" });
});
