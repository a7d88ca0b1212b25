import { expect, test } from "vitest";

import type { Event } from "../../generated/cave_mining/Event";
import { highlightOf } from "./highlights";
import { PLAYERS } from "./samples";

const roll = (number: number, risk: number, cause: "dig" | "unsteady" = "dig"): Event => ({
  event: "cave_in_roll",
  seat: 0,
  cause,
  layer: 3,
  risk,
  roll: number,
  caved_in: number <= risk,
});

const collected = (sum: number): Event => ({ event: "collected", seat: 1, sum, score: sum });

test("only a roll close to the risk is named", () => {
  expect(highlightOf(roll(60, 25), PLAYERS)).toBeNull();
  expect(highlightOf(roll(26, 25), PLAYERS)).toEqual({
    look: "near",
    title: "Held by 1",
    more: "Your dig: 26 against 25 %",
  });
  expect(highlightOf(roll(24, 25, "unsteady"), PLAYERS)).toEqual({
    look: "bad",
    title: "Lost by 2",
    more: "Your camp: 24 against 25 %",
  });
});

test("a large haul is larger than a big one, and a small one is not shown", () => {
  expect(highlightOf(collected(3), PLAYERS)).toBeNull();
  expect(highlightOf(collected(24), PLAYERS)).toMatchObject({ look: "great", title: "+24" });
  expect(highlightOf(collected(61), PLAYERS)).toMatchObject({
    look: "huge",
    title: "+61",
    more: "A hoard for Bo",
  });
});
