/** Players for tests. */
import type { Player } from "../module";

export const player = (seat: number, name: string, change: Partial<Player> = {}): Player => ({
  seat,
  name,
  bot: false,
  you: false,
  away: false,
  ...change,
});
