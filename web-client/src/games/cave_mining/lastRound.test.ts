import { expect, test } from "vitest";

import type { View } from "../../generated/cave_mining/View";
import { finaleOf, lastRoundOf } from "./lastRound";
import { player } from "../board/samples";
import { PLAYERS, VIEW } from "./samples";

/** Ada (you), Bo and Cleo have these scores; `turn` is theirs by seat, and Ada began. */
const at = (turn: number, scores: readonly number[], change: Partial<View> = {}): View => ({
  ...VIEW,
  target: 50,
  turn,
  first: 0,
  diggers: VIEW.diggers.map((digger, seat) => ({ ...digger, score: scores[seat] ?? 0 })),
  ...change,
});

test("cm_17: before the target is reached, no round is the last", () => {
  expect(lastRoundOf(at(1, [49, 20, 0]))).toBeNull();
});

test("cm_17: in the last round, everybody with a turn to come must beat the best", () => {
  expect(lastRoundOf(at(1, [52, 20, 48]))?.chasers).toEqual([
    { seat: 1, needs: 33 },
    { seat: 2, needs: 5 },
  ]);
  expect(finaleOf(at(1, [52, 20, 48]), PLAYERS)).toEqual({
    title: "Last round",
    more: "You have 52. Bo needs 33 and Cleo needs 5",
  });
});

test("whoever has had their turn needs nothing further", () => {
  expect(finaleOf(at(2, [52, 60, 48]), PLAYERS)?.more).toBe("Bo has 60. Cleo needs 13");
});

test("a name is left as it is", () => {
  const players = [player(0, "ada"), player(1, "bo"), player(2, "cleo")];
  expect(finaleOf(at(2, [52, 60, 48]), players)?.more).toBe("bo has 60. cleo needs 13");
});

test("the first player's own turn is the first of a tie-break", () => {
  const tied = at(0, [52, 20, 52], { tie_break: true });
  expect(finaleOf(tied, PLAYERS)).toEqual({
    title: "Tie-break",
    more: "You and Cleo have 52. Bo needs 33",
  });
});

test("nothing is at stake after the end", () => {
  const outcome: View["outcome"] = {
    kind: "ranked",
    places: [1, 2, 3],
    scores: [52, 20, 4],
    how: "score",
  };
  expect(finaleOf(at(2, [52, 20, 4], { outcome }), PLAYERS)).toBeNull();
});
