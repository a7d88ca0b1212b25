import { expect, test } from "vitest";

import type { Event } from "../../generated/cave_mining/Event";
import { chanceOf, recount } from "./recount";
import { PLAYERS, VIEW } from "./samples";

const turn = (seat: number, round: number, dice: readonly [number, number][], score: number) => {
  const sum = dice.reduce((total, [, roll]) => total + roll, 0);
  return [
    { event: "turn_began", seat, round },
    ...dice.map(([layer, roll]) => ({ event: "treasure_roll", seat, layer, roll })),
    { event: "collected", seat, sum, score },
  ] as Event[];
};

const match = (...steps: readonly Event[][]) =>
  recount({
    steps,
    view: { ...VIEW, diggers: VIEW.diggers.slice(0, 2) },
    outcome: { kind: "ranked", places: [2, 1], scores: [7, 10], how: "score" },
    players: PLAYERS.slice(0, 2),
  });

test("the chances of dice are exact", () => {
  expect(chanceOf([6], 6, true)).toBeCloseTo(1 / 6);
  expect(chanceOf([4, 6], 10, true)).toBeCloseTo(1 / 24);
  expect(chanceOf([4, 6], 3, false)).toBeCloseTo(3 / 24);
  expect(chanceOf([4, 6, 8, 12, 20, 100], 6, true)).toBeCloseTo(1);
});

test("the curve has the scores after each round, and who took the lead", () => {
  const { curve, remarks } = match(
    turn(0, 1, [[1, 3]], 3),
    turn(1, 1, [[1, 1]], 1),
    turn(0, 2, [[1, 4]], 7),
    turn(
      1,
      2,
      [
        [1, 3],
        [2, 6],
      ],
      10,
    ),
  );
  expect(curve?.lines.map(({ name, values }) => [name, ...values])).toEqual([
    ["Ada", 0, 3, 7],
    ["Bo", 0, 1, 10],
  ]);
  expect(remarks).toContainEqual({
    title: "The lead",
    text: "Bo took the lead in round 2 with +9, and kept it.",
  });
});

test("luck is measured against the exact odds", () => {
  const { remarks } = match(
    turn(0, 1, [[5, 20]], 20),
    turn(1, 1, [[6, 4]], 4),
    turn(0, 2, [[1, 2]], 22),
    turn(1, 2, [[1, 2]], 6),
  );
  expect(remarks.slice(1, 3)).toEqual([
    {
      title: "Luckiest",
      text: "Ada collected 20 in round 1, where 10.5 was expected. The chance was 5%.",
    },
    {
      title: "Unluckiest",
      text: "Bo collected 4 in round 1, where 50.5 was expected. The chance was 4%.",
    },
  ]);
});

/** A turn of Ada whose digs of these layers hold. */
const digs = (...layers: readonly number[]): Event[] => [
  { event: "turn_began", seat: 0, round: 1 },
  ...layers.map((layer) => ({
    event: "cave_in_roll" as const,
    seat: 0,
    cause: "dig" as const,
    layer,
    roll: 100,
  })),
];

test("a single dig that held is no row of digs", () => {
  expect(match(digs(6)).remarks.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^Ada's dig of layer 6 held in round 1\./),
  );
  expect(match(digs(5, 6)).remarks.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^Ada's mine held 2 digs in a row in round 1\./),
  );
});
