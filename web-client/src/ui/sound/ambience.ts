/** Whether a table is open, so that its background sound plays. */
import { type ReadonlySignal, signal } from "@preact/signals";

const tables = signal(0);

/** How many parts of the page want the background sound. */
export const ambience: ReadonlySignal<number> = tables;

/** The background sound plays until what this returns is called. */
export function wantAmbience(): () => void {
  tables.value += 1;
  return () => {
    tables.value -= 1;
  };
}
