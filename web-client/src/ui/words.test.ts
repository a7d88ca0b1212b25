/** Times in words. */
import { describe, expect, it } from "vitest";

import { ago, duration } from "./words";

describe("duration", () => {
  it.each([
    [0, "0:00"],
    [999, "0:00"],
    [372_000, "6:12"],
    [3_599_999, "59:59"],
    [3_972_000, "1:06:12"],
    [90_000_000, "25:00:00"],
  ])("%i ms are %s", (ms, text) => {
    expect(duration(ms)).toBe(text);
  });
});

it.each([
  [59_999, "just now"],
  [60_000, "1 min ago"],
  [7_200_000, "2 h ago"],
  [172_800_000, "2 days ago"],
])("says how long ago something ended: %i", (ms, words) => {
  expect(ago(ms)).toBe(words);
});
