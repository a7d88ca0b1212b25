/** Players, cards and a view of Digging Down for tests. */
import type { Consequence } from "../../generated/digging_down/Consequence";
import type { Cost } from "../../generated/digging_down/Cost";
import type { Gear } from "../../generated/digging_down/Gear";
import type { Item } from "../../generated/digging_down/Item";
import type { ItemState } from "../../generated/digging_down/ItemState";
import type { MinerView } from "../../generated/digging_down/MinerView";
import type { Needed } from "../../generated/digging_down/Needed";
import type { PassageView } from "../../generated/digging_down/PassageView";
import type { Phase } from "../../generated/digging_down/Phase";
import type { View } from "../../generated/digging_down/View";
import type { Seat } from "../../generated/protocol/Seat";
import { CARDS } from "../../generated/digging_down/constants";
import { player } from "../board/samples";
import type { Player } from "../module";

export const ADA = player(0, "Ada", { you: true });
export const PLAYERS: readonly Player[] = [ADA, player(1, "Ben"), player(2, "Cleo")];

const kind = (name: string): number => CARDS.findIndex((card) => card.name === name);

/** Cards by their ids. */
export const ZOMBIE = kind("Zombie");
export const ARMED = kind("Armed zombie");
export const IRON = kind("Iron ore");
export const DIAMOND = kind("Diamond");

export const item = (gear: Gear, state: ItemState = "active"): Item => ({
  gear,
  enchanted: false,
  state,
});

const passage = (change: Partial<PassageView> = {}): PassageView => ({
  cards: [
    { depth: "dirt", card: null },
    { depth: "stone", card: null },
    { depth: "deepslate", card: null },
  ],
  lit: false,
  strength: { combat: 0, mining: 0 },
  ahead: null,
  ...change,
});

export const miner = (seat: number, change: Partial<MinerView> = {}): MinerView => ({
  seat,
  passage: null,
  slots: 9,
  items: [item("stone_sword"), item("stone_pickaxe"), item("torch"), item("torch")],
  torches_used: 0,
  resolved: 0,
  flips: 0,
  ...change,
});

/** Three at the base, about to explore. */
export const VIEW: View = {
  difficulty: "normal",
  decisions: "majority",
  round: 1,
  phase: {
    phase: "decide",
    at_base: true,
    explore: {
      payers: [0],
      torches: 1,
      left: 17,
      spends_last: false,
      ends_game: false,
      loses_loot: false,
    },
    back: null,
  },
  passages: [passage(), passage(), passage(), passage()],
  miners: [miner(0), miner(1), miner(2)],
  health: { hearts: 4, hearts_max: 4, armour: 1, protection: null },
  torches: { carried: 6, stash: 12, boxed: 0 },
  tiles: 5,
  loot: [],
  spoils: [{ loot: 7, card: IRON, gear: ["iron_sword", "iron_pickaxe"] }],
  sleeves: [],
  objectives: [
    { objective: "diamond", met: false },
    { objective: "diamond", met: false },
  ],
  exchange: [],
  deck: [ZOMBIE, IRON, DIAMOND].map((card) => ({ card, unseen: 1 })),
  thrown: [],
  tally: { explorations: 0, returns: 0, respawns: 0, hearts_lost: 0, secured: 0, lost: 0 },
  outcome: null,
};

export const HARMLESS: Consequence = {
  hearts: 0,
  armour: 0,
  left: 4,
  respawn: false,
  loot: 0,
  boxed: false,
};

/** One torch of 18 that nobody is told to pay. */
export const COST: Cost = {
  payers: [],
  torches: 1,
  left: 17,
  spends_last: false,
  ends_game: false,
  loses_loot: false,
};

/** All walk, and these are ready. */
export const walking = (...ready: readonly Seat[]): Extract<Phase, { phase: "move" }> => ({
  phase: "move",
  ready: [...ready],
  light: COST,
});

/** Ada and Ben face a zombie, and need these tools. */
export const facing = (...needed: readonly Needed[]): Extract<Phase, { phase: "face" }> => {
  const takes = { combat: 4, mining: 0 };
  return {
    phase: "face",
    passage: 0,
    card: ZOMBIE,
    miners: [0, 1],
    takes,
    raised: { combat: 0, mining: 0 },
    within_reach: takes,
    needed: [...needed],
    consequence: HARMLESS,
    dark: null,
    accepted: [],
  };
};
