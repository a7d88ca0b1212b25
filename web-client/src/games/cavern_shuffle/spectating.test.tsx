import { expect, test } from "vitest";

import type { View } from "../../generated/cavern_shuffle/View";
import { WATCHED, WATCHED_TABLE, saidToPlayers } from "../board/said";
import { Board } from "./Board";
import { BOARD, NUMBERS, pile } from "./samples";

const VIEW: View = {
  options: { deal: "drawn", reveal: "before_minotaur", explore: "turn_over" },
  deal: null,
  numbers: NUMBERS,
  players: WATCHED.players.map(() => ({
    board: { ...BOARD, piles: BOARD.piles.with(3, pile(1, "fanatic")), abilities: ["fanatic"] },
    progress: { party_level: 3, face_down: 21, standing: "playing" },
  })),
  outcome: null,
};

test("a spectator is not spoken to as a player", () => {
  const game = { ...WATCHED, view: VIEW };
  expect(saidToPlayers(<Board game={game} table={WATCHED_TABLE} />)).toEqual([]);
});
