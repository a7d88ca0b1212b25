/** The games of this server, asked for once. */
import { type ReadonlySignal, signal } from "@preact/signals";

import type { Meta } from "../generated/games/Meta";
import type { Answer } from "./result";
import { fetchGames } from "./api";

const answer = signal<Answer<readonly Meta[]> | null>(null);

/** Null until the answer is there. */
export const games: ReadonlySignal<Answer<readonly Meta[]> | null> = answer;

/** Asks, unless the games are known already. */
export async function askForGames(): Promise<void> {
  if (answer.peek()?.ok) return;
  answer.value = null;
  answer.value = await fetchGames();
}

export function knownGame(id: string): Meta | null {
  const known = answer.value;
  return known?.ok ? (known.value.find((game) => game.id === id) ?? null) : null;
}
