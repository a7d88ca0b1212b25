import { expect, test } from "vitest";

import type { Event } from "../../generated/digging_down/Event";
import { boardOf } from "./boardState";
import { IRON, VIEW, ZOMBIE, miner } from "./samples";
import { STEP_MS_MAX, shotsOf } from "./scenes";

const AT_WORK = {
  ...VIEW,
  miners: [miner(0, { passage: 0 }), miner(1, { passage: 0 }), miner(2, { passage: 1 })],
};
const START = boardOf(AT_WORK);

test("a card is lifted before it is revealed", () => {
  const [lifted, revealed] = shotsOf(START, [
    { event: "revealed", passage: 0, card: ZOMBIE, lit: false },
  ]);
  expect(lifted).toMatchObject({ revealed: false, board: { turned: 0 } });
  expect(lifted?.board.view.passages[0]?.cards[0]?.card).toBeNull();
  expect(revealed?.board.view.passages[0]?.cards[0]?.card).toBe(ZOMBIE);
});

test("a resolved card goes from its passage to the loot, and the next one is turned up", () => {
  const events: readonly Event[] = [
    { event: "revealed", passage: 0, card: IRON, lit: false },
    { event: "resolved", passage: 0, card: IRON, miners: [0] },
    { event: "looted", loot: 1, card: IRON },
    { event: "revealed", passage: 1, card: ZOMBIE, lit: false },
  ];
  const shots = shotsOf(START, events);
  const { view, turned } = shots.at(-1)?.board ?? START;
  expect(view.passages[0]?.cards).toHaveLength(2);
  expect(view.loot.map(({ card }) => card)).toEqual([IRON]);
  expect(turned).toBe(1);
});

test("a mob that wins costs hearts, armour first, and the last one brings everybody home", () => {
  const events: readonly Event[] = [
    { event: "turned_back", passage: 0, card: ZOMBIE },
    { event: "hearts_lost", lost: 5, armour: 1, left: 0 },
    { event: "respawned", loot: 0 },
  ];
  const { view, faced } = shotsOf(START, events).at(-1)?.board ?? START;
  expect(faced, "what took them").toBe(ZOMBIE);
  expect(view.health).toMatchObject({ hearts: 0, armour: 0 });
  expect(view.miners.every(({ passage }) => passage === null)).toBe(true);
  expect(view.passages[0]?.cards).toHaveLength(3);
});

test("enchanted armour is lost first, once", () => {
  const enchanted = boardOf({
    ...START.view,
    health: { hearts: 4, hearts_max: 4, armour: 1, protection: true },
  });
  const lost: Event = { event: "hearts_lost", lost: 1, armour: 1, left: 4 };
  const { view } = shotsOf(enchanted, [lost]).at(-1)?.board ?? START;
  expect(view.health).toMatchObject({ armour: 1, protection: false });
  expect(shotsOf({ ...enchanted, view }, [lost]).at(-1)?.board.view.health).toMatchObject({
    armour: 0,
    protection: false,
  });
});

test("an objective is flipped, one at a time", () => {
  const { view } =
    shotsOf(START, [{ event: "objective_met", objective: "diamond", open: 1 }]).at(-1)?.board ??
    START;
  expect(view.objectives.map(({ met }) => met)).toEqual([true, false]);
});

test("what players do with their hands has no scene", () => {
  const events: readonly Event[] = [
    { event: "moved", miner: 0, passage: 2 },
    { event: "given", miner: 0, gear: "torch", enchanted: false, to: 1 },
    {
      event: "committed",
      miner: 0,
      gear: "stone_sword",
      enchanted: false,
      raised: { combat: 2, mining: 0 },
    },
    { event: "ready", seat: 1 },
  ];
  expect(shotsOf(START, events)).toEqual([]);
});

test("a deal has no scenes, and no step takes too long", () => {
  expect(shotsOf(START, [{ event: "dealt", depth: "dirt", cards: 9 }])).toEqual([]);
  const many = Array.from({ length: 12 }, (): Event => ({
    event: "revealed",
    passage: 0,
    card: ZOMBIE,
    lit: false,
  }));
  const total = shotsOf(START, many).reduce((sum, { ms }) => sum + ms, 0);
  expect(total).toBeLessThanOrEqual(STEP_MS_MAX);
});
