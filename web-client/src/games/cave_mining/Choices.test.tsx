/** Who sees what can be chosen, and what is said above it. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";

import { root } from "../../ui/testRoot";
import { hinted } from "../board/hinted";
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

/** The step of the turn as Ada sees it who has to choose. */
function stepIn(round: number): string | undefined {
  const rest = { waiting: [0], players: PLAYERS, you: 0, latest: null, busy: null };
  const game = { view: { ...VIEW, round }, legal: [], ...rest, act: () => undefined };
  void act(() => render(<Board game={game} />, root));
  return root.querySelector(".cm-banner__step")?.textContent;
}

test("the first round says what the goal is", () => {
  expect(stepIn(1)).toBe("Dig or take · round 1 · goal: 100");
  expect(stepIn(2)).toBe("Dig or take · round 2");
});

test("the choice that an open hint names is marked", () => {
  stepIn(1);
  void act(() => void (hinted.value = [{ do: "take_treasure" }]));
  const marked = [...root.querySelectorAll(".cm-choice")].map(
    (choice) => choice.querySelector(".hint-mark") !== null,
  );
  void act(() => void (hinted.value = []));
  expect(marked).toEqual([false, true]);
});
