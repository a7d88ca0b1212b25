/** Players, cards and a view of Card Game? for tests. */
import type { Card } from "../../generated/card_game/Card";
import type { CraftCard } from "../../generated/card_game/CraftCard";
import type { Kind } from "../../generated/card_game/Kind";
import type { Material } from "../../generated/card_game/Material";
import type { Player as Standing } from "../../generated/card_game/Player";
import type { Tool } from "../../generated/card_game/Tool";
import type { View } from "../../generated/card_game/View";
import { player } from "../board/samples";
import type { Player } from "../module";

export const PLAYERS: readonly Player[] = [
  player(0, "Ada", { you: true }),
  player(1, "Bo"),
  player(2, "Cleo"),
];

/** A resource card, Wild, Creeper or TNT. */
export const card = (id: number, kind: Kind, value = 0): Card => ({ id, kind, value });

/** A craft card that takes these. */
export const craft = (
  id: number,
  tool: Tool,
  material: Material,
  cost: number,
  wood: number,
  points = 3,
): CraftCard => ({
  id,
  tool,
  material,
  points,
  cost,
  wood,
});

export const SWORD = craft(2, "sword", "iron", 2, 1);
export const HOE = craft(10, "hoe", "wood", 4, 0, 1);

export const standing = (change: Partial<Standing> = {}): Standing => ({
  points: 0,
  cards: [],
  tools: [],
  holder: null,
  shovels: 0,
  ...change,
});

/** Ada's turn, with both actions left. */
export const VIEW: View = {
  phase: { phase: "turn" },
  goal: 20,
  turn: 0,
  first: 0,
  actions: 2,
  quiet_turns_left: 7,
  resource_piles: [
    card(0, "wood", 1),
    card(24, "stone", 1),
    card(33, "iron", 1),
    card(70, "tnt"),
    card(55, "wild", 1),
  ].map((top) => ({ count: 15, top })),
  craft_piles: [
    SWORD,
    HOE,
    craft(16, "pick_axe", "gold", 3, 2, 5),
    craft(24, "axe", "diamond", 3, 2, 6),
  ].map((top) => ({ count: 6, top })),
  discard: [],
  discarded_crafts: [],
  players: [
    standing({ cards: [card(1, "wood", 1), card(16, "wood", 3), card(34, "iron", 2)] }),
    standing(),
    standing(),
  ],
  prospects: [
    { from: { pile: 0 }, affordable: true, after_mining: [] },
    { from: { pile: 1 }, affordable: true, after_mining: [] },
    { from: { pile: 2 }, affordable: false, after_mining: [] },
    { from: { pile: 3 }, affordable: false, after_mining: [3, 4] },
  ],
  outcome: null,
  hidden: null,
};
