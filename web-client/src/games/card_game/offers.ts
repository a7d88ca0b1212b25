/** The legal actions, sorted by where on the board they are taken. */
import type { Action } from "../../generated/card_game/Action";
import type { Answer } from "../../generated/card_game/Answer";
import type { Face } from "../../generated/card_game/Face";
import type { Kind } from "../../generated/card_game/Kind";
import type { Payment } from "../../generated/card_game/Payment";
import type { Source } from "../../generated/card_game/Source";
import type { Seat } from "../../generated/protocol/Seat";
import { KINDS } from "./words";

type Legal = readonly Action[];

/** A key for each place of a craft card: "0" to "3", or "holder". */
export const sourceKey = (source: Source): string =>
  source === "holder" ? source : `${source.pile}`;

export const canMine = (legal: Legal, pile: number): boolean =>
  legal.some((action) => action.do === "mine" && action.pile === pile);

export const canReserve = (legal: Legal, source: Source): boolean =>
  source !== "holder" &&
  legal.some((action) => action.do === "reserve" && action.pile === source.pile);

/** All payments for a card, cheapest first; empty if it cannot be crafted now. */
export function paymentsFor(legal: Legal, source: Source): readonly Payment[] {
  const key = sourceKey(source);
  return legal.flatMap((action) =>
    action.do === "craft" && sourceKey(action.from) === key ? [action.payment] : [],
  );
}

/** The seats whose next turn a Shovel could shorten. */
export const victims = (legal: Legal): readonly Seat[] =>
  legal.flatMap((action) => (action.do === "shovel" ? [action.victim] : []));

export const can = (legal: Legal, what: "pick_axe" | "hoe" | "end_turn"): boolean =>
  legal.some((action) => action.do === what);

/** The pairs of piles whose cards can be kept after an explosion. */
export const keeps = (legal: Legal): readonly (readonly [number, number])[] =>
  legal.flatMap((action) => (action.do === "keep" ? [action.piles] : []));

/** The ways to meet a Creeper. */
export const answers = (legal: Legal): readonly Answer[] =>
  legal.flatMap((action) => (action.do === "meet" ? [action.answer] : []));

/** Whether an explosion or a Creeper waits for you before anything else. */
export const isInterrupted = (legal: Legal): boolean =>
  keeps(legal).length + answers(legal).length > 0;

export const sameFace = (one: Face, other: Face): boolean =>
  one.kind === other.kind && one.value === other.value;

export function sameAnswer(one: Answer, other: Answer): boolean {
  if (one === "sword" || other === "sword") return one === other;
  return sameFace(one.discard, other.discard);
}

/** The least valuable card to discard, Wilds last among equals; a Sword if there is no card. */
export function leastOf(open: readonly Answer[]): Answer | null {
  const cards = open.flatMap((answer) => (answer === "sword" ? [] : [answer]));
  const cheapest = cards.toSorted(
    ({ discard: a }, { discard: b }) => a.value - b.value || rank(a.kind) - rank(b.kind),
  )[0];
  return cheapest ?? open[0] ?? null;
}

const rank = (kind: Kind): number => KINDS.findIndex((one) => one === kind);
