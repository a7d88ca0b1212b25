/** Players and a board of Cavern Shuffle for tests. */
import type { BoardView } from "../../generated/cavern_shuffle/BoardView";
import type { Card } from "../../generated/cavern_shuffle/Card";
import type { Numbers } from "../../generated/cavern_shuffle/Numbers";
import type { PileView } from "../../generated/cavern_shuffle/PileView";
import { player } from "../board/samples";
import type { Player } from "../module";

export const PLAYERS: readonly Player[] = [player(0, "Ada", { you: true }), player(1, "Bo")];

/** A pile with `face_down` cards face down, and these on them. */
export const pile = (face_down: number, ...open: Card[]): PileView => ({
  cards: [...Array.from({ length: face_down }, () => null), ...open],
  face_down,
  settled: false,
});

export const BOARD: BoardView = {
  piles: [
    pile(0),
    pile(1, "cleric_4"),
    pile(2, "rogue_5", "barbarian_4", "ranger_3"),
    pile(3, "ogre"),
    pile(4, "cleric_8"),
    pile(5, "spike_trap"),
    pile(6, "barbarian_1"),
  ],
  minotaur: { pile: 4, next: 5 },
  party: [
    { who: "cleric", level: 0 },
    { who: "barbarian", level: 0 },
    { who: "rogue", level: 2 },
    { who: "ranger", level: 1 },
  ],
  explore: [null, null, null],
  discard: ["dense_webbing", "fanatic"],
  items: [
    { item: "short_rest", state: "held" },
    { item: "potion", state: "held" },
    { item: "treasure", state: "held" },
    { item: "illusion", state: "not_found" },
  ],
  difficulty: 1,
  abilities: [],
  illusion: null,
  replaced: null,
  rank: "seasoned",
  moves: 12,
  explored_in_a_row: 0,
  no_move_left: false,
};

export const NUMBERS: Numbers = {
  minotaur_power: 30,
  potion: 5,
  difficulties: [1, 3, 5, 7],
  enemies: [
    { enemy: "fanatic", power: 8 },
    { enemy: "giant_spider", power: 12 },
    { enemy: "ogre", power: 16 },
  ],
};
