/** Who this browser is: one random key of its own making, and the name last used. Kept in localStorage, or for the page's life where that is forbidden. */
import type { PlayerKey } from "../generated/protocol/PlayerKey";
import { randomHex } from "./random";

const KEY = "lamproom.key";
const NAME = "lamproom.name";
const KEY_BYTES = 16;

const memory = new Map<string, string>();

function read(item: string): string | null {
  try {
    return localStorage.getItem(item) ?? memory.get(item) ?? null;
  } catch {
    return memory.get(item) ?? null;
  }
}

function write(item: string, value: string): void {
  memory.set(item, value);
  try {
    localStorage.setItem(item, value);
  } catch {
    // Storage is full or forbidden: the page goes on with what it remembers itself.
  }
}

export function playerKey(): PlayerKey {
  const kept = read(KEY);
  if (kept !== null && /^[0-9a-f]{32}$/.test(kept)) return kept;
  write(KEY, randomHex(KEY_BYTES));
  // Read again: of two tabs that made a key at once, both go on with the one that stayed.
  return read(KEY) ?? playerKey();
}

export function lastName(): string {
  return read(NAME) ?? "";
}

export function rememberName(name: string): void {
  write(NAME, name);
}
