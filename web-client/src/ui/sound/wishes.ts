/** How loud this person wants Lamproom to be, and what of it; this browser remembers it. */
import { type ReadonlySignal, signal } from "@preact/signals";

import { recall, remember } from "../../net/storage";

/** `board` is what happens in a match, `air` the cave around it. */
type SoundSwitch = "muted" | "board" | "air";

export const VOLUME_MAX = 100;
const VOLUME_AT_FIRST = 60;

const item = (name: string): string => `lamproom.sound.${name}`;

/** Only what happens on the board is on from the start. */
function isOn(name: SoundSwitch): boolean {
  return (recall(item(name)) ?? (name === "board" ? "on" : "off")) === "on";
}

function rememberedVolume(): number {
  const kept = Number(recall(item("volume")) ?? VOLUME_AT_FIRST);
  return kept >= 0 && kept <= VOLUME_MAX ? kept : VOLUME_AT_FIRST;
}

const loudness = signal(rememberedVolume());
const switches = {
  muted: signal(isOn("muted")),
  board: signal(isOn("board")),
  air: signal(isOn("air")),
} as const;

/** From 0 to `VOLUME_MAX`. */
export const volume: ReadonlySignal<number> = loudness;

export const soundSwitches: Readonly<Record<SoundSwitch, ReadonlySignal<boolean>>> = switches;

export function setVolume(to: number): void {
  remember(item("volume"), `${to}`);
  loudness.value = to;
}

export function switchSound(name: SoundSwitch, on: boolean): void {
  remember(item(name), on ? "on" : "off");
  switches[name].value = on;
}
