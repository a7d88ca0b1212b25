/** Whether there is a cave around the page: a table is open. */
import { type ReadonlySignal, signal } from "@preact/signals";

const tables = signal(0);

/** How many parts of the page want the cave around them. */
export const inCave: ReadonlySignal<number> = tables;

/** The cave is around until what this returns is called. */
export function enterCave(): () => void {
  tables.value += 1;
  return () => {
    tables.value -= 1;
  };
}
