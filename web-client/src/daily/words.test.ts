/** Results of a day, and what is sent to friends. */
import { describe, expect, it } from "vitest";

import { MATCH, entry, ranking } from "./samples";
import { canBeRanked, isRehearsal, noneRanked, placeWords, resultWords, shareText } from "./words";

describe("a result", () => {
  it("is said in what its ranking counts, and sent without what helps others", () => {
    const own = entry({ place: 3, grade: "seasoned", moves: 143, time_ms: 372_000 });
    const rounds = { ...MATCH, name: "duel", counted: "round" };
    expect(resultWords(MATCH, own)).toBe("Seasoned, 143 moves, 6:12");
    expect(resultWords(rounds, { ...own, grade: "hard_won", moves: 1 })).toBe(
      "Hard won, 1 round, 6:12",
    );
    expect(placeWords(own, 12)).toBe("You are 3rd of 12");
    expect(placeWords(entry({ place: 1 }), 1)).toBe("You are the first to win it");
    expect(shareText(rounds, "2026-11-21", own)).toBe(
      "Lamproom daily duel 2026-11-21 · Seasoned · 143 rounds · 6:12",
    );
  });
});

describe("an empty ranking", () => {
  it("never says to a player who has just won that nobody has", () => {
    expect(noneRanked(ranking())).toBe("No win is ranked yet. First place is free.");
    const yours = { table: "k7m-2qx-9fd", verdict: "marked", entry: null } as const;
    expect(noneRanked(ranking({ yours }))).toBe("No win is ranked yet.");
    expect(noneRanked(ranking({ day: "2026-11-20" }))).toBe("No win was ranked on that day.");
  });
});

describe("a try", () => {
  it("can be ranked until an hour after its day", () => {
    const counted = { day: "2026-11-21", counts: true };
    const closing = Date.parse("2026-11-22T01:00:00Z");
    expect(canBeRanked(counted, closing - 1)).toBe(true);
    expect(canBeRanked(counted, closing)).toBe(false);
    expect(canBeRanked({ ...counted, counts: false }, closing - 1)).toBe(false);
  });
});

describe("a rehearsal", () => {
  it("is a daily match outside the try that counts, while it is open", () => {
    const now = Date.parse("2026-11-21T23:59:59Z");
    const day = "2026-11-21";
    expect(isRehearsal({ day, counts: false }, undefined, now)).toBe(true);
    expect(isRehearsal({ day, counts: true }, day, now)).toBe(false);
    expect(isRehearsal({ day: "2026-11-20", counts: false }, undefined, now)).toBe(false);
    expect(isRehearsal(undefined, undefined, now)).toBe(false);
  });

  it("is also a casual match with the deal of the day, until an hour after the day", () => {
    const day = "2026-11-21";
    const closing = Date.parse("2026-11-22T01:00:00Z");
    expect(isRehearsal(undefined, day, closing - 1)).toBe(true);
    expect(isRehearsal(undefined, day, closing)).toBe(false);
  });
});
