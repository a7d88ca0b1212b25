/** Which figures a record has. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";

import type { GameStatistics } from "../generated/protocol/GameStatistics";
import type { Tally } from "../generated/protocol/Tally";
import { root } from "../ui/testRoot";
import { GameRecord } from "./GameRecord";

const TALLY: Tally = {
  matches: 2,
  wins: 1,
  streak: 0,
  longest_streak: 1,
  best_score: 54,
  mean_score: 48.5,
  fewest_moves: null,
  fastest_ms: null,
  first_ms: 0,
  last_ms: 0,
};

const figuresOf = (change: Partial<GameStatistics>): readonly string[] => {
  const record: GameStatistics = {
    game: "toy",
    company: "against",
    total: TALLY,
    grades: [],
    honours: [],
    by_options: [{ options: {}, tally: TALLY }],
    ...change,
  };
  void act(() => render(<GameRecord record={record} />, root));
  return [...root.querySelectorAll("dt")].map(({ textContent }) => textContent);
};

const ALWAYS = ["Played", "Won", "Won in a row", "Longest streak"];

test("scores are summed up only where all matches had the same options", () => {
  expect(figuresOf({})).toEqual([...ALWAYS, "Best score", "Mean score"]);
  const other = { options: { target: 50 }, tally: TALLY };
  expect(figuresOf({ by_options: [{ options: {}, tally: TALLY }, other] })).toEqual(ALWAYS);
});

test("moves and times are shown once there are any", () => {
  const scores = { best_score: null, mean_score: null };
  const alone = (change: Partial<Tally>) =>
    figuresOf({ company: "alone", total: { ...TALLY, ...scores, ...change } });
  expect(alone({})).toEqual(ALWAYS);
  expect(alone({ fewest_moves: 77 })).toEqual([...ALWAYS, "Fewest moves", "Fastest"]);
});
