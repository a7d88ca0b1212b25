import { expect, test } from "vitest";

import type { Phase } from "../../generated/digging_down/Phase";
import { neededSlots } from "./needs";
import { VIEW, item } from "./samples";

const need = (miner: number, gear: "stone_sword" | "iron_sword") => ({
  miner,
  gear,
  enchanted: false,
});
const facing = (needed: Extract<Phase, { phase: "face" }>["needed"]): Phase => ({
  phase: "face",
  passage: 0,
  card: 0,
  miners: [0],
  takes: { combat: 4, mining: 0 },
  raised: { combat: 0, mining: 0 },
  within_reach: { combat: 6, mining: 0 },
  needed,
  consequence: { hearts: 2, armour: 0, left: 2, respawn: false, loot: 0, boxed: false },
  dark: null,
  accepted: [],
});

test("the last active tools are needed: those that will be shown as used", () => {
  const items = [
    item("stone_sword"),
    item("stone_sword"),
    item("stone_sword"),
    item("stone_sword", "used"),
  ];
  const phase = facing([need(0, "stone_sword"), need(0, "stone_sword"), need(1, "stone_sword")]);
  expect([...neededSlots(0, items, phase)]).toEqual([2, 1]);
});

test("nothing is needed while no card is faced", () => {
  expect(neededSlots(0, [item("stone_sword")], VIEW.phase).size).toBe(0);
});
