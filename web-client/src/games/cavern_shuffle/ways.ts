/** What can be done with a card, and where one lays it to do so. All of it is read off the legal actions. */
import type { Action } from "../../generated/cavern_shuffle/Action";
import type { BoardView } from "../../generated/cavern_shuffle/BoardView";
import type { Card } from "../../generated/cavern_shuffle/Card";
import { ADVENTURERS, faceOf } from "./cards";
import { type Place, partyPlace, pilePlace, placeOf } from "./places";

/** One thing that can be done with a card. */
export interface Way {
  readonly action: Action;
  /** Where the card is laid for it; empty: that is done by a button only. */
  readonly places: readonly Place[];
}

/** What can be done with a card that lies on the board, or with an item in the inventory; in the order of the legal actions. */
export function waysOf(card: Card, legal: readonly Action[], board: BoardView): readonly Way[] {
  return legal.flatMap((action) => {
    const places = placesFor(card, action, board);
    return places === null ? [] : [{ action, places }];
  });
}

/** Null where the action is none of this card. */
function placesFor(card: Card, action: Action, board: BoardView): readonly Place[] | null {
  switch (action.do) {
    case "level_up":
    case "complete":
      return action.card === card ? opponents(card) : null;
    case "set_aside":
      return action.card === card ? ["inventory"] : null;
    case "put_out":
      return action.card === card ? [] : null;
    case "move":
      return action.card === card ? [pilePlace(action.to)] : null;
    case "illusion":
      return card === "illusion" ? [pilePlace(action.to)] : null;
    case "treasure":
      return card === "treasure" ? [partyPlace(action.who)] : null;
    case "potion":
      return potionPlaces(card, action.card, board);
    case "short_rest":
      return card === "short_rest" ? ["explore"] : null;
    case "explore":
    case "turn_over":
    case "give_up":
      return null;
  }
}

/** An adventurer goes to the own Party pile, an obstacle to who overcomes it, an enemy to any of those who fight it. */
function opponents(card: Card): readonly Place[] {
  const face = faceOf(card);
  return face.kind === "adventurer" || face.kind === "obstacle"
    ? [partyPlace(face.who)]
    : ADVENTURERS.map(partyPlace);
}

/** The Potion is laid on an encounter; from the encounter, it is a button. */
function potionPlaces(card: Card, encounter: Card, board: BoardView): readonly Place[] | null {
  if (card === encounter) return [];
  const place = placeOf(board, encounter);
  return card === "potion" && place !== null ? [place] : null;
}

/** The way that ends at a place. */
export const wayTo = (place: Place, ways: readonly Way[]): Way | undefined =>
  ways.find(({ places }) => places.includes(place));

/** All places where the card can be laid. */
export const targetsOf = (ways: readonly Way[]): ReadonlySet<Place> =>
  new Set(ways.flatMap(({ places }) => places));

const SENT: ReadonlySet<Action["do"]> = new Set([
  "level_up",
  "complete",
  "set_aside",
  "put_out",
  "move",
]);

/** What is done with a card that is sent off without saying where to: the first that uses up nothing. The rules list them best first. */
export const bestWay = (ways: readonly Way[]): Way | undefined =>
  ways.find(({ action }) => SENT.has(action.do));

/** What is worth a spark on the card: it can leave the dungeon. */
export const isReady = (card: Card, legal: readonly Action[]): boolean =>
  legal.some(
    (action) =>
      (action.do === "level_up" || action.do === "complete" || action.do === "set_aside") &&
      action.card === card,
  );

/** All level-ups that are open. */
export const levelUps = (legal: readonly Action[]): readonly Action[] =>
  legal.filter((action) => action.do === "level_up");

/** What a tap on the Explore pile does. */
export const stockTurn = (legal: readonly Action[]): Action | undefined =>
  legal.find((action) => action.do === "explore" || action.do === "turn_over");

/** The cards that move when one is taken: from it to the end of its pile. */
export function runFrom(card: Card, board: BoardView): readonly Card[] {
  for (const { cards, face_down } of board.piles) {
    const start = cards.indexOf(card);
    if (start >= face_down) return cards.slice(start).flatMap((one) => one ?? []);
  }
  return [card];
}
