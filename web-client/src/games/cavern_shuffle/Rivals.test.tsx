import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";

import type { PlayerView } from "../../generated/cavern_shuffle/PlayerView";
import { EXPLAINED } from "../../ui/explain";
import { root } from "../../ui/testRoot";
import { marksOf } from "../board/players";
import { Rivals } from "./Rivals";
import { BOARD, PLAYERS } from "./samples";

const MARKS = marksOf(2, PLAYERS);

/** What explains each row that takes the focus. */
function explanations(board: PlayerView["board"]): readonly (string | null)[] {
  const progress = { party_level: 4, face_down: 1, standing: "playing" } as const;
  const standings = [0, 1].map(() => ({ progress, board }));
  const race = { standings, marks: MARKS, players: PLAYERS, goal: 30, shown: 0, you: null };
  void act(() => render(<Rivals {...race} look={() => undefined} />, root));
  const stops = root.querySelectorAll("button, [tabindex='0']");
  return [...stops].map((stop) => stop.getAttribute(EXPLAINED));
}

test("the keyboard reaches how far each rival is, whether or not their board can be seen", () => {
  const words = expect.stringMatching(/^Party level 4 of 30, with 1 card still face down\./);
  expect(explanations(null)).toEqual([words, words]);
  expect(explanations(BOARD)).toEqual([words, words]);
});
