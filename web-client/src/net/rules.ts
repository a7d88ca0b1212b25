/** Requests for what the page of a game tells. */
import type { Portrayal } from "../generated/games/Portrayal";
import type { Rule } from "../generated/games/Rule";
import { get } from "./api";
import type { Result } from "./result";

export const fetchRules = (game: string): Promise<Result<readonly Rule[]>> =>
  get(`/api/games/${encodeURIComponent(game)}/rules`);

/** What the page of a game tells of its bots, by level. */
export const fetchBots = (game: string): Promise<Result<readonly Portrayal[]>> =>
  get(`/api/games/${encodeURIComponent(game)}/bots`);
