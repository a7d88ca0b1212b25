/** How near a craft card is: affordable now, after one more mining, or not yet. In words and as a look. */
import type { Prospect } from "../../generated/card_game/Prospect";
import type { Source } from "../../generated/card_game/Source";
import { list } from "../../ui/words";
import { sourceKey } from "./offers";
import { pileName } from "./words";

/** `now`: your cards pay for it. `soon`: one more card would. */
export type Nearness = "now" | "soon" | "far";

export interface Outlook {
  readonly nearness: Nearness;
  readonly text: string;
  /** The resource piles of which any one would do. */
  readonly piles: readonly number[];
}

const NOBODY: Outlook = { nearness: "far", text: "", piles: [] };

/** What is known of a card for the viewer; nothing for those who only watch. */
export function outlookOn(source: Source, prospects: readonly Prospect[]): Outlook {
  const prospect = prospects.find(({ from }) => sourceKey(from) === sourceKey(source));
  if (!prospect) return NOBODY;
  const piles = prospect.after_mining;
  if (prospect.affordable) return { nearness: "now", text: "Your cards pay for it.", piles: [] };
  if (piles.length > 0)
    return { nearness: "soon", text: `One mining away: ${either(piles.map(pileName))}.`, piles };
  return { nearness: "far", text: "Out of reach for now.", piles: [] };
}

const EITHER = new Intl.ListFormat("en", { type: "disjunction" });

const either = (names: readonly string[]): string =>
  names.length === 5 ? "any pile" : EITHER.format(names);

/** What mining a resource pile would bring within reach: "an Iron Sword and a Wooden Hoe". Empty where it is nothing. */
export function reachedBy(
  pile: number,
  prospects: readonly Prospect[],
  nameOf: (source: Source) => string | null,
): string {
  const names = prospects
    .filter(({ after_mining }) => after_mining.includes(pile))
    .flatMap(({ from }) => nameOf(from) ?? []);
  return names.length === 0 ? "" : list(names);
}
