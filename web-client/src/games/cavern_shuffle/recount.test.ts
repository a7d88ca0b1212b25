import { expect, test } from "vitest";

import type { Event } from "../../generated/cavern_shuffle/Event";
import type { View } from "../../generated/cavern_shuffle/View";
import type { DealVerdict } from "../../generated/protocol/DealVerdict";
import { recount } from "./recount";
import { BOARD, NUMBERS, PLAYERS } from "./samples";

const up = (card: "rogue_1" | "rogue_2", party_level: number): readonly Event[] => [
  { event: "on", seat: 0, what: { happening: "levelled_up", card, party_level } },
  { event: "on", seat: 0, what: { happening: "minotaur_moved", from: 1, to: 2 } },
];

const EXPLORED: readonly Event[] = [
  { event: "on", seat: 0, what: { happening: "explored", cards: [] } },
];

const GIVEN_UP: readonly Event[] = [{ event: "on", seat: 0, what: { happening: "gave_up" } }];

const view = (change: Partial<View>): View => ({
  options: { deal: "drawn", reveal: "before_minotaur", explore: "turn_over" },
  deal: null,
  numbers: NUMBERS,
  players: [{ progress: { party_level: 2, face_down: 9, standing: "gave_up" }, board: BOARD }],
  outcome: { kind: "shared", won: false, grade: "", how: "given_up" },
  ...change,
});

const told = (change: Partial<View> = {}, deal?: DealVerdict) =>
  recount({
    steps: [[{ event: "dealt" }], EXPLORED, up("rogue_1", 1), EXPLORED, up("rogue_2", 2), GIVEN_UP],
    view: view(change),
    outcome: { kind: "shared", won: false, grade: "", how: "given_up" },
    players: PLAYERS.slice(0, 1),
    deal,
  });

test("the Party level after each move, and how far it was", () => {
  expect(told().curve).toMatchObject({ goal: 30, lines: [{ values: [0, 0, 1, 1, 2] }] });
  expect(told().remarks).toEqual([
    {
      title: "How far",
      text: "Party level 2 after 11 moves: 28 levels short of the Minotaur.",
    },
  ]);
});

const gaveUp = (seat: number): Event => ({
  event: "progressed",
  seat,
  progress: { party_level: 0, face_down: 21, standing: "gave_up" },
});

test("to give up is no move, neither one's own nor that of a rival who is seen to", () => {
  const { players } = view({});
  const { curve } = recount({
    steps: [EXPLORED, EXPLORED, EXPLORED, EXPLORED, [...GIVEN_UP, gaveUp(0)], [gaveUp(1)]],
    view: view({ players: [...players, ...players] }),
    outcome: { kind: "shared", won: false, grade: "", how: "given_up" },
    players: PLAYERS.slice(0, 2),
    deal: undefined,
  });
  expect(curve?.lines.map(({ values }) => values.length)).toEqual([5, 5]);
});

test("cs_60: a deal from the list of winnable ones could have been won", () => {
  const options = { ...view({}).options, deal: "winnable" } as const;
  expect(told({ options }).remarks[0]).toEqual({
    title: "The deal",
    text: "It can be won: our solver has found a way.",
  });
  expect(told({ options }).asksForDeal).toBe(false);
});

test("cs_60: of any other deal that was lost, the server is asked, and says what is proven", () => {
  expect(told().asksForDeal).toBe(true);
  const options = { ...view({}).options, deal: "cs1:7" } as const;
  expect(told({ options }).asksForDeal).toBe(true);
  const said = (verdict: DealVerdict): string | undefined =>
    told({}, verdict).remarks.find(({ title }) => title === "The deal")?.text;
  expect(said("winnable")).toMatch(/^It could have been won:/);
  expect(said("not_winnable")).toMatch(/^It could not have been won:/);
  expect(said("undecided")).toMatch(/^Nobody knows whether it could have been won:/);
  const won = { kind: "shared", won: true, grade: "legend", how: "minotaur_beaten" } as const;
  expect(told({ outcome: won }).asksForDeal).toBe(false);
});
