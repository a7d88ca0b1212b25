/** The names of things. */
import type { CraftCard } from "../../generated/card_game/CraftCard";
import type { Face } from "../../generated/card_game/Face";
import type { Kind } from "../../generated/card_game/Kind";
import type { Material } from "../../generated/card_game/Material";
import type { Tool } from "../../generated/card_game/Tool";
import { AXE_WOOD } from "../../generated/card_game/constants";
import { count, withArticle } from "../../ui/words";

/** The kinds of cards a player can own, in the order of the tray. */
export const KINDS = ["wood", "stone", "iron", "gold", "diamond", "wild"] as const;

/** The materials, in the order in which payments name them. */
export const MATERIALS: readonly Material[] = ["wood", "stone", "iron", "gold", "diamond"];

/** The values of cards, highest first. */
export const VALUES = [3, 2, 1] as const;

const KIND_NAMES: Readonly<Record<Kind, string>> = {
  wood: "Wood",
  stone: "Stone",
  iron: "Iron",
  gold: "Gold",
  diamond: "Diamond",
  wild: "Wild",
  creeper: "Creeper",
  tnt: "TNT",
};

/** The material in the name of a tool. */
const MADE_OF: Readonly<Record<Material, string>> = {
  wood: "Wooden",
  stone: "Stone",
  iron: "Iron",
  gold: "Golden",
  diamond: "Diamond",
};

const TOOL_NAMES: Readonly<Record<Tool, string>> = {
  sword: "Sword",
  shovel: "Shovel",
  hoe: "Hoe",
  pick_axe: "Pick Axe",
  axe: "Axe",
};

/** What a crafted tool does. Each can be used once. */
export const USES: Readonly<Record<Tool, string>> = {
  sword: "Fends off one Creeper: its owner loses no card.",
  shovel: "At any time: another player has one action fewer in their next turn.",
  hoe: "At any time: sweeps the top card off every pile.",
  pick_axe: "One more action, in the turn of its owner.",
  axe: `Counts as ${AXE_WOOD} Wood in a payment.`,
};

export const kindName = (kind: Kind): string => KIND_NAMES[kind];

const toolName = (tool: Tool): string => TOOL_NAMES[tool];

/** "Wood 3", "TNT". */
export const faceName = ({ kind, value }: Face): string =>
  value === 0 ? kindName(kind) : `${kindName(kind)} ${value}`;

/** "Iron Sword", "Wooden Hoe". */
export const craftName = ({ tool, material }: CraftCard): string =>
  `${MADE_OF[material]} ${toolName(tool)}`;

/** "3 Diamond and 2 Wood". */
export const costOf = (card: CraftCard): string =>
  needsOf(card)
    .map(({ material, amount }) => `${amount} ${kindName(material)}`)
    .join(" and ");

/** "an Axe", "2 Axes". */
export const axesWords = (axes: number): string =>
  axes === 1 ? withArticle(toolName("axe")) : count(axes, toolName("axe"));

/** An amount of one material that a card costs. */
interface Need {
  readonly material: Material;
  readonly amount: number;
}

/** Its own material first, then wood. */
export function needsOf({ material, cost, wood }: CraftCard): readonly Need[] {
  return wood === 0
    ? [{ material, amount: cost }]
    : [
        { material, amount: cost },
        { material: "wood", amount: wood },
      ];
}

/** "pile 3": piles are counted from the left, from 1. */
export const pileName = (pile: number): string => `pile ${pile + 1}`;

/** "2 points". */
export const pointsOf = ({ points }: { readonly points: number }): string => count(points, "point");
