/** Whether the board on this page has shown everything that happened. */
import { signal } from "@preact/signals";

export const resting = signal(true);
