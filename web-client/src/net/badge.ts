/** The badge that this person has chosen, for this table and later ones. */
import type { Badge } from "../generated/protocol/Badge";
import type { Colour } from "../generated/protocol/Colour";
import type { Emblem } from "../generated/protocol/Emblem";
import { recall, remember } from "./storage";

export const COLOURS: readonly Colour[] = ["amber", "teal", "violet", "rose", "sky", "lime"];
export const EMBLEMS: readonly Emblem[] = [
  "flame",
  "gem",
  "moon",
  "star",
  "leaf",
  "bolt",
  "bat",
  "key",
];

const BADGE = "lamproom.badge";

/** Null until this person has chosen one. */
export function chosenBadge(): Badge | null {
  const [colour, emblem] = (recall(BADGE) ?? "").split(" ");
  return badgeOf(colour, emblem);
}

/** Null forgets the one chosen before. */
export function rememberBadge(badge: Badge | null): void {
  remember(BADGE, badge === null ? "" : `${badge.colour} ${badge.emblem}`);
}

/** What is said to be a badge, checked; null if it is not one that this page knows. */
export function readBadge(said: unknown): Badge | null {
  if (typeof said !== "object" || said === null) return null;
  const { colour, emblem } = said as Record<string, unknown>;
  return badgeOf(colour, emblem);
}

function badgeOf(said: unknown, beside: unknown): Badge | null {
  const colour = COLOURS.find((one) => one === said);
  const emblem = EMBLEMS.find((one) => one === beside);
  return colour && emblem ? { colour, emblem } : null;
}
