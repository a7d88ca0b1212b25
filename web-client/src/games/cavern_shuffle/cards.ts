/** What a card is, derived from its name on the wire. */
import type { Adventurer } from "../../generated/cavern_shuffle/Adventurer";
import type { Alignment } from "../../generated/cavern_shuffle/Alignment";
import type { Card } from "../../generated/cavern_shuffle/Card";
import type { Enemy } from "../../generated/cavern_shuffle/Enemy";
import type { Item } from "../../generated/cavern_shuffle/Item";

/** In the order of their Party piles. */
export const ADVENTURERS: readonly Adventurer[] = ["cleric", "barbarian", "rogue", "ranger"];

/** Each can be overcome by one adventurer. */
export type Obstacle = "rushing_water" | "locked_door" | "spike_trap" | "dense_webbing";

export type Face =
  | { readonly kind: "adventurer"; readonly who: Adventurer; readonly level: number }
  | { readonly kind: "obstacle"; readonly obstacle: Obstacle; readonly who: Adventurer }
  | { readonly kind: "enemy"; readonly enemy: Enemy }
  | { readonly kind: "item"; readonly item: Item }
  | { readonly kind: "minotaur" };

const ALIGNMENTS: Readonly<Record<Adventurer, Alignment>> = {
  cleric: "lawful",
  barbarian: "lawful",
  rogue: "chaotic",
  ranger: "chaotic",
};

const OBSTACLES: Readonly<Record<Obstacle, Adventurer>> = {
  rushing_water: "cleric",
  locked_door: "barbarian",
  spike_trap: "rogue",
  dense_webbing: "ranger",
};

export const alignmentOf = (who: Adventurer): Alignment => ALIGNMENTS[who];

export function faceOf(card: Card): Face {
  switch (card) {
    case "rushing_water":
    case "locked_door":
    case "spike_trap":
    case "dense_webbing":
      return { kind: "obstacle", obstacle: card, who: OBSTACLES[card] };
    case "fanatic":
    case "giant_spider":
    case "ogre":
      return { kind: "enemy", enemy: card };
    case "short_rest":
    case "potion":
    case "treasure":
    case "illusion":
      return { kind: "item", item: card };
    case "minotaur":
      return { kind: "minotaur" };
    default: {
      const [who, level] = card.split("_");
      return { kind: "adventurer", who: who as Adventurer, level: Number(level) };
    }
  }
}
