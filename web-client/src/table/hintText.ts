/** A hint in words. */
import type { Advice } from "../generated/protocol/Advice";
import type { SecondBest } from "../generated/protocol/SecondBest";
import type { Result } from "../net/result";

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
    second: second ? `Second best: ${words(second.action)}. ${costOf(second)}` : "",
  };
}

/** The actions that a hint names, the first one first; empty if there is no hint. */
export const hintActions = (result: Result<Advice>): readonly unknown[] =>
  result.ok && result.value.kind === "hint"
    ? [result.value.action, ...(result.value.after ?? [])]
    : [];

/** Under half a percent is as good as nothing. Estimates are rounded, and say how sure they are. */
function costOf({ cost_permille: cost, margin_permille: margin }: SecondBest): string {
  if (cost < 5) return "It is about as good.";
  if (margin === 0) return `Of 100 matches, it wins ${(cost / 10).toFixed(1)} fewer.`;
  if (cost <= margin) return "It may be as good.";
  return `Of 100 matches, it wins ${percent(cost)} ± ${percent(margin)} fewer.`;
}

const percent = (permille: number): number => Math.max(1, Math.round(permille / 10));
