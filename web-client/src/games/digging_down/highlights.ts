/** What is worth large words for a moment: objectives, the last heart, and the last light. */
import type { Event } from "../../generated/digging_down/Event";
import type { Objective } from "../../generated/digging_down/Objective";
import type { View } from "../../generated/digging_down/View";
import type { Highlight } from "../../ui/Highlights";
import { count } from "../../ui/words";
import type { Finale } from "../board/useFinale";
import { cardName } from "./cards";

const MET: Readonly<Record<Objective, string>> = {
  diamond: "A diamond!",
  enderman: "The Enderman falls",
};

/** With this number of loot cards, a round was a good haul. */
const BIG_HAUL = 4;

export function highlightOf(event: Event): Highlight | null {
  switch (event.event) {
    case "objective_met":
      return {
        look: "huge",
        title: MET[event.objective],
        more: event.open === 0 ? "The last objective is met" : `${event.open} to go`,
      };
    case "secured":
      return event.cards < BIG_HAUL
        ? null
        : { look: "great", title: `${event.cards} loot cards`, more: "A big haul is safe" };
    case "hearts_lost":
      return event.left === 1
        ? { look: "near", title: "One heart left", more: "That was close" }
        : null;
    case "boxed":
      return event.escaped
        ? { look: "near", title: "Saved by the light", more: cardName(event.card) }
        : null;
    case "respawned":
      return {
        look: "bad",
        title: "No hearts left",
        more:
          event.loot === 0
            ? "Everybody wakes at the base"
            : `Everybody wakes at the base, without ${count(event.loot, "loot card")}`,
      };
    default:
      return null;
  }
}

/** So few torches are the last ones. */
const LAST_TORCHES = 4;

/** The last torches: once they are gone, the match is lost (DD-8). */
export function finaleOf({ torches, objectives, outcome }: View): Finale {
  const left = torches.carried + torches.stash;
  if (outcome !== null || left === 0 || left > LAST_TORCHES) return null;
  const open = objectives.filter(({ met }) => !met).length;
  return {
    title: left === 1 ? "The last torch" : `${left} torches left`,
    more: `${count(open, "objective")} to go`,
  };
}
