import { expect, test } from "vitest";

import type { Outcome } from "../../generated/games/Outcome";
import { winWords } from "./ranking";
import { player } from "./samples";

const PLAYERS = [player(0, "Ada", { you: true }), player(1, "Bo"), player(2, "Cleo")];

const ranked = (...places: readonly number[]): Outcome => ({
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
