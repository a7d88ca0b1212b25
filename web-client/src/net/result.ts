/** What comes of asking the server for something: the value, or a refusal with a sentence for people. Never an exception. */
import type { Refusal } from "../generated/protocol/Refusal";

export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

export function accepted<T>(value: T): Answer<T> {
  return { ok: true, value };
}

export function refused(refusal: Refusal): Answer<never> {
  return { ok: false, refusal };
}
