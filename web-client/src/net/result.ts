/**
 * What a request to the server came to: a value, or a refusal with a sentence. Never an exception.
 */
import type { Refusal } from "../generated/protocol/Refusal";

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

export function accepted<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function refused(refusal: Refusal): Result<never> {
  return { ok: false, refusal };
}
