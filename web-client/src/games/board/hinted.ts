/** What the open hint names, so that a board can mark it. The shell sets it; it knows no game. */
import { signal } from "@preact/signals";

/** The actions in their order; empty while no hint is open. */
export const hinted = signal<readonly unknown[]>([]);
