import { expect, test } from "vitest";

import { paceInWords } from "./pace";

test("a pace is a short phrase", () => {
  expect(paceInWords({ kind: "untimed" })).toBe("No clock");
  expect(paceInWords({ kind: "timed", turn_s: 30, reserve_s: 0 })).toBe("30 seconds a turn");
  expect(paceInWords({ kind: "timed", turn_s: 60, reserve_s: 300 })).toBe(
    "1 minute a turn, 5 minutes in reserve",
  );
  expect(paceInWords({ kind: "by_days", days: 3 })).toBe("3 days a turn");
  expect(paceInWords({ kind: "by_days", days: 1 }, "move")).toBe("1 day a move");
});
