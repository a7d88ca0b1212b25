/** Becoming another person in this browser: with their key, their name and their tables. */
import { knownGame } from "./games";
import { playerKey, chosenName, rememberIdentity } from "./identity";
import type { Identity } from "./identityFile";
import { addTables, takeTables, yourTables } from "./yourTables";

/** Who this browser is now. */
export function currentIdentity(): Identity {
  const tables = yourTables.peek().map(({ table }) => table.code);
  return { key: playerKey(), name: chosenName(), tables };
}

/** Whether this browser would lose something if it became another person's. */
export const hasSomethingToLose = (): boolean =>
  yourTables.peek().length > 0 || chosenName() !== "";

/** Every page of this browser must be loaded again afterwards. */
export async function become({ key, name, tables }: Identity): Promise<void> {
  if (key === playerKey()) return addTables(tables, titleOf);
  rememberIdentity(key, name);
  await takeTables(tables, titleOf);
}

const titleOf = (game: string): string => knownGame(game)?.title ?? game;
