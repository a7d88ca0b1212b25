/** Why each part of the board says what it says, with the rule of the moment. */
import type { Card } from "../../generated/card_game/Card";
import type { CraftCard } from "../../generated/card_game/CraftCard";
import type { Material } from "../../generated/card_game/Material";
import type { Player as Standing } from "../../generated/card_game/Player";
import type { Tool } from "../../generated/card_game/Tool";
import type { View } from "../../generated/card_game/View";
import { AXE_WOOD, TNT_KEEPS } from "../../generated/card_game/constants";
import { count } from "../../ui/words";
import { type KINDS, USES, costOf, craftName, faceName, kindName, pointsOf } from "./words";

export const pointsWhy = (points: number, goal: number): string =>
  `${points} of ${goal} points, from crafted cards and the start (CG-4). The first to reach ` +
  `${goal} wins at once (CG-22).`;

export const actionsWhy = (actions: number): string =>
  `${count(actions, "action")} left in this turn: mine, craft or reserve, in any mix (CG-5).`;

export const LATER = "You can look at it once you have made the choice below.";

/** A craft card, its price, and in `outlook` whether you can pay. */
export function craftWhy(card: CraftCard | null, outlook: string, holder: boolean): string {
  if (card === null)
    return holder
      ? "Your holder is empty. Reserve a craft card, and only you can craft it later (CG-10)."
      : "This pile is used up.";
  return [
    `${craftName(card)}: takes ${costOf(card)}, worth ${pointsOf(card)} (CG-7).`,
    USES[card.tool],
    outlook,
    "Anything overpaid is lost (CG-8).",
  ]
    .filter((line) => line !== "")
    .join("\n");
}

const OWN_TURN = "Only the player whose turn it is can mine it, with an action (CG-5).";

/** What mining a pile would do. */
export function resourceWhy(top: Card | null, reaches: string, open: boolean): string {
  if (top === null) return "This pile is empty. Piles can run out, and are then rebuilt (CG-16).";
  const what = (() => {
    if (top.kind === "tnt")
      return (
        "TNT explodes when mined: it takes the top of all piles, and whoever mines it keeps " +
        `${TNT_KEEPS} (CG-12).`
      );
    if (top.kind === "creeper")
      return "A Creeper attacks as soon as it shows (CG-14); after TNT it does nothing (CG-13).";
    return (
      `${faceName(top)}: goes to whoever mines it (CG-6). If a Creeper lies below, everybody ` +
      "discards a card (CG-14)."
    );
  })();
  const pays = reaches === "" ? "" : `It would pay for ${reaches}.`;
  return [what, pays, open || top.kind === "creeper" ? "" : OWN_TURN]
    .filter((line) => line !== "")
    .join("\n");
}

export const discardWhy = (cards: number): string =>
  `${count(cards, "card")} thrown away, all of them seen. New piles are built from them (CG-16).`;

/** Gives up these actions; in the turn of somebody else, none are yours. */
export const endTurnWhy = (actions: number): string =>
  actions === 0
    ? "Ends your turn (CG-5)."
    : `Ends your turn and gives up ${count(actions, "action")} (CG-5).`;

export const sumWhy = (kind: (typeof KINDS)[number], sum: number): string =>
  kind === "wild"
    ? `Wild cards worth ${sum}: each counts as any one material (CG-8).`
    : `${kindName(kind)} cards worth ${sum}. Their values pay for craft cards (CG-8).`;

export const toolWhy = (card: CraftCard, used: boolean): string =>
  used
    ? `${craftName(card)}, used: it lies face down and still counts ${pointsOf(card)} (CG-17).`
    : `${craftName(card)}: ${USES[card.tool]} Once only, and no action (CG-17).`;

/** "1 action fewer next turn, because of 1 Shovel". */
export const fewerWords = (shovels: number, when: string): string =>
  `${count(shovels, "action")} fewer ${when}, because of ${count(shovels, "Shovel")}`;

export function playerWhy({ points, holder, shovels }: Standing, { goal }: View): string {
  return [
    pointsWhy(points, goal),
    holder ? `Has reserved ${craftName(holder)}, which nobody else can craft (CG-10).` : "",
    shovels > 0 ? `${fewerWords(shovels, "next turn")} (CG-18).` : "",
    "Press to see all cards.",
  ]
    .filter((line) => line !== "")
    .join("\n");
}

export const RESERVE_WHY =
  "Takes the card into your holder: an action, and nobody else can craft it. Only crafting it " +
  "empties the holder (CG-10).";

/** How much of a material is laid out to pay. */
export function paidWhy(material: Material, paid: number, amount: number): string {
  const lost = paid - amount;
  const state =
    lost < 0
      ? `${paid} of ${amount} ${kindName(material)}: ${-lost} more to lay out.`
      : lost === 0
        ? `${amount} ${kindName(material)}: exactly what it takes.`
        : `${paid} ${kindName(material)} for ${amount}: ${lost} more than it takes, which is lost.`;
  return `${state} Nothing is given back (CG-8).`;
}

/** A card that can pay for a material. */
export function payingWhy(card: Card, material: Material, now: Material | null): string {
  const name = kindName(material);
  if (card.kind !== "wild")
    return (
      `${faceName(card)} ${now ? "pays" : "would pay"} ${card.value} ${name} and is ` +
      "discarded (CG-8)."
    );
  const does = now === material ? "counts" : "would count";
  const instead =
    now !== null && now !== material
      ? ` It pays for ${kindName(now)} now, and never for both.`
      : "";
  return `${faceName(card)} ${does} as ${card.value} ${name} and is discarded (CG-8).${instead}`;
}

export const craftItWhy = (card: CraftCard): string =>
  `Takes an action. The cards that pay are discarded, and ${craftName(card)} lies in front of ` +
  `you with ${pointsOf(card)} (CG-7, CG-8).`;

/** What using a tool comes to. It cannot be taken back. */
export const USE_WHY: Readonly<Record<Tool, string>> = {
  sword: "You keep your cards this time. The Sword is used up and keeps its points (CG-15).",
  shovel:
    "In their next turn they have one action fewer. No action, once only; the Shovel keeps its " +
    "points (CG-18).",
  hoe:
    "The top card of every pile is thrown away, without effect, for everybody. No action, once " +
    "only; the Hoe keeps its points (CG-20).",
  pick_axe:
    "You have one more action in this turn. Once only; the Pick Axe keeps its points (CG-19).",
  axe:
    `An unused Axe counts as ${AXE_WOOD} Wood in one payment. It is turned over and keeps its ` +
    "points (CG-9).",
};

/** A card that an explosion took. */
export const blownWhy = (card: Card, keepable: boolean): string =>
  keepable
    ? `${faceName(card)}: the player whose turn it is may keep it, as one of ${TNT_KEEPS}. The ` +
      "others are thrown away (CG-12)."
    : `${faceName(card)} cannot be kept: it is thrown away without effect (CG-12).`;

export const DISCARD_WHY =
  "The card is discarded. Nobody sees your choice before all have chosen (CG-14).";
