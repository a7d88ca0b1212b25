/** The second best action of a hint, and what it costs, in words. */
import type { SecondBest } from "../generated/protocol/SecondBest";
import { count } from "../ui/words";

type Cost = Pick<SecondBest, "cost_permille" | "margin_permille">;

/** What costs less than half a percent is not called second. `what` is the action in words. */
export const secondWords = (cost: Cost, what: string): string =>
  cost.cost_permille < 5 ? `About as good: ${what}.` : `Second best: ${what}. ${costWords(cost)}`;

/** Estimates are rounded, and say how sure they are. */
function costWords({ cost_permille: cost, margin_permille: margin }: Cost): string {
  if (margin === 0) return `It wins ${(cost / 10).toFixed(1)} fewer matches in 100.`;
  if (cost <= margin) return "It may be just as good.";
  const fewer = count(percent(cost), "fewer match", "fewer matches");
  return `It wins about ${fewer} in 100, give or take ${percent(margin)}.`;
}

const percent = (permille: number): number => Math.max(1, Math.round(permille / 10));
