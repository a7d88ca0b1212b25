/** Whether the board on this page shows a finished match. The keys then belong to the replay. */
import { signal } from "@preact/signals";

export const replaying = signal(false);
