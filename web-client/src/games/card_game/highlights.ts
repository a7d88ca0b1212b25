/** What is worth large words for a moment: costly tools, saved cards, and turns cut short. */
import type { Event } from "../../generated/card_game/Event";
import { count, list } from "../../ui/words";
import type { Highlight } from "../../ui/Highlights";
import { nameOf, playerOn, whomOn } from "../board/players";
import type { Player } from "../module";
import { craftName } from "./words";

/** Only the best tools of the better materials are worth so much. */
const GREAT = 4;
const HUGE = 6;

export function highlightOf(event: Event, players: readonly Player[]): Highlight | null {
  switch (event.event) {
    case "crafted": {
      const { points } = event.card;
      if (points < GREAT) return null;
      return {
        look: points >= HUGE ? "huge" : "great",
        title: craftName(event.card),
        more: `${count(points, "point")} for ${whomOn(event.seat, players)}`,
      };
    }
    case "creeper_met": {
      const saved = event.losses.flatMap((loss, seat) =>
        loss !== "nothing" && "sword" in loss ? [nameOf(seat, players)] : [],
      );
      if (saved.length === 0) return null;
      return {
        look: "near",
        title: "Saved by the Sword",
        more: `${list(saved)} ${saved.length === 1 ? "loses" : "lose"} no card`,
      };
    }
    case "turn_began":
      return event.shovels > 0 ? cutShort(event, players) : null;
    default:
      return null;
  }
}

type Began = Extract<Event, { event: "turn_began" }>;

/** Otherwise nobody would see why a turn is over before it began. */
function cutShort({ seat, actions, shovels }: Began, players: readonly Player[]): Highlight | null {
  const { you, name } = playerOn(seat, players);
  const more = shovels === 1 ? "By a Shovel" : `By ${count(shovels, "Shovel")}`;
  if (actions === 0)
    return {
      look: you ? "bad" : "near",
      title: you ? "You lose a turn" : `${name} loses a turn`,
      more,
    };
  return you ? { look: "bad", title: `Only ${count(actions, "action")}`, more } : null;
}
