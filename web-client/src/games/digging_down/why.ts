/** Why each part of the board says what it says, with the rule of the moment. */
import type { Action } from "../../generated/digging_down/Action";
import type { Card } from "../../generated/digging_down/Card";
import type { Cost } from "../../generated/digging_down/Cost";
import type { Enchantment } from "../../generated/digging_down/Enchantment";
import type { Gear } from "../../generated/digging_down/Gear";
import type { Item } from "../../generated/digging_down/Item";
import type { Objective } from "../../generated/digging_down/Objective";
import type { PassageView } from "../../generated/digging_down/PassageView";
import type { Strength } from "../../generated/digging_down/Strength";
import type { View } from "../../generated/digging_down/View";
import { EXPLORE_COST, RETURN_COST } from "../../generated/digging_down/constants";
import { capital, count } from "../../ui/words";
import { cardIn } from "./cards";
import type { Proposal } from "./proposals";
import {
  ENCHANTED,
  enchantmentName,
  gearName,
  goodFor,
  itemName,
  passageName,
  strengthOf,
  strengthWords,
} from "./words";

export function heartsWhy({ health: { hearts, hearts_max, armour } }: View): string {
  const worn = armour > 0 ? `\n${armour} armour is lost first (DD-21).` : "";
  return (
    `${hearts} of ${count(hearts_max, "heart")} for the whole team. All come back at the base ` +
    `(DD-40). Without any, the loot of the round is lost (DD-21).${worn}`
  );
}

/** The gauge of light: where the torches are, and what takes them. */
export function lightWhy({ torches: { stash, boxed }, tiles }: View, carried: number): string {
  const all = carried + stash;
  return (
    `${count(all, "torch", "torches")}: ${carried} carried, and ${stash} in the stash at the ` +
    "base, which fill free slots as the team sets out (DD-42). Each turn of exploring burns " +
    `${EXPLORE_COST}, returning ${RETURN_COST} (DD-6), lighting a passage 1 (DD-11).\n` +
    `The torches are the clock: with the last of these ${all} the match is lost (DD-8). ` +
    `${boxed} lie in the box, where used ones go. ` +
    `${count(tiles, "torch tile")} can be laid at passages.`
  );
}

const GOALS: Readonly<Record<Objective, string>> = {
  diamond: "Mine a diamond, deep in the cave",
  enderman: "Defeat an Enderman, deep in the cave",
};

export const goalWhy = (objective: Objective, met: boolean): string =>
  `${GOALS[objective]}: ${met ? "met, and it stays met (DD-22)" : "still open"}. With the last ` +
  "objective the match is won at once (DD-33).";

export const LOOT_WHY =
  "The loot of this round. It is safe only once the team is back at the base (DD-34).";

export const deckWhy = ({ deck }: View): string =>
  `${count(
    deck.reduce((sum, { unseen }) => sum + unseen, 0),
    "card",
  )} of the cave nobody has seen yet. Press to list them (DD-5).`;

export function itemWhy(item: Item): string {
  const strength = strengthOf(item);
  const good = strength ? `adds ${strengthWords(strength)} (DD-15)` : goodFor(item.gear);
  const state = {
    active: "",
    committed: "\nIt is raised against this card, and can be taken back.",
    used: "\nIt has been used, and rests until the team is back at the base (DD-15, DD-40).",
  }[item.state];
  return `${capital(itemName(item))}: ${good}.${state}`;
}

/**
 * What a torch would change for those who "have" a strength: "14 → 8: enough"; empty where it
 * changes nothing.
 */
export function lightWords(
  { challenge }: Card,
  passage: PassageView | undefined,
  { combat }: Strength,
  have: string,
): string {
  if (challenge.kind !== "mob" || passage?.lit !== false) return "";
  const { dark, lit } = challenge;
  if (combat >= dark) return `${dark} → ${lit}`;
  return `${dark} → ${lit}: ${combat >= lit ? "enough" : `not enough, ${have} ${combat}`}`;
}

/** What lies at a passage, and what light would do. */
export function passageWhy(view: View, at: number): string {
  const passage = view.passages[at];
  if (!passage || passage.cards.length === 0) return `${passageName(at)} is empty (DD-10).`;
  const top = cardIn(view, passage.cards[0]?.card);
  const name = capital(passageName(at));
  const known =
    top === null
      ? "Nobody has seen its top card. Light would show it (DD-11)."
      : `On top lies ${top.name}. Everybody has seen it, so it is shown even face down (DD-17).`;
  const mob =
    top?.challenge.kind === "mob"
      ? `\nIt takes ${top.challenge.dark} combat, and only ${top.challenge.lit} by light (DD-23).`
      : "";
  const lit = passage.lit ? "\nA torch tile lies here." : "";
  return `${name}: ${count(passage.cards.length, "card")}. ${known}${mob}${lit}`;
}

export const figureWhy = (name: string): string =>
  `${name} faces the top card of a passage with the tools in this inventory (DD-10, DD-15).`;

export const packWhy = (name: string, filled: number, slots: number): string =>
  `${name}'s inventory: ${filled} of ${count(slots, "slot")} filled, torches included (DD-2).`;

export function goodWhy(gear: Gear): string {
  const where =
    gear === "armour"
      ? "it goes beside the hearts, and needs no slot (DD-34)"
      : "it goes to whoever has a free slot (DD-34, DD-41)";
  return `${capital(gearName(gear))}: ${goodFor(gear)}. It is secured: ${where}.`;
}

export const enchantmentWhy = (enchantment: Enchantment): string =>
  `${enchantmentName(enchantment)}: ${ENCHANTED[enchantment]}. It stays where it is put (DD-36).`;

export const STASH_WHY =
  "Torches at the base. Those that fit are taken along as the team sets out (DD-42).";

export const ANSWERS = {
  leave: "The consequence happens, and the card is turned back or goes to the box (DD-16, DD-17).",
  flip: "Flips a torch tile: light and dark are equally likely (DD-28, DD-29).",
  resolve: "Uses the raised tools. They rest until you are back at the base (DD-15).",
  strength:
    "Bright: the raised tools. Dim: what the tools here could add. Those of a kind add up (DD-15).",
  ready: "Once everybody is ready, it goes on for all (DD-13, DD-42).",
  torch: "Costs a torch: everybody sees the top card, and mobs get weaker (DD-11, DD-23).",
  explore:
    "Everybody goes to a passage and faces its top card. It costs " +
    `${count(EXPLORE_COST, "torch", "torches")} (DD-6, DD-10).`,
  return:
    "Secures the loot; hearts and tools come back. It costs " +
    `${count(RETURN_COST, "torch", "torches")} (DD-6, DD-40).`,
  return_without: "Hearts and tools come back, but the loot is left behind (DD-9).",
  raise: "Raises your tools. Any excess is lost (DD-15).",
  withdraw: "Takes your vote back. A proposal without votes is gone (DD-7).",
  follow:
    "You agree at once whenever they explore or return, until you are back at the base. You are " +
    "still asked before the last torches are spent, and you can stop at any time (DD-7).",
  drink: "Brings all hearts back. The potion goes to the box (DD-12).",
  skip: "These cards go to the box unseen, good ones and bad ones (DD-28).",
  stay: "These cards stay in the passage, still unseen (DD-28).",
  go_on: "The next card is turned up. Hearts stay as they are (DD-12, DD-14).",
  pocket: "It goes into the inventory now, and is not lost with the loot (DD-36).",
  to_loot: "It becomes loot of the round, which is yours only at the base (DD-34, DD-36).",
  stash: "A torch makes room: it goes to the stash at the base (DD-36, DD-41).",
  discard: "It goes to the box for good, to make room (DD-36, DD-41).",
  fill: "Torches from the stash fill the free slots (DD-42).",
  wait: "You get ready yourself when you have seen enough (DD-13).",
  not_ready:
    "Takes your readiness back: nothing goes on before you are ready again (DD-13, DD-42).",
  pay: "Whoever pays gives torches of their own; they go to the box (DD-6).",
} as const;

/** What exploring or returning comes to. */
export function decisionWhy(action: Action, { loses_loot }: Pick<Cost, "loses_loot">): string {
  if (action.do === "explore") return ANSWERS.explore;
  return loses_loot ? ANSWERS.return_without : ANSWERS.return;
}

/** What a vote for a proposal comes to. */
export function agreeWhy({ open, needed }: Proposal): string {
  const done = needed <= 1 && open.length > 0;
  return done
    ? "With your vote it is done: more than half of the people at the table agree then (DD-7)."
    : `It takes ${count(needed, "more vote")}: more than half of the people at the table (DD-7).`;
}
