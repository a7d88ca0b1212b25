/** What of a daily match others have to wait for. */
import { describe, expect, it } from "vitest";

import { MATCH } from "./samples";
import { hasFile, withheldOf } from "./withheld";

const player = (you: boolean) => ({
  name: "Ada",
  bot: false,
  left: false,
  you,
  place: 1,
  score: null,
});

const TODAY = { day: "2026-11-26", over: false };
const OVER = { ...TODAY, over: true };

const SECRET = { ...MATCH, sameness: "secret" } as const;

describe("a daily match", () => {
  it("is open to everybody when its day is over, as is any other match", () => {
    expect(withheldOf(SECRET, OVER)).toBe("nothing");
    expect(withheldOf(SECRET, undefined)).toBe("nothing");
    expect(hasFile(SECRET, { daily: OVER, players: [player(false)] })).toBe(true);
  });

  it("gives nobody the secret that others play by", () => {
    expect(withheldOf(SECRET, TODAY)).toBe("file");
    expect(hasFile(SECRET, { daily: TODAY, players: [player(true)] })).toBe(false);
  });

  it("gives its players the file if it is the options that all share", () => {
    expect(withheldOf(MATCH, TODAY)).toBe("replay");
    expect(hasFile(MATCH, { daily: TODAY, players: [player(true)] })).toBe(true);
    expect(hasFile(MATCH, { daily: TODAY, players: [player(false)] })).toBe(false);
  });
});
