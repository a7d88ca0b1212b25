/** A hint in words. */
import type { Advice } from "../generated/protocol/Advice";
import type { SecondBest } from "../generated/protocol/SecondBest";
import type { Result } from "../net/result";
import { count } from "../ui/words";

export interface HintText {
  /** What to do; empty if there is no hint. */
  readonly what: string;
  /** What speaks for it, or why there is no hint. */
  readonly why: string;
  /** The second best, and what it costs; empty if nothing was compared. */
  readonly second: string;
}

export function hintText(result: Result<Advice>, words: (action: unknown) => string): HintText {
  if (!result.ok) return { what: "", why: result.refusal.text, second: "" };
  const advice = result.value;
  if (advice.kind !== "hint") return { what: "", why: "There is no hint here.", second: "" };
  const { action, after = [], why, second } = advice;
  return {
    what: `${[action, ...after].map(words).join(". Then: ")}.`,
    why,
    second: second ? secondText(second, words(second.action)) : "",
  };
}

/** The actions that a hint names, the first one first; empty if there is no hint. */
export const hintActions = (result: Result<Advice>): readonly unknown[] =>
  result.ok && result.value.kind === "hint"
    ? [result.value.action, ...(result.value.after ?? [])]
    : [];

/** What costs less than half a percent is not called second. */
const secondText = (second: SecondBest, what: string): string =>
  second.cost_permille < 5 ? `About as good: ${what}.` : `Second best: ${what}. ${costOf(second)}`;

/** Estimates are rounded, and say how sure they are. */
function costOf({ cost_permille: cost, margin_permille: margin }: SecondBest): string {
  if (margin === 0) return `It wins ${(cost / 10).toFixed(1)} matches in 100 fewer.`;
  if (cost <= margin) return "It may be as good.";
  const fewer = count(percent(cost), "match", "matches");
  return `It wins about ${fewer} in 100 fewer, give or take ${percent(margin)}.`;
}

const percent = (permille: number): number => Math.max(1, Math.round(permille / 10));
