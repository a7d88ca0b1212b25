import { expect, it } from "vitest";

import type { OptionSpec } from "../generated/games/OptionSpec";
import type { MatchSummary } from "../generated/protocol/MatchSummary";
import { soloRecord } from "./soloRecord";

const SPECS: readonly OptionSpec[] = [
  {
    key: "deal",
    label: "Deal",
    choices: [
      { json: '"winnable"', label: "One that can be won" },
      { json: '"drawn"', label: "Any" },
    ],
    typed: { label: "By its number", example: "cs1:1" },
  },
];

const player = (name: string, you: boolean) => ({
  name,
  you,
  bot: false,
  place: null,
  score: null,
});

/** A match that Ada played alone. */
const match = (grade: string | null, more: Partial<MatchSummary> = {}): MatchSummary => ({
  id: "0",
  table: "aaa-aaa-aaa",
  number: 1,
  game: "solitaire",
  rules_version: 2,
  options: { deal: "winnable" },
  players: [player("Ada", true)],
  outcome: { kind: "shared", won: grade !== null, grade: grade ?? "lost", how: "given_up" },
  started_at_ms: 0,
  duration_ms: 300_000,
  commitment: "",
  marked: false,
  ...more,
});

it("leaves out matches that continue another one", () => {
  const continued = match("legend", { origin: "1" });
  expect(soloRecord([continued], SPECS)).toBeNull();
  expect(soloRecord([match(null), continued], SPECS)).toMatchObject({ played: 1, won: 0 });
});

it("counts wins, streaks and grades, newest first", () => {
  const record = soloRecord(
    [
      match("seasoned"),
      match("legend"),
      match(null),
      match("seasoned"),
      match("seasoned"),
      match("novice"),
    ],
    SPECS,
  );
  expect(record).toMatchObject({ played: 6, won: 5, streak: 2, longestStreak: 3 });
  expect(record?.grades).toEqual([
    ["seasoned", 3],
    ["legend", 1],
    ["novice", 1],
  ]);
  expect(soloRecord([match("legend"), match("legend")], SPECS)?.streak).toBe(2);
  expect(soloRecord([match(null), match("legend")], SPECS)?.streak).toBe(0);
});

it("takes bests only from wins without help, and moves only where they are known", () => {
  const record = soloRecord(
    [
      match("seasoned", { marked: true, moves: 40, duration_ms: 1_000 }),
      match(null, { moves: 3, duration_ms: 2_000 }),
      match("seasoned", { moves: 120, duration_ms: 400_000 }),
      match("seasoned", { moves: 90, duration_ms: 500_000 }),
      match("legend", { duration_ms: 350_000 }),
    ],
    SPECS,
  );
  expect(record).toMatchObject({ fewestMoves: 90, fastest: 350_000 });
  expect(soloRecord([match("legend", { marked: true })], SPECS)).toMatchObject({
    won: 1,
    fewestMoves: null,
    fastest: null,
  });
});

it("keeps apart what was played with different options", () => {
  const drawn = { options: { deal: "drawn" } };
  const record = soloRecord(
    [
      match("legend", drawn),
      match(null),
      match(null, { options: { deal: "cs1:7" } }),
      match("novice", { options: { deal: "cs1:8" } }),
      match(null, drawn),
      match("legend", drawn),
    ],
    SPECS,
  );
  expect(record?.byOptions.map(({ words, played, won }) => [words, played, won])).toEqual([
    ["Any", 3, 2],
    ["By its number, or of a day", 2, 1],
    ["One that can be won", 1, 0],
  ]);
});

it("leaves out what was played with others, or only watched", () => {
  const race = match("legend", { players: [player("Ada", true), player("Bo", false)] });
  const watched = match("legend", { players: [player("Bo", false)] });
  expect(soloRecord([race, watched], SPECS)).toBeNull();
});
