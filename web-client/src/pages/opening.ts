/** Opens a table of a game, and goes there. */
import type { Meta } from "../generated/games/Meta";
import type { OpenedTable } from "../generated/protocol/OpenedTable";
import { openTable } from "../net/api";
import { lastLevel } from "../net/level";
import type { Result } from "../net/result";
import { invite } from "../ui/invitation";
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

/** Shares or copies the link of a table that is being opened. */
export function inviteTo(opening: Promise<Result<OpenedTable>>, title: string): void {
  const code = opening.then((result) => {
    if (!result.ok) throw new Error(result.refusal.text);
    return result.value.code;
  });
  // At once, since a browser lets only a press share or copy. Who opens it says why it failed.
  invite(code, title).catch(() => undefined);
}

export function enter(result: Result<OpenedTable>): void {
  if (result.ok) go(tablePath(result.value.code));
  else toastRefusal(result.refusal);
}
