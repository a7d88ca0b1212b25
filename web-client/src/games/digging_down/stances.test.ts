import { expect, test } from "vitest";

import { CARDS } from "../../generated/digging_down/constants";
import type { Phase } from "../../generated/digging_down/Phase";
import { player } from "../board/samples";
import { ADA, DIAMOND, IRON, VIEW, ZOMBIE, item, miner } from "./samples";
import { stanceWords } from "./stances";

const PLAYERS = [ADA, player(1, "Flint", { bot: true }), player(2, "Ben")];
const NOTHING = { hearts: 0, armour: 0, left: 4, respawn: false, loot: 0, boxed: false };

type Face = Extract<Phase, { phase: "face" }>;

const facing = (card: number, change: Partial<Face> = {}): Face => ({
  phase: "face",
  passage: 0,
  card,
  miners: [0, 1, 2],
  takes: { combat: 4, mining: 0 },
  raised: { combat: 4, mining: 0 },
  within_reach: { combat: 12, mining: 0 },
  needed: [],
  consequence: NOTHING,
  dark: null,
  accepted: [],
  ...change,
});

/** What is said of this card, after Flint has raised a tool or not. */
function said(card: number, change: Partial<Face>, raises: boolean): string {
  const raised = miner(1, { items: [item("iron_sword", raises ? "committed" : "active")] });
  const view = { ...VIEW, miners: [miner(0), raised, miner(2)] };
  const known = CARDS[card];
  if (!known) throw new Error("there is no such card");
  return stanceWords({ view, players: PLAYERS, you: 0 }, facing(card, change), known);
}

test("a bot that raises tools says what for", () => {
  const consequence = { ...NOTHING, hearts: 2, left: 2 };
  expect(said(ZOMBIE, { consequence }, true)).toBe(
    "Flint would fight: it brings 1 torch and leaving it costs 2 hearts.",
  );
  expect(said(IRON, {}, true)).toBe(
    "Flint would mine it: it brings an iron sword or an iron pickaxe.",
  );
  expect(said(DIAMOND, {}, true)).toBe("Flint would mine it: it is what you are here for.");
  expect(said(ZOMBIE, {}, false)).toBe("");
});

test("a bot that leaves a card says to whom, and a person that they do", () => {
  const takes = { combat: 2, mining: 0 };
  const raised = { combat: 0, mining: 0 };
  expect(said(ZOMBIE, { takes, raised, accepted: [1] }, false)).toBe(
    "Flint leaves it to you: it takes 2 combat, and you have enough.",
  );
  expect(said(ZOMBIE, { raised, accepted: [1] }, false)).toBe(
    "Flint leaves it to the others: it takes 4 combat, and they have enough.",
  );
  expect(said(ZOMBIE, { accepted: [2] }, true)).toBe(
    "Flint would fight: it brings 1 torch. Ben wants to leave it.",
  );
});

test("a bot that leaves a card does not say that others have enough when they have not", () => {
  const takes = { combat: 6, mining: 0 };
  expect(said(ZOMBIE, { takes, raised: { combat: 0, mining: 0 }, accepted: [1] }, false)).toBe(
    "Flint leaves it.",
  );
});

test("a bot that leaves the rest of a card to others does not fight, too", () => {
  const takes = { combat: 6, mining: 0 };
  expect(said(ZOMBIE, { takes, accepted: [1] }, true)).toBe(
    "Flint leaves it to you: it still takes 2 combat, and you have enough.",
  );
});

test("a bot that takes a loss without a choice has nothing to explain", () => {
  expect(said(ZOMBIE, { takes: null, accepted: [1] }, false)).toBe("");
});

test("what there is to lose in the dark is why a bot does not flip a tile", () => {
  const dark = { ...NOTHING, hearts: 2, left: 2 };
  expect(said(ZOMBIE, { takes: null, dark, accepted: [1] }, false)).toBe(
    "Flint would leave it. The dark side: 2 hearts lost, 2 left.",
  );
});
