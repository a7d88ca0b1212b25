/** Opens a table of a game, and goes there. */
import type { Meta } from "../generated/games/Meta";
import type { OpenedTable } from "../generated/protocol/OpenedTable";
import { openTable } from "../net/api";
import { lastLevel } from "../net/level";
import type { Result } from "../net/result";
import { go, tablePath } from "../ui/router";
import { toastRefusal } from "../ui/Toasts";

/**
 * Alone where the game can be played alone, and otherwise against as few bots as it needs, of the
 * level chosen last.
 */
export async function play({ id, seats: [fewest] }: Meta): Promise<void> {
  const against = { seats: fewest, bots: fewest - 1, level: lastLevel(id) };
  enter(await openTable({ game: id, ...(fewest === 1 ? { solo: true } : against) }));
}

/** For a guided match. */
export async function learn({ id }: Meta): Promise<void> {
  enter(await openTable({ game: id, lesson: true }));
}

export function enter(result: Result<OpenedTable>): void {
  if (result.ok) go(tablePath(result.value.code));
  else toastRefusal(result.refusal);
}
