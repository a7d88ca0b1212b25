import { expect, test } from "vitest";

import { WATCHED, saidToPlayers } from "../board/said";
import { Board } from "./Board";
import { Tray } from "./Tray";
import { HOE, SWORD, VIEW, card, craft, standing } from "./samples";

const TOOLS = [SWORD, HOE, craft(3, "shovel", "wood", 3, 0), craft(4, "pick_axe", "wood", 5, 0)];

const board = (tools: typeof TOOLS) => {
  const view = {
    ...VIEW,
    craft_piles: tools.map((top) => ({ count: 6, top })),
    players: [standing({ holder: HOE }), standing(), standing()],
    prospects: [],
  };
  return <Board game={{ ...WATCHED, view }} />;
};

test("a spectator is not spoken to as a player", () => {
  expect(saidToPlayers(board(TOOLS))).toEqual([]);
  expect(saidToPlayers(board(TOOLS.toSpliced(0, 1, craft(5, "axe", "wood", 5, 0))))).toEqual([]);
});

test("nor is a person who looks at the cards of another", () => {
  const cards = [card(1, "wood", 1), card(55, "wild", 1)];
  expect(saidToPlayers(<Tray cards={cards} place={null} />)).toEqual([]);
});
