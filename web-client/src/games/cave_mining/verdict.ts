/** How the match ended for you. */
import type { Outcome } from "../../generated/games/Outcome";
import type { View } from "../../generated/cave_mining/View";
import { judgeRanked } from "../board/verdict";
import type { Player, Verdict } from "../module";

/** A single die of the upper layers would have made up for it. */
const NARROW = 6;

export const judge = (outcome: Outcome, _: View, players: readonly Player[]): Verdict | null =>
  outcome.kind === "ranked" ? judgeRanked(outcome, players, { narrow: NARROW }) : null;
