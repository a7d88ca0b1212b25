/**
 * What people have sent from this tab that has no reply yet. It outlives the page: a message has
 * the same id after a reload, so that the server acts on it once.
 */
import type { PlayerKey } from "../generated/protocol/PlayerKey";
import type { TableCode } from "../generated/protocol/TableCode";
import type { Outgoing } from "./outbox";
import { recallListInTab, rememberInTab } from "./storage";

const item = (code: TableCode, key: PlayerKey): string => `lamproom.unsent.${code}.${key}`;

/** The oldest first. */
export const unsentBy = (code: TableCode, key: PlayerKey): readonly Outgoing[] =>
  recallListInTab<Outgoing>(item(code, key));

export function keepUnsent(code: TableCode, key: PlayerKey, messages: readonly Outgoing[]): void {
  rememberInTab(item(code, key), JSON.stringify(messages));
}
