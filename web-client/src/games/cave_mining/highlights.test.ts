import { expect, test } from "vitest";

import type { Event } from "../../generated/cave_mining/Event";
import type { Player } from "../module";
import { highlightOf } from "./highlights";
import { PLAYERS } from "./samples";

const roll = (number: number, cause: "dig" | "unsteady" = "dig"): Event => ({
  event: "cave_in_roll",
  seat: 0,
  cause,
  layer: 3,
  roll: number,
});

const collected = (sum: number, seat = 1): Event => ({
  event: "collected",
  seat,
  sum,
  score: sum,
});

test("only a roll close to the risk is named", () => {
  expect(highlightOf(roll(60), PLAYERS)).toBeNull();
  expect(highlightOf(roll(26), PLAYERS)).toEqual({
    look: "near",
    title: "Just held",
    more: "Your dig: 26 against 25%",
  });
  expect(highlightOf(roll(24, "unsteady"), PLAYERS)).toEqual({
    look: "bad",
    title: "Short by 2",
    more: "Your camp: 24 against 25%",
  });
});

const rest = (seat: number, to: number): Event => ({ event: "came_to_rest", seat, from: 4, to });

test("your own camp is said to have fallen, and how far", () => {
  expect(highlightOf(rest(0, 1), PLAYERS)).toEqual({
    look: "bad",
    title: "Camp back on layer 1",
    more: "Yours was on layer 4",
  });
  expect(highlightOf(rest(0, 0), PLAYERS)).toMatchObject({ title: "Camp lost" });
  expect(highlightOf(rest(1, 1), PLAYERS)).toBeNull();
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

const wordsFor = (players: readonly Player[]) => highlightOf(collected(27, 0), players)?.more;

test("your own haul is yours, or that of the bot that plays for you", () => {
  expect(wordsFor(PLAYERS)).toBe("A big haul for you");
  const left = PLAYERS.map((one) => ({ ...one, standIn: true }));
  expect(wordsFor(left)).toBe("A big haul for your bot");
});
