/** The cave cards by id. Their text is fixed; which of them are objectives depends on the match. */
import type { Card } from "../../generated/digging_down/Card";
import type { Loot } from "../../generated/digging_down/Loot";
import type { View } from "../../generated/digging_down/View";
import { CARDS } from "../../generated/digging_down/constants";

/** A card as it counts in this match; null if it is unknown. */
export function cardIn(
  { objectives }: Pick<View, "objectives">,
  id: number | null | undefined,
): Card | null {
  const card = CARDS[id ?? -1];
  if (!card) return null;
  return objectives.some(({ objective }) => objective === card.objective)
    ? card
    : { ...card, objective: null };
}

export const cardName = (id: number | null | undefined): string =>
  CARDS[id ?? -1]?.name ?? "a card";

/** Whether two cards bring the same. */
export const bringSame = (one: number, other: number): boolean =>
  JSON.stringify(lootOf(one)) === JSON.stringify(lootOf(other));

export const lootOf = (id: number): Loot => CARDS[id]?.loot ?? { loot: "nothing" };
