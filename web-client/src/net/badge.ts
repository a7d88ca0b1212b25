/** The badge that this person has chosen, for this table and later ones. */
import type { Badge } from "../generated/protocol/Badge";
import { recall, remember } from "./storage";

const BADGE = "lamproom.badge";

/** Null until this person has chosen one. The server refuses what it does not know. */
export function chosenBadge(): Badge | null {
  const [colour, emblem] = (recall(BADGE) ?? "").split(" ");
  return colour && emblem ? ({ colour, emblem } as Badge) : null;
}

export function rememberBadge({ colour, emblem }: Badge): void {
  remember(BADGE, `${colour} ${emblem}`);
}
