/** What the server withholds of a daily match until it closes: others can still play it. */
import type { DailyMeta } from "../generated/games/DailyMeta";
import type { DailyOfMatch } from "../generated/protocol/DailyOfMatch";
import type { MatchSummary } from "../generated/protocol/MatchSummary";

/** `replay`: its players alone can replay it. `file`: nobody can have its file either. */
type Withheld = "nothing" | "replay" | "file";

export function withheldOf({ sameness }: DailyMeta, daily: DailyOfMatch | undefined): Withheld {
  if (daily === undefined || daily.closed) return "nothing";
  return sameness === "secret" ? "file" : "replay";
}

/** Whether somebody can have its file, and check its dealing by it. */
export function hasFile(about: DailyMeta, match: Pick<MatchSummary, "daily" | "players">): boolean {
  const withheld = withheldOf(about, match.daily);
  return withheld === "nothing" || (withheld === "replay" && isPlayer(match));
}

export const isPlayer = ({ players }: Pick<MatchSummary, "players">): boolean =>
  players.some(({ you }) => you);
