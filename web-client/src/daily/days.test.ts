/** Days in UTC. */
import { describe, expect, it } from "vitest";

import { dayAt, daysFrom, fullDay } from "./days";

describe("days", () => {
  it("are those of the calendar wherever the browser is", () => {
    expect(fullDay("2026-11-21")).toBe("Saturday, November 21, 2026");
    expect(daysFrom("2026-11-01", -1)).toBe("2026-10-31");
    expect(daysFrom("2026-12-31", 1)).toBe("2027-01-01");
    expect(dayAt(Date.parse("2026-11-26T23:59:59Z"))).toBe("2026-11-26");
  });
});
