import { expect, test } from "vitest";

import type { View } from "../../generated/cave_mining/View";
import { WATCHED, saidToPlayers } from "../board/said";
import { Board } from "./Board";
import { VIEW } from "./samples";

const SABOTAGE: Partial<View> = {
  phase: { phase: "sabotage" },
  odds: {
    dig: null,
    take: { camp: 2, mean_doubled: 12 },
    sabotage: [{ victim: 1, risk: 15, gives_up: 6 }],
  },
};

const MOMENTS: readonly (readonly [string, Partial<View>])[] = [
  ["digging", {}],
  ["where nothing is possible", { odds: { dig: null, take: null } }],
  ["sabotage", SABOTAGE],
];

test.each(MOMENTS)("%s: a spectator is not spoken to as a player", (_, change) => {
  const game = { ...WATCHED, view: { ...VIEW, ...change } };
  expect(saidToPlayers(<Board game={game} />)).toEqual([]);
});
