/** What the page of a table says before it can show the table: what happens, and what to do. */
import type { ConnectionStatus } from "../net/connection";

/** `frozen` is what the server said about a table that cannot save. */
export function waitingWords(status: ConnectionStatus, frozen: string | null): string {
  if (status.kind === "reconnecting")
    return status.why ?? "The table cannot be reached. Trying again …";
  return frozen === null
    ? "Joining the table …"
    : `${frozen} You will see the table then; there is no need to reload this page.`;
}
