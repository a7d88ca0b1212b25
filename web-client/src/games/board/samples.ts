/** Players and a table for tests. */
import type { Player } from "../module";

export const player = (seat: number, name: string, change: Partial<Player> = {}): Player => ({
  seat,
  name,
  bot: false,
  you: false,
  away: false,
  ...change,
});

/** What a table offers where nothing but the board is in use. */
export const QUIET_TABLE = {
  votes: [],
  underway: () => [],
  takeBack: null,
  restart: null,
  lasting: null,
  daily: null,
  rehearsal: false,
  marked: false,
} as const;
