/** The ways in which a page calls somebody, and which of them this person wants. */
import { type ReadonlySignal, signal } from "@preact/signals";

import { recall, remember } from "../net/storage";

/** `sign` is the title and the icon of the tab. */
export type CallWay = "sign" | "badge" | "sound" | "vibration" | "notification";

export const CALL_WAYS: readonly CallWay[] = [
  "sign",
  "badge",
  "sound",
  "vibration",
  "notification",
];

const item = (way: CallWay): string => `lamproom.call.${way}`;

/** On from the start, but for notifications: a browser asks before it shows any. */
function isWanted(way: CallWay): boolean {
  return recall(item(way)) === "on" || (recall(item(way)) === null && way !== "notification");
}

const wanted = signal<ReadonlySet<CallWay>>(new Set(CALL_WAYS.filter(isWanted)));

export const wantedWays: ReadonlySignal<ReadonlySet<CallWay>> = wanted;

export function want(way: CallWay, on: boolean): void {
  remember(item(way), on ? "on" : "off");
  wanted.value = new Set(CALL_WAYS.filter(isWanted));
}

/** Whether this browser can do it. */
export function isPossible(way: CallWay): boolean {
  switch (way) {
    case "sign":
      return true;
    case "badge":
      return "setAppBadge" in navigator;
    case "sound":
      return "AudioContext" in window;
    case "vibration":
      return "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;
    case "notification":
      return "Notification" in window;
  }
}

/**
 * Wants notifications, if the person lets the browser show them; must follow a press. Returns
 * whether they do.
 */
export async function wantNotifications(): Promise<boolean> {
  const granted = (await Notification.requestPermission()) === "granted";
  want("notification", granted);
  return granted;
}
