import { expect, test } from "vitest";

import type { BoardView } from "../../generated/cavern_shuffle/BoardView";
import { BOARD, NUMBERS, pile } from "./samples";
import { cardWhy, exploreWhy, giveUpWhy, memberWhy, minotaurWhy, rankWhy } from "./why";

test("cs_41: who gives up a race ends it only for themselves", () => {
  expect(giveUpWhy(true)).toMatch(/^Ends the race for you:.*others play on/);
  expect(giveUpWhy(false)).toMatch(/^Ends the match: the Minotaur keeps the cavern/);
});

const explored = (left: number, end: "turn_over" | "carry_over") =>
  exploreWhy({ ...BOARD, explore: Array.from({ length: left }, () => null) }, end);

test("cs_11: Explore says how many cards it turns up", () => {
  expect(explored(5, "turn_over")).toMatch(/^Turns up 3 of 5 cards;/);
  expect(explored(2, "turn_over")).toMatch(/^Turns up 2 of 2 cards;/);
  expect(explored(0, "turn_over")).toMatch(/^Turns the 2 cards of Discard over,/);
});

test("cs_12: at the end of the pile, the cards carried over come with those of Discard", () => {
  expect(explored(5, "carry_over")).toBe(explored(5, "turn_over"));
  expect(explored(2, "carry_over")).toMatch(/^Turns up 3 cards, also from Discard,/);
  expect(explored(0, "carry_over")).toMatch(/^Turns up 2 cards, also from Discard,/);
});

test("the rank and the Minotaur are explained as they are once the match is over", () => {
  expect(rankWhy("legend", "playing")).toMatch(/: a win now is that of a Legend \(CS-40\)\.$/);
  expect(rankWhy("legend", "won")).toMatch(/: the win is that of a Legend/);
  expect(rankWhy("novice", "gave_up")).toMatch(/: a win would have been that of a Novice/);
  expect(minotaurWhy(BOARD, false)).toMatch(/^The Minotaur blocks pile 4:/);
  expect(minotaurWhy(BOARD, true)).toMatch(/^The Minotaur has fallen/);
});

test("cs_13: an adventurer without a card has no level yet", () => {
  expect(memberWhy({ who: "cleric", level: 0 }, false)).toBe(
    "Cleric has no level yet (CS-13). The next card is Cleric 1.",
  );
  expect(memberWhy({ who: "cleric", level: 3 }, false)).toMatch(/^Cleric has level 3: the highest/);
});

const tenIn = (first: BoardView["piles"][number]) =>
  cardWhy("cleric_10", { board: { ...BOARD, piles: [first] }, numbers: NUMBERS });

test("cs_9: a level 10 that lies alone or in a passage is not sent to another", () => {
  const enters = /^Cleric 10 is Lawful: goes into an empty pile \(CS-9\), or on the Party once/;
  const stays = /^Cleric 10 is Lawful: never moves to another pile \(CS-9\), but goes on the Party/;
  expect(tenIn(pile(2, "cleric_10"))).toMatch(enters);
  expect(tenIn(pile(0, "cleric_10", "rogue_9"))).toMatch(enters);
  expect(tenIn(pile(0, "cleric_10"))).toMatch(stays);
  expect(tenIn({ ...pile(0, "cleric_10", "rogue_9"), settled: true })).toMatch(stays);
});
