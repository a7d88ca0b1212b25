/** Who this browser is: one random key of its own making, and the name last used. */
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
  // Read again: of two tabs that made a key at once, both go on with the one that stayed.
  return recall(KEY) ?? playerKey();
}

export function lastName(): string {
  return recall(NAME) ?? "";
}

export function rememberName(name: string): void {
  remember(NAME, name);
}
