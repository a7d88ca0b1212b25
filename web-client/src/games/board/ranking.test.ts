import { expect, test } from "vitest";

import { concludeRanked, type Ranked, winWords } from "./ranking";
import { player } from "./samples";

const PLAYERS = [player(0, "Ada", { you: true }), player(1, "Bo"), player(2, "Cleo")];

const ranked = (...places: readonly number[]): Ranked => ({
  kind: "ranked",
  places: [...places],
  scores: places.map((place) => 60 - place),
  how: "score",
});

test("a board says at the end who has won", () => {
  expect(winWords(ranked(1, 2, 3), PLAYERS)).toBe("You win!");
  expect(winWords(ranked(2, 1, 3), PLAYERS)).toBe("Bo wins!");
  expect(winWords(ranked(1, 1, 3), PLAYERS)).toBe("Ada and Bo win!");
});

test("a bot that stands in for a player wins for itself", () => {
  const left = PLAYERS.map((one) => ({ ...one, bot: true, standIn: true }));
  expect(winWords(ranked(1, 2, 3), left)).toBe("Your bot wins!");
  expect(winWords(ranked(2, 1, 3), left)).toBe("Bo's bot wins!");
  expect(winWords(ranked(1, 1, 3), left)).toBe("Ada's bot and Bo's bot win!");
});

test("whoever left a match that counts is not among the winners, whatever the bot achieved", () => {
  const left = PLAYERS.map((one) => (one.seat === 1 ? { ...one, standIn: true, left: true } : one));
  const why = "Bo left the match to a bot. It counts, so Bo lost it.";
  // By the board, and by the places that count.
  for (const ended of [ranked(2, 1, 3), { ...ranked(2, 1, 3), places: [1, 3, 2] }]) {
    expect(winWords(ended, left)).toBe("You win!");
    expect(concludeRanked(ended, left)).toBe(`Ada wins with 58, ahead of Cleo with 57. ${why}`);
  }
  expect(concludeRanked(ranked(2, 1), left.slice(0, 2))).toBe(`Ada wins with 58. ${why}`);
  expect(winWords(ranked(3, 1, 2), left)).toBe("Cleo wins!");
});
