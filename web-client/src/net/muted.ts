/** The people whom this browser has muted: their chat is not shown, and is not unread. */
import { type ReadonlySignal, computed, signal } from "@preact/signals";

import type { PersonId } from "../generated/protocol/PersonId";
import type { TableCode } from "../generated/protocol/TableCode";
import { recall, remember } from "./storage";

const MUTED = "lamproom.muted";
/** The oldest are forgotten beyond this. */
const MUTED_MAX = 100;

const entry = (code: TableCode, person: PersonId): string => `${code}/${person}`;

const read = (): readonly string[] => (recall(MUTED) ?? "").split(" ").filter((it) => it !== "");

const kept = signal<readonly string[]>(read());

const entries: ReadonlySignal<ReadonlySet<string>> = computed(() => new Set(kept.value));

/** A person has a number at each table, and nothing tells that two of them are the same. */
export const isMuted = (code: TableCode, person: PersonId): boolean =>
  entries.value.has(entry(code, person));

export function mute(code: TableCode, person: PersonId, muted: boolean): void {
  const one = entry(code, person);
  // Another tab may have changed it.
  const others = read().filter((other) => other !== one);
  const next = (muted ? [...others, one] : others).slice(-MUTED_MAX);
  remember(MUTED, next.join(" "));
  kept.value = next;
}
