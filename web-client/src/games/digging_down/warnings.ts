/** Actions to confirm: those that spend one of the last two torches or leave loot behind. Pure. */
import type { Action } from "../../generated/digging_down/Action";
import type { Cost } from "../../generated/digging_down/Cost";
import type { View } from "../../generated/digging_down/View";
import { strands } from "./decision";

export interface Warning {
  readonly title: string;
  readonly text: string;
  /** The label of the button that does it anyway. */
  readonly yes: string;
}

/** Null if nothing has to be confirmed. */
export function warningOf(action: Action, view: View): Warning | null {
  const { phase } = view;
  if (phase.phase === "decide" && action.do === "explore")
    return warn(phase.explore, "Explore anyway") ?? (strands(view) ? STRANDED : null);
  // If there is no other choice, only the end of the match is worth a warning.
  if (phase.phase === "decide" && action.do === "return")
    return phase.explore || phase.back?.ends_game ? warn(phase.back, "Return anyway") : null;
  if (phase.phase === "move" && action.do === "light") return warn(phase.light, "Light it anyway");
  return null;
}

const STRANDED: Warning = {
  title: "The way back",
  text:
    "You would carry too few torches for the way back, and leave the loot of the round behind. " +
    "The stash does not help out there.",
  yes: "Explore anyway",
};

function warn(cost: Cost | null, yes: string): Warning | null {
  if (!cost || (!cost.spends_last && !cost.loses_loot)) return null;
  const { ends_game, spends_last, loses_loot } = cost;
  const torch = ends_game
    ? "This is your last torch. If you use it, the match is lost at once."
    : "This leaves one torch, and using that one loses the match.";
  const loot = "You cannot pay for the whole way back, so the loot of the round is left behind.";
  const title = ends_game
    ? "The last torch"
    : spends_last
      ? "The second to last torch"
      : "The loot is left behind";
  return { title, text: [spends_last && torch, loses_loot && loot].filter(Boolean).join(" "), yes };
}
