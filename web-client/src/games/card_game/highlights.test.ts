import { expect, test } from "vitest";

import type { Event } from "../../generated/card_game/Event";
import { highlightOf } from "./highlights";
import { PLAYERS } from "./samples";

const began = (seat: number, actions: number, shovels: number): Event => ({
  event: "turn_began",
  seat,
  actions,
  shovels,
});

test("a turn that Shovels cut short is named, and one that is lost is named to all", () => {
  expect(highlightOf(began(0, 2, 0), PLAYERS)).toBeNull();
  expect(highlightOf(began(0, 1, 1), PLAYERS)).toEqual({
    look: "bad",
    title: "Only 1 action",
    more: "By a Shovel",
  });
  expect(highlightOf(began(0, 0, 2), PLAYERS)).toEqual({
    look: "bad",
    title: "You lose a turn",
    more: "By 2 Shovels",
  });
  expect(highlightOf(began(1, 1, 1), PLAYERS)).toBeNull();
  expect(highlightOf(began(1, 0, 2), PLAYERS)).toMatchObject({ title: "Bo loses a turn" });
});
