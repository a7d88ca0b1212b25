/** Which seats the opener of a table takes on this device, once its page is there. */
import { signal } from "@preact/signals";

import type { Seat } from "../generated/protocol/Seat";
import type { TableCode } from "../generated/protocol/TableCode";

interface Seating {
  /** The opener's own. */
  readonly seat: Seat;
  /** The names of those who play here as well, on the other seats in turn order. */
  readonly others: readonly string[];
}

const planned = signal<{ readonly code: TableCode; readonly seating: Seating } | null>(null);

export function planSeating(code: TableCode, seating: Seating): void {
  planned.value = { code, seating };
}

/** Null if nothing is planned there, or everybody sits. */
export const seatingAt = (code: TableCode): Seating | null =>
  planned.value?.code === code ? planned.value.seating : null;

/** Everybody sits who could sit down. */
export function seatingIsDone(code: TableCode): void {
  if (planned.peek()?.code === code) planned.value = null;
}
