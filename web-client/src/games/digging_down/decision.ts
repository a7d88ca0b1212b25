/**
 * Exploring or returning in words: the goal, the stakes, and the torches that would be left. Pure.
 */
import type { Action } from "../../generated/digging_down/Action";
import type { Cost } from "../../generated/digging_down/Cost";
import type { Loot } from "../../generated/digging_down/Loot";
import type { Objective } from "../../generated/digging_down/Objective";
import type { Phase } from "../../generated/digging_down/Phase";
import type { View } from "../../generated/digging_down/View";
import { count, list } from "../../ui/words";
import { lootOf } from "./cards";
import { lootWords } from "./words";

type Decision = Omit<Extract<Phase, { phase: "decide" }>, "phase">;

const GOALS: Readonly<Record<Objective, readonly [one: string, many: string]>> = {
  diamond: ["diamond", "diamonds"],
  enderman: ["Enderman", "Endermen"],
};

/** "2 diamonds and 2 Endermen": the objectives not met yet. */
export function goalWords({ objectives }: Pick<View, "objectives">): string {
  const open = objectives.filter(({ met }) => !met).map(({ objective }) => objective);
  return list(
    [...new Set(open)].map((goal) =>
      count(open.filter((other) => other === goal).length, ...GOALS[goal]),
    ),
  );
}

/** What the team is here for, as a round begins. */
export const aimWords = ({ round, objectives }: Pick<View, "round" | "objectives">): string =>
  round === 1
    ? `Find ${goalWords({ objectives })}, deep down, before your torches run out.`
    : `Off again: ${goalWords({ objectives })} to go.`;

export function decisionWords(
  { round, objectives, loot, sleeves }: Pick<View, "round" | "objectives" | "loot" | "sleeves">,
  { at_base, explore, back }: Decision,
): string {
  if (at_base) return aimWords({ round, objectives });
  if (!explore) return "Nobody has a torch left to explore with.";
  const brought = atStake(loot.map(({ card }) => lootOf(card)));
  if (back?.loses_loot)
    return "You carry too few torches for the whole way back. The loot would be left behind.";
  if (brought.length + sleeves.length === 0)
    return "Nothing to bring back yet. The base restores hearts and tools.";
  return brought.length === 0
    ? "Deeper in, or back to restore hearts and tools?"
    : `Bring it back to the base and it is yours: ${list(brought)}.`;
}

/** Loot in words, with all torches added up. */
function atStake(loot: readonly Loot[]): readonly string[] {
  const torches = loot.reduce(
    (sum, one) => sum + (one.loot === "torches" || one.loot === "recover" ? one.count : 0),
    0,
  );
  const others = loot
    .filter((one) => one.loot !== "torches" && one.loot !== "recover")
    .map(lootWords)
    .filter((words) => words !== "");
  return torches === 0 ? others : [count(torches, "torch", "torches"), ...others];
}

/** The torches that the team carries; those in the stash cannot pay. */
export const carried = ({ miners }: Pick<View, "miners">): number =>
  miners.reduce((sum, { items }) => sum + items.filter(({ gear }) => gear === "torch").length, 0);

/**
 * Whether exploring would leave too few torches to bring the loot back, while now there are enough.
 */
export function strands(view: Pick<View, "miners" | "loot" | "phase">): boolean {
  const { phase } = view;
  if (phase.phase !== "decide" || !phase.explore || !phase.back || phase.back.loses_loot)
    return false;
  return view.loot.length > 0 && carried(view) - phase.explore.torches < phase.back.torches;
}

/** What is left after paying, or what that leads to. */
export function afterwards(
  action: Action,
  { torches, left, ends_game }: Cost,
  view: Pick<View, "miners" | "loot" | "phase">,
): { readonly text: string; readonly bad: boolean } {
  if (ends_game) return { text: "your last torch: the match is lost", bad: true };
  if (action.do === "explore" && strands(view))
    return { text: "too few left for the way back", bad: true };
  const kept = Math.max(0, carried(view) - torches);
  return {
    text:
      kept === left
        ? `${count(left, "torch", "torches")} left`
        : `${kept} left to carry, ${left - kept} in the stash`,
    bad: left <= 1,
  };
}
