/**
 * Whether the steps of others wait, each until it is let on: a coach speaks of what the board
 * shows, and the board must not run ahead of it.
 */
import { signal } from "@preact/signals";

export const holding = signal(false);

/** How many steps the board on this page has to show, the first of them once it is let on. */
export const held = signal(0);

/** Grows with each step that is let on. */
export const letOnCount = signal(0);

export const letOn = (): void => {
  letOnCount.value += 1;
};
