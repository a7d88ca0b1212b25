/** How the match ended for you. */
import type { Outcome } from "../../generated/games/Outcome";
import type { View } from "../../generated/card_game/View";
import { judgeRanked } from "../board/verdict";
import type { Player, Verdict } from "../module";

/** One more tool would have made up for it. */
const NARROW = 3;

export const judge = (outcome: Outcome, _: View, players: readonly Player[]): Verdict | null =>
  outcome.kind === "ranked"
    ? judgeRanked(outcome, players, {
        narrow: NARROW,
        unit: "point",
        lostTie: "As many points, but more crafted cards",
      })
    : null;
