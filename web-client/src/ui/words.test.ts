/** Times in words. */
import { describe, expect, it, vi } from "vitest";

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

it("times are written as the browser writes them", async () => {
  const Format = Intl.DateTimeFormat;
  vi.spyOn(Intl, "DateTimeFormat").mockImplementation(function (locales, options) {
    return new Format(Array.isArray(locales) ? "de" : locales, options);
  });
  vi.resetModules();
  const { dayAndTime, timeOfDay } = await import("./words");
  const ms = new Date(2026, 10, 30, 14, 5).getTime();
  expect(timeOfDay(ms)).toBe("14:05");
  expect(dayAndTime(ms)).toBe("30.11.2026, 14:05");
});
