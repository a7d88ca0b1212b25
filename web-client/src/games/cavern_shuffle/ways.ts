/**
 * What can be done with a card, and where to lay it for that: all derived from the legal actions.
 */
import type { Action } from "../../generated/cavern_shuffle/Action";
import type { Adventurer } from "../../generated/cavern_shuffle/Adventurer";
import type { BoardView } from "../../generated/cavern_shuffle/BoardView";
import type { Card } from "../../generated/cavern_shuffle/Card";
import type { MinotaurView } from "../../generated/cavern_shuffle/MinotaurView";
import { ADVENTURERS, faceOf } from "./cards";
import { type Place, partyPlace, pilePlace, placeOf } from "./places";

/** One thing that can be done with a card. */
export interface Way {
  readonly action: Action;
  /** Where to lay the card for it; empty if only a button does it. */
  readonly places: readonly Place[];
}

/** What can be done with a card on the board or an item, in the order of the legal actions. */
export function waysOf(card: Card, legal: readonly Action[], board: BoardView): readonly Way[] {
  return legal.flatMap((action) => {
    const places = placesFor(card, action, board);
    return places === null ? [] : [{ action, places }];
  });
}

/** Null if the action is not about this card. */
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

/**
 * An adventurer goes to their Party pile, an obstacle to its adventurer, an enemy to any of them.
 */
function opponents(card: Card): readonly Place[] {
  const face = faceOf(card);
  return face.kind === "adventurer" || face.kind === "obstacle"
    ? [partyPlace(face.who)]
    : ADVENTURERS.map(partyPlace);
}

/** The Potion is laid on an encounter. On the encounter itself, it is a button. */
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

/**
 * What happens to a card that is sent: the first way that uses up nothing. The best comes first.
 */
export const bestWay = (ways: readonly Way[]): Way | undefined =>
  ways.find(({ action }) => SENT.has(action.do));

/** Whether a card can leave the dungeon. */
export const isReady = (card: Card, legal: readonly Action[]): boolean =>
  legal.some(
    (action) =>
      (action.do === "level_up" || action.do === "complete" || action.do === "set_aside") &&
      action.card === card,
  );

export const levelUps = (legal: readonly Action[]): readonly Action[] =>
  legal.filter((action) => action.do === "level_up");

/** The level-up to make first: the one whose card the Minotaur would block the soonest (CS-20). */
export function soonestLevelUp(
  legal: readonly Action[],
  { piles, minotaur }: BoardView,
): Action | undefined {
  const lane = laneOf(minotaur, piles.length);
  const blockedAfter = (action: Action): number => {
    const pile = piles.findIndex(
      ({ cards }) => action.do === "level_up" && cards.at(-1) === action.card,
    );
    const moves = lane.indexOf(pile);
    return moves < 0 ? lane.length : moves;
  };
  return levelUps(legal).toSorted((one, other) => blockedAfter(one) - blockedAfter(other))[0];
}

/** The piles the Minotaur arrives on, counted from 0, move by move, until it has been on each. */
function laneOf({ next, pile }: MinotaurView, piles: number): readonly number[] {
  const lane: number[] = [];
  let [at, step] = [pile - 1, next - pile];
  while (lane.length < 2 * piles) {
    if (at + step < 0 || at + step >= piles) step = -step;
    at += step;
    lane.push(at);
  }
  return lane;
}

/** What a tap on the Explore pile does. */
export const stockTurn = (legal: readonly Action[]): Action | undefined =>
  legal.find((action) => action.do === "explore" || action.do === "turn_over");

/** The cards that move with one: from it to the end of its pile. */
export function runFrom(card: Card, board: BoardView): readonly Card[] {
  for (const { cards, face_down } of board.piles) {
    const start = cards.indexOf(card);
    if (start >= face_down) return cards.slice(start).flatMap((one) => one ?? []);
  }
  return [card];
}

/** The level-up of an adventurer, if there is one. */
export const levelUpOf = (who: Adventurer, legal: readonly Action[]): Action | null =>
  levelUps(legal).find((action) => action.do === "level_up" && isOf(action.card, who)) ?? null;

function isOf(card: Card, who: Adventurer): boolean {
  const face = faceOf(card);
  return face.kind === "adventurer" && face.who === who;
}

/** Actions are flat objects; their fields may stand in any order. */
export function isSame(one: Action, other: Action): boolean {
  const fields = Object.entries(one);
  return (
    fields.length === Object.keys(other).length &&
    fields.every(([key, value]) => Object.entries(other).some(([k, v]) => k === key && v === value))
  );
}
