import { expect, it } from "vitest";

import { lastOf, monthOf, monthsFrom, weeksOf } from "./month";

it("finds months", () => {
  expect(monthOf("2026-11-23")).toBe("2026-11-01");
  expect(monthsFrom("2026-11-01", -1)).toBe("2026-10-01");
  expect(monthsFrom("2026-12-01", 1)).toBe("2027-01-01");
  expect(lastOf("2028-02-01")).toBe("2028-02-29");
});

it("puts the days into weeks from Monday to Sunday", () => {
  // It begins on a Sunday and has 30 days.
  const november = weeksOf("2026-11-01");
  expect(november).toHaveLength(6);
  expect(november[0]).toEqual([null, null, null, null, null, null, "2026-11-01"]);
  expect(november[5]?.[0]).toBe("2026-11-30");
  expect(november[5]?.[1]).toBeNull();
  // It begins on a Monday and has exactly four weeks.
  expect(weeksOf("2027-02-01")).toHaveLength(4);
});
