/**
 * What people have sent from this tab that has no reply yet. It outlives the page: a message has
 * the same id after a reload, so that the server acts on it once.
 */
import type { PlayerKey } from "../generated/protocol/PlayerKey";
import type { TableCode } from "../generated/protocol/TableCode";
import type { Outgoing } from "./outbox";
import { recallInTab, rememberInTab } from "./storage";

const item = (code: TableCode, key: PlayerKey): string => `lamproom.unsent.${code}.${key}`;

/** The oldest first. */
export function unsentBy(code: TableCode, key: PlayerKey): readonly Outgoing[] {
  try {
    const kept: unknown = JSON.parse(recallInTab(item(code, key)) ?? "[]");
    return Array.isArray(kept) ? (kept as Outgoing[]) : [];
  } catch {
    return [];
  }
}

export function keepUnsent(code: TableCode, key: PlayerKey, messages: readonly Outgoing[]): void {
  rememberInTab(item(code, key), JSON.stringify(messages));
}
