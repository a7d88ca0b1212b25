/** The identity of this browser: a random key that it made itself, and the name used last. */
import type { PlayerKey } from "../generated/protocol/PlayerKey";
import { randomHex } from "./random";
import { recall, remember } from "./storage";

const KEY = "lamproom.key";
const NAME = "lamproom.name";
const KEY_BYTES = 16;

export function playerKey(): PlayerKey {
  const kept = recall(KEY);
  if (kept !== null && /^[0-9a-f]{32}$/.test(kept)) return kept;
  remember(KEY, randomHex(KEY_BYTES));
  // Read again: if two tabs made a key at the same time, both must use the one that was kept.
  return recall(KEY) ?? playerKey();
}

export function lastName(): string {
  return recall(NAME) ?? "";
}

export function rememberName(name: string): void {
  remember(NAME, name);
}
