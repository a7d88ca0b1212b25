/** The names of all places on a board. */
import type { Adventurer } from "../../generated/cavern_shuffle/Adventurer";
import type { BoardView } from "../../generated/cavern_shuffle/BoardView";
import type { Card } from "../../generated/cavern_shuffle/Card";
import { adventurerName } from "./words";

export type Place =
  | `pile-${number}`
  | `party-${Adventurer}`
  | "explore"
  | "discard"
  | "inventory"
  | "minotaur";

/** Piles are counted from 1. */
export const pilePlace = (pile: number): Place => `pile-${pile}`;

export const partyPlace = (who: Adventurer): Place => `party-${who}`;

/** Where a card lies face up; null if it is not visible. */
export function placeOf(board: BoardView, card: Card): Place | null {
  if (card === "minotaur") return "minotaur";
  const pile = board.piles.findIndex(({ cards, face_down }) => cards.indexOf(card) >= face_down);
  if (pile >= 0) return pilePlace(pile + 1);
  if (board.discard.at(-1) === card) return "discard";
  return board.items.some(({ item, state }) => item === card && state === "held")
    ? "inventory"
    : null;
}

/** "pile 3", "the Rogue's Party pile". */
export function placeName(place: Place): string {
  switch (place) {
    case "explore":
      return "the Explore pile";
    case "discard":
      return "Discard";
    case "inventory":
      return "the inventory";
    case "minotaur":
      return "the Minotaur";
    default: {
      const [kind, which = ""] = place.split("-");
      return kind === "pile"
        ? `pile ${which}`
        : `the ${adventurerName(which as Adventurer)}'s Party pile`;
    }
  }
}
