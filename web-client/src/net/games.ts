/** The games of this server, fetched once. */
import { type ReadonlySignal, signal } from "@preact/signals";

import type { Meta } from "../generated/games/Meta";
import type { Result } from "./result";
import { fetchGames } from "./api";

const fetched = signal<Result<readonly Meta[]> | null>(null);

/** Null until they are fetched. */
export const games: ReadonlySignal<Result<readonly Meta[]> | null> = fetched;

/** Fetches the games, unless they are known already. */
export async function loadGames(): Promise<void> {
  if (fetched.peek()?.ok) return;
  fetched.value = null;
  fetched.value = await fetchGames();
}

export function knownGame(id: string): Meta | null {
  const known = fetched.value;
  return known?.ok ? (known.value.find((game) => game.id === id) ?? null) : null;
}
