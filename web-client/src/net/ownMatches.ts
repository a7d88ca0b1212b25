/** Requests about this person and their matches, apart from the API that every page loads. */
import { signal } from "@preact/signals";

import type { Leaderboards } from "../generated/protocol/Leaderboards";
import type { MatchSummary } from "../generated/protocol/MatchSummary";
import type { Statistics } from "../generated/protocol/Statistics";
import { get, identified, request } from "./api";
import type { Result } from "./result";
import { recallInTab, rememberInTab } from "./storage";

/** This person's finished matches after one of them, or the first; the last to end comes first. */
export function fetchOwnMatches(
  after: MatchSummary | null,
  limit: number,
): Promise<Result<readonly MatchSummary[]>> {
  const page =
    after === null
      ? ""
      : `&before_ms=${after.started_at_ms + after.duration_ms}&before_id=${after.id}`;
  return get(`/api/matches?limit=${limit}${page}`);
}

/** What the finished matches of this person add up to: of a game, or of all. */
export const fetchStatistics = (game: string | null): Promise<Result<Statistics>> =>
  get(`/api/statistics${game === null ? "" : `?game=${encodeURIComponent(game)}`}`);

const KEEPS = "lamproom.keeps-leaderboards";

/** Whether to lead people to the leaderboards: not once the server has said that it keeps none. */
export const keepsLeaderboards = signal(recallInTab(KEEPS) !== "no");

/** The strongest players of each game; `turned_off` if the server keeps no leaderboards. */
export async function fetchLeaderboards(): Promise<Result<Leaderboards>> {
  const result = await get<Leaderboards>("/api/leaderboard");
  if (result.ok || result.refusal.code === "turned_off") {
    keepsLeaderboards.value = result.ok;
    rememberInTab(KEEPS, result.ok ? "yes" : "no");
  }
  return result;
}

/** All that the server keeps about this person, as it writes it. */
export const fetchKept = (): Promise<Result<unknown>> => get("/api/player/export");

/** Has the server delete all of that. */
export const deleteKept = (): Promise<Result<null>> =>
  request("/api/player", { method: "DELETE", headers: identified() });
