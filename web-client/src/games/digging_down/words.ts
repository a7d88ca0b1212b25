/** The names of things, and what cards take and bring, in words. */
import type { Ahead } from "../../generated/digging_down/Ahead";
import type { Card } from "../../generated/digging_down/Card";
import type { Consequence } from "../../generated/digging_down/Consequence";
import type { Depth } from "../../generated/digging_down/Depth";
import type { Enchantment } from "../../generated/digging_down/Enchantment";
import type { Gear } from "../../generated/digging_down/Gear";
import type { Item } from "../../generated/digging_down/Item";
import type { Loot } from "../../generated/digging_down/Loot";
import type { Objective } from "../../generated/digging_down/Objective";
import type { Strength } from "../../generated/digging_down/Strength";
import { TOOLS } from "../../generated/digging_down/constants";
import { capital, count, withArticle } from "../../ui/words";

const GEAR: Readonly<Record<Gear, string>> = {
  stone_sword: "stone sword",
  iron_sword: "iron sword",
  diamond_sword: "diamond sword",
  stone_pickaxe: "stone pickaxe",
  iron_pickaxe: "iron pickaxe",
  diamond_pickaxe: "diamond pickaxe",
  potion: "potion",
  torch: "torch",
  armour: "armour",
};

const ENCHANTMENTS: Readonly<Record<Enchantment, string>> = {
  sharpness: "Sharpness",
  silk_touch: "Silk Touch",
  protection: "Protection",
};

/** What an enchantment does, in a few words. */
export const ENCHANTED: Readonly<Record<Enchantment, string>> = {
  sharpness: "a sword counts double",
  silk_touch: "what this pickaxe mines can go straight into the inventory",
  protection: "one armour comes back at the base",
};

const DEPTHS: Readonly<Record<Depth, string>> = {
  dirt: "Dirt",
  stone: "Stone",
  deepslate: "Deepslate",
};

const OBJECTIVES: Readonly<Record<Objective, string>> = {
  diamond: "diamond",
  enderman: "Enderman",
};

/** The depths, from the top. */
export const DEPTH_ORDER: readonly Depth[] = ["dirt", "stone", "deepslate"];

export const gearName = (gear: Gear): string => GEAR[gear];

export const enchantmentName = (enchantment: Enchantment): string => ENCHANTMENTS[enchantment];

export const depthName = (depth: Depth): string => DEPTHS[depth];

export const objectiveName = (objective: Objective): string => OBJECTIVES[objective];

/** "passage 2": counted from the base, from 1. */
export const passageName = (passage: number): string => `passage ${passage + 1}`;

/** "a torch", "an iron sword"; armour is not counted. */
export const articled = (words: string): string =>
  words === "armour" ? words : withArticle(words);

/** The enchantment that fits a tool. */
const enchantmentOf = (gear: Gear): Enchantment =>
  gear.endsWith("sword") ? "sharpness" : "silk_touch";

/** "iron sword with Sharpness". */
export const itemName = ({ gear, enchanted }: Pick<Item, "gear" | "enchanted">): string =>
  enchanted ? `${gearName(gear)} with ${enchantmentName(enchantmentOf(gear))}` : gearName(gear);

/** What a tool adds against a card; null if it is no tool. */
export function strengthOf({ gear, enchanted }: Pick<Item, "gear" | "enchanted">): Strength | null {
  return TOOLS.find((tool) => tool.gear === gear && tool.enchanted === enchanted)?.strength ?? null;
}

/** "4 combat and 2 mining". */
export function strengthWords({ combat, mining }: Strength): string {
  return (
    [combat > 0 && `${combat} combat`, mining > 0 && `${mining} mining`]
      .filter(Boolean)
      .join(" and ") || "nothing"
  );
}

/** What gear is good for, in a few words. */
export function goodFor(gear: Gear): string {
  const strength = strengthOf({ gear, enchanted: false });
  if (strength) return strengthWords(strength);
  if (gear === "armour") return "one more heart";
  return gear === "potion" ? "restores all hearts" : "light";
}

/** What a card takes, in a few words. */
export function challengeWords({ challenge }: Card): string {
  switch (challenge.kind) {
    case "mob":
      return `takes ${challenge.dark} combat, ${challenge.lit} by light`;
    case "ore":
    case "dripstone":
      return `takes ${challenge.mining} mining`;
    case "cobweb":
      return `takes ${challenge.combat} combat`;
    case "creeper":
      return `costs ${count(challenge.hearts, "heart")} and a loot card, nothing by light`;
    case "pit":
    case "warden":
      return `costs ${count(challenge.hearts, "heart")}, nothing by light`;
    case "ride":
      return (
        `a flipped tile: skip ${count(challenge.cards, "card")}, ` +
        `or lose ${count(challenge.hearts, "heart")}`
      );
    case "dive":
      return `a flipped tile: the loot, or lose ${count(challenge.hearts, "heart")}`;
    case "chest":
      return "loot at once";
    case "spawner":
      return (
        `takes ${challenge.combat} combat and ${challenge.mining} mining, ` +
        `by light only ${challenge.mining} mining`
      );
  }
}

/** What a card brings; empty if nothing. */
export function lootWords(loot: Loot): string {
  switch (loot.loot) {
    case "nothing":
      return "";
    case "torches":
      return count(loot.count, "torch", "torches");
    case "recover":
      return `${count(loot.count, "torch", "torches")} from the box`;
    case "item":
      return articled(gearName(loot.gear));
    case "exchange":
      return `${articled(gearName(loot.one))} or ${articled(gearName(loot.other))}`;
    case "sleeve":
      return enchantmentName(loot.enchantment);
  }
}

/** Everything on a card, in words. */
export function cardWords(card: Card): string {
  const brings = lootWords(card.loot);
  const name = `${card.name}${card.objective === null ? "" : ", an objective"}`;
  return `${name}: ${challengeWords(card)}${brings === "" ? "" : `, brings ${brings}`}`;
}

/** "2 hearts lost, 1 left": what would happen. */
export function consequenceWords({
  hearts,
  armour,
  left,
  respawn,
  loot,
  boxed,
}: Consequence): string {
  const cards = count(loot, "loot card");
  if (respawn) return `all hearts lost: back to the base${loot > 0 ? `, and ${cards} lost` : ""}`;
  if (hearts > 0)
    return `${heartsWords(hearts, armour)}${loot > 0 ? ` and ${cards}` : ""} lost, ${left} left`;
  if (loot > 0) return `${cards} lost`;
  return boxed ? "nothing happens" : "nothing is lost";
}

/** What a known card would do to those who stand there now, and who "have" its strength. */
export function aheadWords(
  { takes, within_reach, consequence, dark }: Ahead,
  have: string,
): string {
  if (dark) return `A flipped tile decides. Dark side: ${consequenceWords(dark)}`;
  if (!consequence) return "Loot at once";
  if (!takes) return capital(consequenceWords(consequence));
  if (within_reach) return `Takes ${strengthWords(takes)}, and ${have} it`;
  return `Takes ${strengthWords(takes)}, more than ${have}: ${consequenceWords(consequence)}`;
}

/** Whether a known card can cost hearts of the characters who stand there now. */
export const isDangerous = ({ within_reach, consequence, dark }: Ahead): boolean =>
  [dark, within_reach ? null : consequence].some(
    (can) => can !== null && (can.respawn || can.hearts > 0),
  );

function heartsWords(hearts: number, armour: number): string {
  return armour === 0
    ? count(hearts, "heart")
    : `${count(hearts, "heart")} (${armour} from armour)`;
}
