/** Requests about any finished match. */
import type { AnalysisState } from "../generated/protocol/AnalysisState";
import type { MatchSummary } from "../generated/protocol/MatchSummary";
import { ask, get, identified, post } from "./api";
import type { Result } from "./result";

export const fetchMatch = (id: string): Promise<Result<MatchSummary>> =>
  get(`/api/matches/${encodeURIComponent(id)}`);

const analysisPath = (id: string): string => `/api/matches/${encodeURIComponent(id)}/analysis`;

/** How far the analysis of a match is. */
export const fetchAnalysis = (id: string): Promise<Result<AnalysisState>> => get(analysisPath(id));

/** The same, and has it made if it is missing. */
export const askForAnalysis = (id: string): Promise<Result<AnalysisState>> =>
  post(analysisPath(id), {});

/** The match file of a finished match, as the server wrote it. */
export const fetchMatchFile = (match: string): Promise<Result<string>> =>
  ask(`/api/matches/${encodeURIComponent(match)}/file`, { headers: identified() }, (response) =>
    response.text(),
  );
