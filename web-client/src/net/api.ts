/**
 * The HTTP API, typed. Every failure is a refusal with a sentence, an unreachable server included.
 */
import type { Meta } from "../generated/games/Meta";
import type { AskYourTables } from "../generated/protocol/AskYourTables";
import type { ApiError } from "../generated/protocol/ApiError";
import type { DailyPast } from "../generated/protocol/DailyPast";
import type { DailyRanking } from "../generated/protocol/DailyRanking";
import type { Day } from "../generated/protocol/Day";
import type { OpenedTable } from "../generated/protocol/OpenedTable";
import type { OpenTable } from "../generated/protocol/OpenTable";
import type { OpenTables } from "../generated/protocol/OpenTables";
import type { PlayerKey } from "../generated/protocol/PlayerKey";
import type { PushOffer } from "../generated/protocol/PushOffer";
import type { PushSubscribe } from "../generated/protocol/PushSubscribe";
import type { PushUnsubscribe } from "../generated/protocol/PushUnsubscribe";
import type { Refusal } from "../generated/protocol/Refusal";
import type { TableCode } from "../generated/protocol/TableCode";
import type { TableSummary } from "../generated/protocol/TableSummary";
import type { YourTables } from "../generated/protocol/YourTables";
import { accepted, refused, type Result } from "./result";
import { playerKey } from "./identity";

const TIMEOUT_MS = 15_000;

const UNREACHABLE: Refusal = {
  code: "unavailable",
  text: "The server cannot be reached at the moment. Check your connection and try again.",
};

export const fetchGames = (): Promise<Result<readonly Meta[]>> => get("/api/games");

export const fetchTable = (code: TableCode): Promise<Result<TableSummary>> =>
  get(`/api/tables/${code}`);

/** The ranking of a day, or of `today`. */
export const fetchDaily = (game: string, day: Day | "today"): Promise<Result<DailyRanking>> =>
  get(`/api/daily/${encodeURIComponent(game)}/${encodeURIComponent(day)}`);

/** A page of past days up to `until`, newest first. */
export const fetchDaysUntil = (game: string, until: Day): Promise<Result<readonly DailyPast[]>> =>
  get(`/api/daily/${encodeURIComponent(game)}?until=${encodeURIComponent(until)}`);

export const openTable = (body: OpenTable): Promise<Result<OpenedTable>> =>
  post("/api/tables", body);

/** The tables that wait for players, if the server lists them. */
export const fetchOpenTables = (): Promise<Result<OpenTables>> => get("/api/tables/open");

/** What is going on at tables at which the person with this key has a name. */
export const fetchYourTables = (
  body: AskYourTables,
  key: PlayerKey = playerKey(),
): Promise<Result<YourTables>> => post("/api/tables/yours", body, "POST", key);

/** Whether the server calls people by Web Push. */
export const fetchPushOffer = (): Promise<Result<PushOffer>> => get("/api/push");

/** Has this person called in this browser. */
export const subscribeToPush = (body: PushSubscribe): Promise<Result<null>> =>
  post("/api/push/subscriptions", body);

export const unsubscribeFromPush = (body: PushUnsubscribe): Promise<Result<null>> =>
  post("/api/push/subscriptions", body, "DELETE");

/** A request in the name of this browser's player. */
export function get<T>(path: string): Promise<Result<T>> {
  return request(path, { headers: identified() });
}

/** The same with a body. */
export function post<T>(
  path: string,
  body: unknown,
  method = "POST",
  key: PlayerKey = playerKey(),
): Promise<Result<T>> {
  return request(path, {
    method,
    headers: { ...identified(key), "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** The header that says who asks. */
export function identified(key: PlayerKey = playerKey()): Record<string, string> {
  return { authorization: `Bearer ${key}` };
}

/** Any request whose answer is JSON. */
export const request = <T>(path: string, init: RequestInit): Promise<Result<T>> =>
  ask(path, init, (response) => (response.status === 204 ? null : response.json()) as Promise<T>);

/** Any request. */
export async function ask<T>(
  path: string,
  init: RequestInit,
  read: (response: Response) => Promise<T>,
): Promise<Result<T>> {
  try {
    const response = await fetch(path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    // The types of both sides are generated from one source, so success vouches for the body.
    if (response.ok) return accepted(await read(response));
    const { error } = (await response.json()) as Partial<ApiError>;
    // A proxy may have answered in place of the server.
    const isOurs = typeof error?.code === "string" && typeof error.text === "string";
    return refused(isOurs ? error : UNREACHABLE);
  } catch {
    return refused(UNREACHABLE);
  }
}
