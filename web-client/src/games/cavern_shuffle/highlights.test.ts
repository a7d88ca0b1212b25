import { expect, test } from "vitest";

import type { Progress } from "../../generated/cavern_shuffle/Progress";
import type { View } from "../../generated/cavern_shuffle/View";
import { finaleOf, highlightOf } from "./highlights";
import { BOARD, NUMBERS, PLAYERS } from "./samples";

const progress = (party_level: number, standing: Progress["standing"] = "playing"): Progress => ({
  party_level,
  face_down: 0,
  standing,
});

const race = (...levels: readonly Progress[]): View => ({
  options: { deal: "drawn", reveal: "before_minotaur", explore: "turn_over" },
  deal: null,
  numbers: NUMBERS,
  players: levels.map((each) => ({ progress: each, board: null })),
  outcome: null,
});

test("cs_21: the Minotaur falls for you, for a player you watch, or for a rival", () => {
  const won = { happening: "won", rank: "legend" } as const;
  expect(highlightOf({ event: "on", seat: 0, what: won }, PLAYERS)).toEqual({
    look: "huge",
    title: "The Minotaur falls",
    more: "You are a Legend",
  });
  expect(highlightOf({ event: "on", seat: 1, what: won }, PLAYERS)?.more).toBe("Bo is a Legend");
  const rival = { event: "progressed", seat: 1, progress: progress(30, "won") } as const;
  expect(highlightOf(rival, PLAYERS)?.more).toBe("Bo has won");
  expect(highlightOf({ ...rival, seat: 0 }, PLAYERS)).toBeNull();
});

const completed = (card: "ogre" | "spike_trap") =>
  highlightOf(
    { event: "on", seat: 0, what: { happening: "completed", card, needed: 16, potion: false } },
    PLAYERS,
  );

test("beaten enemies are highlights, obstacles are not", () => {
  expect(completed("ogre")?.title).toBe("The Ogre is beaten");
  expect(completed("spike_trap")).toBeNull();
});

test("the last levels are announced for everybody who still plays", () => {
  expect(finaleOf(race(progress(26), progress(12)), PLAYERS)).toBeNull();
  expect(finaleOf(race(progress(28), progress(29)), PLAYERS)?.more).toBe(
    "You need 2 levels and Bo needs 1 level",
  );
  expect(finaleOf(race(progress(29, "gave_up"), progress(12)), PLAYERS)).toBeNull();
});

test("a name is left as it is", () => {
  const players = PLAYERS.map((player) => ({ ...player, name: "youri", you: false }));
  const view = race(progress(28), progress(12));
  expect(finaleOf(view, players)?.more).toBe("youri needs 2 levels");
});

const withPotion = (level: number) =>
  finaleOf(
    { ...race(progress(level)), players: [{ progress: progress(level), board: BOARD }] },
    PLAYERS,
  )?.more;

test("cs_32: whoever holds the Potion needs fewer levels", () => {
  expect(withPotion(21)).toBeUndefined();
  expect(withPotion(22)).toBe("You need 3 levels");
  expect(withPotion(25)).toBe("You need only the Potion");
});
