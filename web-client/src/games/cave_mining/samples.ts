/** Players and a view of Cave Mining for tests. */
import type { View } from "../../generated/cave_mining/View";
import { player } from "../board/samples";
import type { Player } from "../module";

export const PLAYERS: readonly Player[] = [
  player(0, "Ada", { you: true }),
  player(1, "Bo"),
  player(2, "Cleo"),
];

/** Ada stands on layer 2 with her camp on layer 1, and has the choice. */
export const VIEW: View = {
  target: 100,
  round: 2,
  tie_break: false,
  phase: { phase: "what_now" },
  turn: 0,
  first: 0,
  diggers: [
    { digger: 2, camp: 1, score: 7, turns: 1 },
    { digger: 1, camp: 1, score: 3, turns: 1 },
    { digger: 0, camp: 0, score: 0, turns: 1 },
  ],
  odds: {
    dig: { layer: 3, risk: 25, falls_to: 1 },
    take: { camp: 2, mean_doubled: 12 },
  },
  outcome: null,
};
