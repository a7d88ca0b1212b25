/**
 * A payment that is put together card by card. The server lists the valid payments; the client only
 * compares, and finds out from the list which card of a payment is not needed.
 */
import type { Card } from "../../generated/card_game/Card";
import type { CraftCard } from "../../generated/card_game/CraftCard";
import type { Face } from "../../generated/card_game/Face";
import type { Material } from "../../generated/card_game/Material";
import type { Paid } from "../../generated/card_game/Paid";
import type { Payment } from "../../generated/card_game/Payment";
import { AXE_WOOD } from "../../generated/card_game/constants";
import { list } from "../../ui/words";
import { sameFace } from "./offers";
import { MATERIALS, axesWords, faceName, kindName, needsOf } from "./words";

/** What is laid out to pay for a card. */
export interface Draft {
  /** The material that each card counts as, by its id. */
  readonly cards: ReadonlyMap<number, Material>;
  readonly axes: number;
}

/** A listed payment, laid out with cards from the hand. */
export function draftOf(payment: Payment, hand: readonly Card[]): Draft {
  const cards = new Map<number, Material>();
  for (const paid of payment.cards) {
    const card = hand.find((one) => !cards.has(one.id) && sameFace(one, faceOf(paid)));
    if (card) cards.set(card.id, paid.material);
  }
  return { cards, axes: payment.axes };
}

/** Lays a card out as a material, or takes it back if it lies there already. */
export function toggled(draft: Draft, card: Card, as: Material): Draft {
  const cards = new Map(draft.cards);
  if (cards.get(card.id) === as) cards.delete(card.id);
  else cards.set(card.id, as);
  return { ...draft, cards };
}

/** How much of a material is laid out. */
export function worth(draft: Draft, hand: readonly Card[], material: Material): number {
  const values = hand
    .filter(({ id }) => draft.cards.get(id) === material)
    .map(({ value }) => value);
  return values.reduce(
    (sum, value) => sum + value,
    material === "wood" ? draft.axes * AXE_WOOD : 0,
  );
}

/** The listed payment that a draft matches, or why it matches none. */
export type Verdict = { readonly payment: Payment } | { readonly reason: string };

export function judge(
  draft: Draft,
  hand: readonly Card[],
  card: CraftCard,
  listed: readonly Payment[],
): Verdict {
  const missing = needsOf(card).flatMap(({ material, amount }) => {
    const left = amount - worth(draft, hand, material);
    return left > 0 ? [`${left} ${kindName(material)}`] : [];
  });
  if (missing.length > 0) return { reason: `Still to pay: ${list(missing)}.` };
  const paid = paidIn(draft, hand);
  const payment = listed.find((one) => one.axes === draft.axes && samePaid(one.cards, paid));
  if (payment) return { payment };
  const spare = spareIn(draft, paid, listed);
  return {
    reason: spare
      ? `${spare} is not needed: the rest pays without it.`
      : "This cannot be paid: choose other cards.",
  };
}

const faceOf = ({ wild, material, value }: Paid): Face => ({
  kind: wild ? "wild" : material,
  value,
});

/** The cards of a draft, in the order of listed payments. */
function paidIn(draft: Draft, hand: readonly Card[]): readonly Paid[] {
  const paid = hand.flatMap(({ id, kind, value }) => {
    const material = draft.cards.get(id);
    return material ? [{ material, value, wild: kind === "wild" }] : [];
  });
  return paid.toSorted(
    (a, b) =>
      MATERIALS.indexOf(a.material) - MATERIALS.indexOf(b.material) ||
      a.value - b.value ||
      Number(a.wild) - Number(b.wild),
  );
}

const samePaid = (some: readonly Paid[], others: readonly Paid[]): boolean =>
  some.length === others.length &&
  some.every((one, at) => {
    const other = others[at];
    return (
      other !== undefined &&
      one.material === other.material &&
      one.value === other.value &&
      one.wild === other.wild
    );
  });

/** A card or Axe that can be left out while the rest still covers a listed payment. */
function spareIn(draft: Draft, paid: readonly Paid[], listed: readonly Payment[]): string | null {
  const faces = paid.map(faceOf);
  const at = faces.findIndex((_, index) =>
    listed.some((one) => holds(faces.toSpliced(index, 1), draft.axes, one)),
  );
  const face = faces[at];
  if (face) return faceName(face);
  return draft.axes > 0 && listed.some((one) => holds(faces, draft.axes - 1, one))
    ? "An Axe"
    : null;
}

/** Whether these cards and Axes cover a payment, whatever Wilds count as. */
function holds(faces: readonly Face[], axes: number, payment: Payment): boolean {
  const left = [...faces];
  return (
    payment.axes <= axes &&
    payment.cards.every((paid) => {
      const at = left.findIndex((face) => sameFace(face, faceOf(paid)));
      if (at < 0) return false;
      left.splice(at, 1);
      return true;
    })
  );
}

/** What a draft pays with: "Wood 1, Wild 2 as Iron and an Axe". */
export function spoken(draft: Draft, hand: readonly Card[]): string {
  const cards = hand.flatMap((card) => {
    const as = draft.cards.get(card.id);
    if (!as) return [];
    return [card.kind === "wild" ? `${faceName(card)} as ${kindName(as)}` : faceName(card)];
  });
  const axes = draft.axes === 0 ? [] : [axesWords(draft.axes)];
  return list([...cards, ...axes]);
}
