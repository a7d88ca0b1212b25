/** Whether this browser shows reactions, and lets its people send them. */
import { type ReadonlySignal, signal } from "@preact/signals";

import { recall, remember } from "../net/storage";

const REACTIONS = "lamproom.reactions";
const OFF = "off";

const wanted = signal(recall(REACTIONS) !== OFF);

export const wantsReactions: ReadonlySignal<boolean> = wanted;

export function wantReactions(on: boolean): void {
  remember(REACTIONS, on ? "on" : OFF);
  wanted.value = on;
}
