/**
 * What a request to the server came to: a value, or a refusal with a sentence. Never an exception.
 */
import type { Refusal } from "../generated/protocol/Refusal";

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

/** Refusals that the same request would meet again. */
const LASTING: ReadonlySet<Refusal["code"]> = new Set([
  "unknown_game",
  "unknown_match",
  "unknown_rules",
  "unknown_day",
  "deal_of_today",
  "bad_match_file",
  "bad_message",
  "no_such_person",
  "turned_off",
  "damaged",
]);

/** Whether it would be of no use to try again. */
export const isLasting = ({ code }: Refusal): boolean => LASTING.has(code);

export function accepted<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function refused(refusal: Refusal): Result<never> {
  return { ok: false, refusal };
}
