/** Days, times and what is sent to friends. */
import { describe, expect, it } from "vitest";

import { entry } from "./samples";
import { daysFrom, fullDay, placeWords, resultWords, shareText } from "./words";

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
