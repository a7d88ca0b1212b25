/**
 * How close you are to a craft card: you can pay for it now, after mining once more, or not yet.
 */
import type { Prospect } from "../../generated/card_game/Prospect";
import type { Source } from "../../generated/card_game/Source";
import { list } from "../../ui/words";
import { sourceKey } from "./offers";
import type { Frame } from "./scenes";
import { pileName } from "./words";

/** `now`: you can pay for it. `soon`: you could after mining one more card. */
type Nearness = "now" | "soon" | "far";

export interface Outlook {
  readonly nearness: Nearness;
  readonly text: string;
  /** The resource piles whose top card would be enough. */
  readonly piles: readonly number[];
}

const NOBODY: Outlook = { nearness: "far", text: "", piles: [] };

/** What the cards of this player pay for; nothing while the turn is interrupted. */
export const prospectsIn = ({ playing, board, settled }: Frame) =>
  playing || board.blast || board.attack ? [] : settled.view.prospects;

/** The outlook on a card; empty for spectators. It promises nothing to whoever may not act now. */
export function outlookOn(source: Source, prospects: readonly Prospect[], mayAct = true): Outlook {
  const prospect = prospects.find(({ from }) => sourceKey(from) === sourceKey(source));
  if (!prospect) return NOBODY;
  const piles = prospect.after_mining;
  if (prospect.affordable) {
    const text = mayAct ? "You can pay for it." : "You could pay for it.";
    return { nearness: "now", text, piles: [] };
  }
  if (piles.length > 0) {
    const named = either(piles.map(pileName));
    const text = mayAct ? `mine ${named}.` : `${named} would do.`;
    return { nearness: "soon", text: `One card away: ${text}`, piles };
  }
  return { nearness: "far", text: "Out of reach for now.", piles: [] };
}

const EITHER = new Intl.ListFormat("en", { type: "disjunction" });

const either = (names: readonly string[]): string =>
  names.length === 5 ? "any pile" : EITHER.format(names);

/** The cards that mining a pile would let you pay for: "an Iron Sword and a Wooden Hoe". */
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
