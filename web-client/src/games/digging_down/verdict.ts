/** How the match ended for the team. */
import type { Outcome } from "../../generated/games/Outcome";
import type { View } from "../../generated/digging_down/View";
import { count } from "../../ui/words";
import type { Player, Verdict } from "../module";

export function judge(
  outcome: Outcome,
  { objectives, torches }: View,
  players: readonly Player[],
): Verdict | null {
  if (outcome.kind !== "shared" || !players.some(({ you }) => you)) return null;
  if (outcome.won) {
    const left = torches.carried + torches.stash;
    return {
      ending: "victory",
      title:
        left === 0
          ? "You made it, with the last torch"
          : `You made it, with ${count(left, "torch", "torches")} to spare`,
    };
  }
  const open = objectives.filter(({ met }) => !met).length;
  if (open === 1) return { ending: "narrow", title: "One objective short: so close" };
  return open === objectives.length
    ? { ending: "rout", title: `The light is gone: ${all(open)} objectives are still open` }
    : { ending: "defeat", title: `The light is gone: ${open} objectives short` };
}

/** "both", "all 4". */
const all = (number: number): string => (number === 2 ? "both" : `all ${number}`);
