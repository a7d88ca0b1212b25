/** What is worth large words for a moment: big hauls, and rolls that almost went the other way. */
import type { Event } from "../../generated/cave_mining/Event";
import type { Highlight } from "../../ui/Highlights";
import { playerOn, possessiveFirst, whomOn } from "../board/players";
import type { Player } from "../module";
import { isBig, isClose, isHuge, marginOf } from "./feats";
import { type Roll, cavesIn, riskOf } from "./layers";

export function highlightOf(event: Event, players: readonly Player[]): Highlight | null {
  switch (event.event) {
    case "collected":
      if (!isBig(event.sum)) return null;
      return {
        look: isHuge(event.sum) ? "huge" : "great",
        title: `+${event.sum}`,
        more: `A ${isHuge(event.sum) ? "hoard" : "big haul"} for ${whomOn(event.seat, players)}`,
      };
    case "cave_in_roll": {
      if (!isClose(event)) return null;
      const what = event.cause === "dig" ? "dig" : "camp";
      const whose = `${possessiveFirst(event.seat, players)} ${what}`;
      return cavesIn(event)
        ? { look: "bad", title: `Short by ${marginOf(event)}`, more: rolled(event, whose) }
        : { look: "near", title: "Just held", more: rolled(event, whose) };
    }
    case "came_to_rest": {
      const { seat, from, to } = event;
      if (!playerOn(seat, players).you) return null;
      return {
        look: "bad",
        title: to === 0 ? "Camp lost" : `Camp back on layer ${to}`,
        more: to === 0 ? "Yours is on the surface again" : `Yours was on layer ${from}`,
      };
    }
    default:
      return null;
  }
}

const rolled = ({ roll, layer }: Roll, whose: string): string =>
  `${whose}: ${roll} against ${riskOf(layer)}%`;
