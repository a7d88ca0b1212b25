import { expect, test } from "vitest";

import type { Phase } from "../../generated/digging_down/Phase";
import { WATCHED, WATCHED_TABLE, saidToPlayers } from "../board/said";
import { Board } from "./Board";
import { VIEW, ZOMBIE, facing, item, miner, walking } from "./samples";

const SEEN = {
  cards: [{ depth: "dirt", card: ZOMBIE }],
  lit: false,
  strength: { combat: 2, mining: 0 },
  ahead: null,
} as const;

const there = miner(0, {
  passage: 0,
  items: [item("stone_sword", "committed"), item("stone_pickaxe", "used"), item("torch")],
});

const PHASES: readonly Phase[] = [
  VIEW.phase,
  walking(),
  facing(),
  { phase: "ride", passage: 0, cards: 2 },
  { phase: "pause", passage: 0, ready: [] },
  { phase: "base", ready: [] },
];

const MOMENTS = PHASES.flatMap((phase) => [
  [phase.phase, phase, VIEW.spoils] as const,
  [`${phase.phase}, without spoils`, phase, []] as const,
]);

test.each(MOMENTS)("%s: a spectator is not spoken to as a player", (_, phase, spoils) => {
  const view = {
    ...VIEW,
    phase,
    spoils: [...spoils],
    passages: VIEW.passages.with(0, { ...SEEN, cards: [...SEEN.cards] }),
    miners: VIEW.miners.with(0, there),
    loot: [{ loot: 1, card: ZOMBIE, gear: [] }],
    sleeves: ["protection" as const],
  };
  expect(saidToPlayers(<Board game={{ ...WATCHED, view }} table={WATCHED_TABLE} />)).toEqual([]);
});
