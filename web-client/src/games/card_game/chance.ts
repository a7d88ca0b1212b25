/** What the order of the cards decided, in words: why luck was good or bad. */
import type { Event } from "../../generated/card_game/Event";
import { list } from "../../ui/words";
import type { Player } from "../module";
import { describe } from "./describe";
import { craftName, faceName, pileName } from "./words";

/** The cards that lay under those that were taken. */
export function chanceIn(event: Event, players: readonly Player[]): string | null {
  switch (event.event) {
    case "mined":
    case "creeper_passed":
    case "creeper_met":
      return uncovered(beneath([event.taken], faceName));
    case "tnt_mined":
      return uncovered(beneath([event.tnt, ...event.taken], faceName));
    case "hoe_used":
      return uncovered([
        ...beneath(event.resources, faceName),
        ...beneath(event.crafts, craftName),
      ]);
    case "reserved":
      return uncovered(beneath([event.taken], craftName));
    case "crafted": {
      const { from, next } = event;
      return from === "holder" ? null : uncovered(beneath([{ ...from, next }], craftName));
    }
    case "creeper_attacked":
      return describe(event, players)?.text ?? null;
    default:
      return null;
  }
}

/** The new tops of piles from which something was taken: "Wood 2 in pile 1". */
const beneath = <Top>(
  taken: readonly { readonly pile: number; readonly next: Top | null }[],
  named: (top: Top) => string,
): readonly string[] =>
  taken.flatMap(({ next, pile }) => (next === null ? [] : [`${named(next)} in ${pileName(pile)}`]));

/** "Uncovered: Wood 2 in pile 1." */
const uncovered = (cards: readonly string[]): string | null =>
  cards.length === 0 ? null : `Uncovered: ${list(cards)}.`;
