/** Days, times and what is sent to friends. */
import { describe, expect, it } from "vitest";

import { entry } from "./samples";
import { clock, daysFrom, fullDay, placeWords, resultWords, shareText } from "./words";

describe("clock", () => {
  it.each([
    [0, "0:00"],
    [999, "0:00"],
    [372_000, "6:12"],
    [3_599_999, "59:59"],
    [3_972_000, "1:06:12"],
    [90_000_000, "25:00:00"],
  ])("%i ms are %s", (ms, text) => {
    expect(clock(ms)).toBe(text);
  });
});

describe("days", () => {
  it("are those of the calendar wherever the browser is", () => {
    expect(fullDay("2026-11-21")).toBe("Saturday, November 21, 2026");
    expect(daysFrom("2026-11-01", -1)).toBe("2026-10-31");
    expect(daysFrom("2026-12-31", 1)).toBe("2027-01-01");
  });
});

describe("a result", () => {
  it("is said and sent without a word of the cards", () => {
    const own = entry({ place: 3, grade: "seasoned", moves: 143, time_ms: 372_000 });
    expect(resultWords(own)).toBe("Seasoned, 143 moves, 6:12");
    expect(placeWords(own, 12)).toBe("You are 3rd of 12");
    expect(placeWords(entry({ place: 1 }), 1)).toBe("You are the first to win it");
    expect(shareText("cavern", "2026-11-21", own)).toBe(
      "Lamproom daily cavern 2026-11-21 · Seasoned · 143 moves · 6:12",
    );
  });
});
