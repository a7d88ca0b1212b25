/** A hint in words. */
import { secondWords } from "../games/secondBest";
import type { Advice } from "../generated/protocol/Advice";
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
    second: second ? secondWords(second, words(second.action)) : "",
  };
}

/** The actions that a hint names, the first one first; empty if there is no hint. */
export const hintActions = (result: Result<Advice>): readonly unknown[] =>
  result.ok && result.value.kind === "hint"
    ? [result.value.action, ...(result.value.after ?? [])]
    : [];
