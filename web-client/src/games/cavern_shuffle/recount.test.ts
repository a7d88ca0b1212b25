import { expect, test } from "vitest";

import type { Event } from "../../generated/cavern_shuffle/Event";
import type { View } from "../../generated/cavern_shuffle/View";
import { recount } from "./recount";
import { BOARD, NUMBERS, PLAYERS } from "./samples";

const up = (card: "rogue_1" | "rogue_2", party_level: number): readonly Event[] => [
  { event: "on", seat: 0, what: { happening: "levelled_up", card, party_level } },
  { event: "on", seat: 0, what: { happening: "minotaur_moved", from: 1, to: 2 } },
];

const EXPLORED: readonly Event[] = [
  { event: "on", seat: 0, what: { happening: "explored", cards: [] } },
];

const view = (change: Partial<View>): View => ({
  options: { deal: "drawn", reveal: "before_minotaur", explore: "turn_over" },
  deal: null,
  numbers: NUMBERS,
  players: [{ progress: { party_level: 2, face_down: 9, standing: "gave_up" }, board: BOARD }],
  outcome: { kind: "shared", won: false, grade: "", how: "given_up" },
  ...change,
});

const told = (change: Partial<View> = {}) =>
  recount({
    steps: [[{ event: "dealt" }], EXPLORED, up("rogue_1", 1), EXPLORED, up("rogue_2", 2)],
    view: view(change),
    outcome: { kind: "shared", won: false, grade: "", how: "given_up" },
    players: PLAYERS.slice(0, 1),
  });

test("the Party level after each move, and how far it was", () => {
  expect(told().curve).toMatchObject({ goal: 30, lines: [{ values: [0, 0, 1, 1, 2] }] });
  expect(told().remarks).toEqual([
    {
      title: "How far",
      text: "Party level 2 after 12 moves: 28 levels short of the Minotaur.",
    },
  ]);
});

test("cs_60: a deal from the list of winnable ones could have been won", () => {
  const options = { ...view({}).options, deal: "winnable" } as const;
  expect(told({ options }).remarks[0]).toEqual({
    title: "The deal",
    text: "It can be won: our solver has found a way.",
  });
});
