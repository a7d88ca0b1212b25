/** The HTTP interface, typed. Whatever goes wrong is an answer with a sentence, also when the server cannot be reached. */
import type { Meta } from "../generated/games/Meta";
import type { Rule } from "../generated/games/Rule";
import type { ApiError } from "../generated/protocol/ApiError";
import type { DailyPast } from "../generated/protocol/DailyPast";
import type { DailyRanking } from "../generated/protocol/DailyRanking";
import type { Day } from "../generated/protocol/Day";
import type { MatchSummary } from "../generated/protocol/MatchSummary";
import type { OpenedTable } from "../generated/protocol/OpenedTable";
import type { OpenTable } from "../generated/protocol/OpenTable";
import type { TableCode } from "../generated/protocol/TableCode";
import type { TableSummary } from "../generated/protocol/TableSummary";
import { accepted, refused, type Answer } from "./result";
import { playerKey } from "./identity";

const TIMEOUT_MS = 15_000;

export const fetchGames = (): Promise<Answer<readonly Meta[]>> => get("/api/games");

export const fetchRules = (game: string): Promise<Answer<readonly Rule[]>> =>
  get(`/api/games/${encodeURIComponent(game)}/rules`);

export const fetchTable = (code: TableCode): Promise<Answer<TableSummary>> =>
  get(`/api/tables/${code}`);

export const fetchOwnMatches = (): Promise<Answer<readonly MatchSummary[]>> => get("/api/matches");

/** The ranking of a day, or of `today`. */
export const fetchDaily = (game: string, day: Day | "today"): Promise<Answer<DailyRanking>> =>
  get(`/api/daily/${encodeURIComponent(game)}/${encodeURIComponent(day)}`);

/** The days until this one, newest first. */
export const fetchDaysUntil = (game: string, until: Day): Promise<Answer<readonly DailyPast[]>> =>
  get(`/api/daily/${encodeURIComponent(game)}?until=${encodeURIComponent(until)}`);

export const openTable = (body: OpenTable): Promise<Answer<OpenedTable>> =>
  request("/api/tables", {
    method: "POST",
    headers: { ...identified(), "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** Where the file of a finished match is downloaded. */
export const matchFilePath = (match: string): string =>
  `/api/matches/${encodeURIComponent(match)}/file`;

function get<T>(path: string): Promise<Answer<T>> {
  return request(path, { headers: identified() });
}

function identified(): Record<string, string> {
  return { authorization: `Bearer ${playerKey()}` };
}

async function request<T>(path: string, init: RequestInit): Promise<Answer<T>> {
  try {
    const response = await fetch(path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body: unknown = await response.json();
    // The server's types and ours are generated from one source, so a good status vouches for the body.
    return response.ok ? accepted(body as T) : refused((body as ApiError).error);
  } catch {
    return refused({
      code: "unavailable",
      text: "The server cannot be reached at the moment. Check your connection and try again.",
    });
  }
}
