/** The games of this server, fetched once. */
import { type ReadonlySignal, signal } from "@preact/signals";

import type { Meta } from "../generated/games/Meta";
import type { Result } from "./result";
import { soonAgain } from "./again";
import { fetchGames } from "./api";

/** Calls off the next attempt. */
let callOff = (): void => undefined;

const fetched = signal<Result<readonly Meta[]> | null>(null);

/** Null until they are fetched. */
export const games: ReadonlySignal<Result<readonly Meta[]> | null> = fetched;

/** Fetches the games, unless they are known already, and tries again until they are. */
export async function loadGames(): Promise<void> {
  callOff();
  if (fetched.peek()?.ok) return;
  const result = await fetchGames();
  fetched.value = result;
  callOff();
  if (!result.ok) callOff = soonAgain(() => void loadGames());
}

/** Those with a daily match; none until they are fetched. */
export function dailyGames(): readonly Meta[] {
  const known = fetched.value;
  return known?.ok ? known.value.filter(({ daily }) => daily !== null) : [];
}

export function knownGame(id: string): Meta | null {
  const known = fetched.value;
  return known?.ok ? (known.value.find((game) => game.id === id) ?? null) : null;
}
