/**
 * Which cards fly, and from where to where: all that changed their place between two board states.
 * Pure; `Flights.tsx` measures where the places are on screen.
 */
import type { Card } from "../../generated/card_game/Card";
import type { CraftCard } from "../../generated/card_game/CraftCard";
import type { BoardState } from "./boardState";

/** Names of places on the board, most exact first. Not every screen shows all of them. */
export type Place = readonly string[];

interface Lying {
  readonly card: Card | CraftCard;
  readonly place: Place;
}

export interface Flight {
  readonly key: string;
  readonly card: Card | CraftCard;
  readonly from: Place;
  readonly to: Place;
}

/** All cards whose place is known. */
function lyingIn(board: BoardState): ReadonlyMap<string, Lying> {
  const lying = new Map<string, Lying>();
  const put = (card: Card | CraftCard | null, ...place: string[]): void => {
    if (card) lying.set(keyOf(card), { card, place });
  };
  board.resourcePiles.forEach(({ top }, pile) => put(top, `pile-${pile}`));
  board.craftPiles.forEach(({ top }, pile) => put(top, `craft-${pile}`));
  for (const card of board.discard) put(card, "discard");
  for (const card of board.discardedCrafts) put(card, "discard");
  board.players.forEach(({ cards, tools, holder }, seat) => {
    for (const card of cards)
      put(card, `p${seat}-${card.kind}-${card.value}`, `p${seat}-${card.kind}`, `p${seat}`);
    for (const { card } of tools)
      put(card, `p${seat}-tool-${card.id}`, `p${seat}-tools`, `p${seat}`);
    put(holder, `p${seat}-holder`, `p${seat}`);
  });
  const { blast } = board;
  put(blast?.tnt ?? null, "stage");
  for (const { pile, card } of blast?.cards ?? []) put(card, `blast-${pile}`, "stage");
  return lying;
}

const keyOf = (card: Card | CraftCard): string => `${"tool" in card ? "c" : "r"}${card.id}`;

/** The cards that moved. A card that was covered before has not: it lay there all the time. */
export function flightsBetween(before: BoardState, now: BoardState): readonly Flight[] {
  const was = lyingIn(before);
  return [...lyingIn(now)].flatMap(([key, { card, place }]) => {
    const from = was.get(key)?.place;
    return from && from.at(-1) !== place.at(-1)
      ? [{ key, card, from, to: place }]
      : flightWithin(key, card, from, place);
  });
}

/** A craft card also flies from the holder to the tools of the same player. */
function flightWithin(
  key: string,
  card: Card | CraftCard,
  from: Place | undefined,
  to: Place,
): readonly Flight[] {
  return from && "tool" in card && from[0] !== to[0] ? [{ key, card, from, to }] : [];
}
