/**
 * What can be picked up and where it can be put: each action that moves something, as a thing and a
 * place. Taps, drags and keys all use this list. Pure.
 */
import type { Action } from "../../generated/digging_down/Action";
import type { Item } from "../../generated/digging_down/Item";
import type { View } from "../../generated/digging_down/View";
import { bringSame } from "./cards";

/** The name of a thing or place, as in `data-thing` or `data-place`. */
export type Key = string;

/** An action that puts a thing in a place. */
export interface Offer {
  readonly thing: Key;
  readonly place: Key;
  readonly action: Action;
}

type Thing = Pick<Item, "gear" | "enchanted" | "state">;

export const itemKey = (miner: number, { gear, enchanted, state }: Thing): Key =>
  `item:${miner}:${gear}:${enchanted ? "enchanted" : "plain"}:${state}`;
export const figureKey = (miner: number): Key => `figure:${miner}`;
export const packKey = (miner: number): Key => `pack:${miner}`;
export const passageKey = (passage: number): Key => `passage:${passage}`;
export const spoilKey = (loot: number, gear: string): Key => `spoil:${loot}:${gear}`;
export const sleeveKey = (enchantment: string): Key => `sleeve:${enchantment}`;
/** A tool as a place for an enchantment. */
export const toolKey = (miner: number, gear: string): Key => `tool:${miner}:${gear}`;
/** The torches of the stash as a thing. */
export const STASH_TORCH: Key = "stash-torch";

export const STASH: Key = "stash";
export const BOX: Key = "box";
export const HEARTS: Key = "hearts";
export const CARD: Key = "card";

const plain = (gear: Item["gear"]): Thing => ({ gear, enchanted: false, state: "active" });

export const offersOf = (legal: readonly Action[], view: View): readonly Offer[] =>
  legal.flatMap((action) => offersFor(action, view));

/** The numbers of the loot cards that bring the same: an action about one is for all. */
const alike = (spoils: View["spoils"], number: number): readonly number[] => {
  const named = spoils.find(({ loot }) => loot === number);
  return spoils.filter(({ card }) => named && bringSame(card, named.card)).map(({ loot }) => loot);
};

function offersFor(action: Action, { miners, spoils }: View): readonly Offer[] {
  const offer = (thing: Key, place: Key): Offer => ({ thing, place, action });
  switch (action.do) {
    case "move":
      return [offer(figureKey(action.miner), passageKey(action.passage))];
    case "light": {
      const passage = miners[action.miner]?.passage ?? null;
      return passage === null
        ? []
        : [offer(itemKey(action.miner, plain("torch")), passageKey(passage))];
    }
    case "drink":
      return [offer(itemKey(action.miner, plain("potion")), HEARTS)];
    case "commit":
      return [offer(itemKey(action.miner, { ...action, state: "active" }), CARD)];
    case "withdraw":
      return [
        offer(itemKey(action.miner, { ...action, state: "committed" }), packKey(action.miner)),
      ];
    case "give":
      return [offer(itemKey(action.miner, { ...action, state: "active" }), packKey(action.to))];
    case "discard":
      return (["active", "used"] as const).map((state) =>
        offer(itemKey(action.miner, { ...action, state }), BOX),
      );
    case "stash":
      return [offer(itemKey(action.miner, plain("torch")), STASH)];
    case "take_torch":
      return [offer(STASH_TORCH, packKey(action.miner))];
    case "take":
      return alike(spoils, action.loot).map((loot) =>
        offer(spoilKey(loot, action.gear), packKey(action.miner)),
      );
    case "take_armour":
      return alike(spoils, action.loot).map((loot) => offer(spoilKey(loot, "armour"), HEARTS));
    case "leave":
      return alike(spoils, action.loot).flatMap((number) =>
        (spoils.find(({ loot }) => loot === number)?.gear ?? []).map((gear) =>
          offer(spoilKey(number, gear), BOX),
        ),
      );
    case "enchant":
      return [offer(sleeveKey(action.enchantment), toolKey(action.miner, action.gear))];
    case "protect":
      return [offer(sleeveKey("protection"), HEARTS)];
    default:
      return [];
  }
}

/** Raising a tool or taking it back needs only a tap. */
export const isDirect = ({ action }: Offer): boolean =>
  action.do === "commit" || action.do === "withdraw";

export const offersOn = (offers: readonly Offer[], thing: Key): readonly Offer[] =>
  offers.filter((offer) => offer.thing === thing);

export const offerAt = (
  offers: readonly Offer[],
  thing: Key | null,
  place: Key,
): Offer | undefined => offers.find((offer) => offer.thing === thing && offer.place === place);
