import { expect, test } from "vitest";

import type { Event } from "../../generated/card_game/Event";
import { recount } from "./recount";
import { HOE, PLAYERS, SWORD, VIEW } from "./samples";

const began = (seat: number): Event => ({ event: "turn_began", seat, actions: 2, shovels: 0 });

const crafted = (seat: number, card: typeof SWORD, points: number): Event => ({
  event: "crafted",
  seat,
  from: { pile: 0 },
  card,
  paid: [],
  axes: [],
  points,
  next: null,
});

test("points by round, from the points given at the start, and who led for good", () => {
  const { curve, remarks } = recount({
    steps: [
      [{ event: "points_given", points: [0, 0, 1] }, began(0), crafted(0, HOE, 1)],
      [began(1), began(2)],
      [began(0), began(1), crafted(1, SWORD, 3), began(2)],
    ],
    view: VIEW,
    outcome: { kind: "ranked", places: [2, 1, 2], scores: [1, 3, 1], how: "points" },
    players: PLAYERS,
  });
  expect(curve?.lines.map(({ values }) => values)).toEqual([
    [0, 1, 1],
    [0, 0, 3],
    [1, 1, 1],
  ]);
  expect(remarks.slice(0, 2)).toEqual([
    { title: "The lead", text: "Bo took the lead in round 2 with +3, and kept it." },
    { title: "Best tool", text: "Bo crafted the Iron Sword for 3 points." },
  ]);
});
