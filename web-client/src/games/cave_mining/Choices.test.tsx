/** Who sees what can be chosen. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";

import { root } from "../../ui/testRoot";
import { replaying } from "../playback/replaying";
import { Board } from "./Board";
import { PLAYERS, VIEW } from "./samples";

/** How many choices Bo sees while Ada chooses, and how many of them are buttons. */
function choicesOfBo(): readonly [number, number] {
  const rest = { waiting: [0], players: PLAYERS, you: 1, latest: null, busy: null };
  const game = { view: VIEW, legal: [], ...rest, act: () => undefined };
  void act(() => render(<Board game={game} />, root));
  const choices = [...root.querySelectorAll(".cm-choice")];
  return [choices.length, choices.filter(({ tagName }) => tagName === "BUTTON").length];
}

test("at a table nobody sees the choices of others, in a replay everybody does", () => {
  expect(choicesOfBo()).toEqual([0, 0]);
  replaying.value = true;
  expect(choicesOfBo()).toEqual([2, 0]);
  replaying.value = false;
});
