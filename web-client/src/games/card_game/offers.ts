/** What the server lets the own seat do now, sorted by where it is done on the board. */
import type { Action } from "../../generated/card_game/Action";
import type { Answer } from "../../generated/card_game/Answer";
import type { Face } from "../../generated/card_game/Face";
import type { Kind } from "../../generated/card_game/Kind";
import type { Payment } from "../../generated/card_game/Payment";
import type { Source } from "../../generated/card_game/Source";
import type { Seat } from "../../generated/protocol/Seat";
import { KINDS } from "./words";

type Legal = readonly Action[];

/** "0" to "3" for the craft piles, "holder": one word for each place where a craft card lies. */
export const sourceKey = (source: Source): string =>
  source === "holder" ? source : `${source.pile}`;

export const canMine = (legal: Legal, pile: number): boolean =>
  legal.some((action) => action.do === "mine" && action.pile === pile);

export const canReserve = (legal: Legal, source: Source): boolean =>
  source !== "holder" &&
  legal.some((action) => action.do === "reserve" && action.pile === source.pile);

/** All ways to pay for a card, the cheapest first; none where it cannot be crafted now. */
export function paymentsFor(legal: Legal, source: Source): readonly Payment[] {
  const key = sourceKey(source);
  return legal.flatMap((action) =>
    action.do === "craft" && sourceKey(action.from) === key ? [action.payment] : [],
  );
}

/** Whose next turn a Shovel could shorten. */
export const victims = (legal: Legal): readonly Seat[] =>
  legal.flatMap((action) => (action.do === "shovel" ? [action.victim] : []));

export const can = (legal: Legal, what: "pick_axe" | "hoe" | "end_turn"): boolean =>
  legal.some((action) => action.do === what);

/** The pairs of piles whose cards can be kept of what TNT took. */
export const keeps = (legal: Legal): readonly (readonly [number, number])[] =>
  legal.flatMap((action) => (action.do === "keep" ? [action.piles] : []));

/** The ways to meet a Creeper. */
export const answers = (legal: Legal): readonly Answer[] =>
  legal.flatMap((action) => (action.do === "meet" ? [action.answer] : []));

export const sameFace = (one: Face, other: Face): boolean =>
  one.kind === other.kind && one.value === other.value;

export function sameAnswer(one: Answer, other: Answer): boolean {
  if (one === "sword" || other === "sword") return one === other;
  return sameFace(one.discard, other.discard);
}

/** The card of least value that can be given up, a Wild only where there is none as cheap; a Sword where there is no card. */
export function leastOf(open: readonly Answer[]): Answer | null {
  const cards = open.flatMap((answer) => (answer === "sword" ? [] : [answer]));
  const cheapest = cards.toSorted(
    ({ discard: a }, { discard: b }) => a.value - b.value || rank(a.kind) - rank(b.kind),
  )[0];
  return cheapest ?? open[0] ?? null;
}

const rank = (kind: Kind): number => KINDS.findIndex((one) => one === kind);
