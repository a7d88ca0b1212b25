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

const OPEN = { day: "2026-11-26", closed: false };
const CLOSED = { ...OPEN, closed: true };

const SECRET = { ...MATCH, sameness: "secret" } as const;

describe("a daily match", () => {
  it("hides nothing once it has closed, as is any other match", () => {
    expect(withheldOf(SECRET, CLOSED)).toBe("nothing");
    expect(withheldOf(SECRET, undefined)).toBe("nothing");
    expect(hasFile(SECRET, { daily: CLOSED, players: [player(false)] })).toBe(true);
  });

  it("gives nobody the secret that others play by", () => {
    expect(withheldOf(SECRET, OPEN)).toBe("file");
    expect(hasFile(SECRET, { daily: OPEN, players: [player(true)] })).toBe(false);
  });

  it("gives its players the file if it is the options that all share", () => {
    expect(withheldOf(MATCH, OPEN)).toBe("replay");
    expect(hasFile(MATCH, { daily: OPEN, players: [player(true)] })).toBe(true);
    expect(hasFile(MATCH, { daily: OPEN, players: [player(false)] })).toBe(false);
  });
});
