/** Results and rankings for tests. */
import type { DailyMeta } from "../generated/games/DailyMeta";
import type { DailyEntry } from "../generated/protocol/DailyEntry";
import type { DailyRanking } from "../generated/protocol/DailyRanking";

export const MATCH: DailyMeta = {
  name: "toy",
  terms: "Everybody gets the same toys.",
  counted: "move",
  sameness: "options",
};

export function entry(differs: Partial<DailyEntry> = {}): DailyEntry {
  return {
    place: 1,
    name: "Ada",
    you: false,
    grade: "seasoned",
    moves: 143,
    time_ms: 372_000,
    too_fast: false,
    ...differs,
  };
}

export function ranking(differs: Partial<DailyRanking> = {}): DailyRanking {
  return {
    game: "toy",
    day: "2026-11-21",
    today: "2026-11-21",
    first: "2026-11-07",
    next_in_ms: 3_600_000,
    ranked: 0,
    best: [],
    yours: null,
    ...differs,
  };
}
