/** For tests of what a board says to somebody without a seat: nothing is theirs to do. */
import { type ComponentChild, render } from "preact";
import { act } from "preact/test-utils";

import { EXPLAINED } from "../../ui/explain";
import { root } from "../../ui/testRoot";
import { QUIET_TABLE, player } from "./samples";

/** All of a match but the view, as a spectator has it. */
export const WATCHED = {
  legal: [],
  waiting: [0],
  players: [player(0, "Ada"), player(1, "Bo"), player(2, "Cleo")],
  you: null,
  latest: null,
  busy: null,
  act: () => undefined,
};

export const WATCHED_TABLE = {
  ...QUIET_TABLE,
  actMeanwhile: () => undefined,
  withdraw: () => Promise.resolve(),
  ask: () => Promise.reject(new Error("a spectator asks for nothing")),
};

/** What the board says as if to a player: on screen, to screen readers, and in explanations. */
export function saidToPlayers(board: ComponentChild): readonly string[] {
  void act(() => render(board, root));
  const said = [...root.querySelectorAll("*")].flatMap((one) => [
    one.getAttribute("aria-label") ?? "",
    one.getAttribute(EXPLAINED) ?? "",
    one.children.length === 0 ? one.textContent : "",
  ]);
  if (said.every((text) => text === "")) throw new Error("the board says nothing at all");
  return said.filter((text) => /\byou(r|rs)?\b/i.test(text));
}
