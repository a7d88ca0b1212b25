import { expect, test } from "vitest";

import type { Event } from "../../generated/cave_mining/Event";
import { VIEW } from "./samples";
import { STEP_MS_MAX, after, shotsOf, boardOf } from "./scenes";

const START = boardOf(VIEW);
const ROLL = {
  event: "cave_in_roll",
  seat: 0,
  cause: "dig",
  layer: 3,
  roll: 80,
} as const;

test("a roll tumbles before its result, and the figure moves only with the result", () => {
  const [tumble, tell, ...more] = shotsOf(START, [ROLL, { event: "dug", seat: 0, layer: 3 }]);
  expect(more).toEqual([]);
  expect(tumble).toMatchObject({ revealed: false, board: START });
  expect(tell).toMatchObject({ revealed: true, scene: { kind: "roll", roll: 80 } });
  expect(tell?.board.pieces[0]).toEqual({ digger: 3, camp: 1, score: 7 });
});

test("all treasure dice of a turn are one scene, with their sum", () => {
  const shots = shotsOf(START, [
    { event: "treasure_roll", seat: 0, layer: 1, roll: 3 },
    { event: "treasure_roll", seat: 0, layer: 2, roll: 5 },
    { event: "collected", seat: 0, sum: 8, score: 15 },
  ]);
  expect(shots.map(({ revealed }) => revealed)).toEqual([false, true]);
  expect(shots[1]?.scene).toMatchObject({
    kind: "treasure",
    sum: 8,
    dice: [{ roll: 3 }, { roll: 5 }],
  });
  expect(shots[0]?.board.pieces[0]?.score).toBe(7);
  expect(shots[1]?.board.pieces[0]?.score).toBe(15);
});

test("a treasure without dice does not tumble", () => {
  expect(
    shotsOf(START, [{ event: "collected", seat: 0, sum: 0, score: 7 }]).map(
      ({ revealed }) => revealed,
    ),
  ).toEqual([true]);
});

test("a buried camp takes its digger along, one layer up", () => {
  const buried = after(START, { ...ROLL, seat: 1, cause: "sabotage", layer: 1, roll: 5 });
  expect(buried.pieces[1]).toMatchObject({ digger: 0, camp: 0 });
});

test("a failed dig buries nobody; the fall is an event of its own", () => {
  const failed = after(START, { ...ROLL, roll: 25 });
  expect(failed).toEqual(START);
  expect(after(failed, { event: "fell_back", seat: 0, layer: 1 }).pieces[0]).toMatchObject({
    digger: 1,
    camp: 1,
  });
});

test("however much happens, a step ends in time and where the server says", () => {
  const events: readonly Event[] = Array.from({ length: 9 }, (_, nth) => [
    { ...ROLL, roll: nth + 50 },
    { event: "turn_began", seat: nth % 3, round: nth } as const,
  ]).flat();
  const shots = shotsOf(START, events);
  expect(shots.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThanOrEqual(STEP_MS_MAX);
  expect(shots.at(-1)?.board).toEqual(events.reduce(after, START));
});
