/** What has to be asked again before it is done: the last torch and the one before it, and loot that is or would be left behind. Pure. */
import type { Action } from "../../generated/digging_down/Action";
import type { Cost } from "../../generated/digging_down/Cost";
import type { View } from "../../generated/digging_down/View";
import { strands } from "./decision";

export interface Warning {
  readonly title: string;
  readonly text: string;
  /** The button that does it all the same. */
  readonly yes: string;
}

/** Null where nothing has to be asked. */
export function warningOf(action: Action, view: View): Warning | null {
  const { phase } = view;
  if (phase.phase === "decide" && action.do === "explore")
    return warn(phase.explore, "Explore all the same") ?? (strands(view) ? STRANDED : null);
  // Where nothing else can be done, only the end of the game is worth a question.
  if (phase.phase === "decide" && action.do === "return")
    return phase.explore || phase.back?.ends_game ? warn(phase.back, "Return all the same") : null;
  if (phase.phase === "move" && action.do === "light")
    return warn(phase.light, "Light it all the same");
  return null;
}

const STRANDED: Warning = {
  title: "The way back",
  text: "Then you carry too few torches to pay the way back, and the loot of the round stays behind. The stash does not help out there.",
  yes: "Explore all the same",
};

function warn(cost: Cost | null, yes: string): Warning | null {
  if (!cost || (!cost.spends_last && !cost.loses_loot)) return null;
  const { ends_game, spends_last, loses_loot } = cost;
  const torch = ends_game
    ? "This is your last torch: when it is used, the game is lost on the spot."
    : "One torch is left then, and with that one the game is lost.";
  const loot = "You cannot pay the whole way back: the loot of the round stays behind.";
  const title = ends_game
    ? "The last torch"
    : spends_last
      ? "The second to last torch"
      : "The loot stays behind";
  return { title, text: [spends_last && torch, loses_loot && loot].filter(Boolean).join(" "), yes };
}
