import { expect, it } from "vitest";

import { accepted, refused } from "../net/result";
import { hintText } from "./hintText";

const words = (action: unknown): string => `Do ${String(action)}`;

const hint = (second?: { action: unknown; cost_permille: number }) =>
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
  [4, "Second best: Do that. It is about as good."],
  [34, "Second best: Do that. Of 100 matches, it wins about 3.4 fewer."],
  [512, "Second best: Do that. Of 100 matches, it wins about 51 fewer."],
])("says what the second best costs: %i", (cost_permille, second) => {
  expect(hintText(hint({ action: "that", cost_permille }), words).second).toBe(second);
});

it("says why there is no hint", () => {
  const text = "Too many players are asking for advice. Try again in a moment.";
  const none = hintText(refused({ code: "busy", text }), words);
  expect(none).toEqual({ what: "", why: text, second: "" });
});
