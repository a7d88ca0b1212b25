/** Becoming another person in this browser: with their key, name, badge and tables. */
import { chosenBadge, rememberBadge } from "./badge";
import { knownGame } from "./games";
import { playerKey, chosenName, ownName, rememberIdentity } from "./identity";
import type { Identity } from "./identityFile";
import { type Result, accepted } from "./result";
import { addTables, forgetTables, tablesOf, yourTables } from "./yourTables";

/** Who this browser is now. The name may be one that was made up: tables know this person by it. */
export function currentIdentity(): Identity {
  const tables = yourTables.peek().map(({ table }) => table.code);
  return { key: playerKey(), name: ownName(), badge: chosenBadge(), tables };
}

/** Whether this browser would lose something if it became another person's. */
export const hasSomethingToLose = (): boolean =>
  yourTables.peek().length > 0 || chosenName() !== "";

/**
 * Every page of this browser must be loaded again afterwards. Nothing changes if the server
 * refuses: the list of the tables may have come by a link that works once.
 */
export async function become({ key, name, badge, tables }: Identity): Promise<Result<null>> {
  const theirs = await tablesOf(key, tables);
  if (!theirs.ok) return theirs;
  if (key !== playerKey()) {
    rememberIdentity(key, name);
    rememberBadge(badge);
    forgetTables();
  }
  addTables(theirs.value, titleOf);
  return accepted(null);
}

const titleOf = (game: string): string => knownGame(game)?.title ?? game;
