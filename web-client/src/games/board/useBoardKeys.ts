/** The keys of a board. */
import type { RefObject } from "preact";

import { type Shortcut, useKeys } from "../../ui/keys";
import { replaying } from "../playback/replaying";

const NONE: readonly Shortcut[] = [];

export function useBoardKeys(
  board: RefObject<Element | null>,
  shortcuts: readonly Shortcut[],
): void {
  useKeys({ title: "The board", board, shortcuts: replaying.value ? NONE : shortcuts });
}

/** While a scene plays, any key skips it, and does nothing else. */
export const skipping = (
  { playing }: { readonly playing: boolean },
  skip: () => void,
): Shortcut => ({
  keys: ["any"],
  does: "skip what is playing",
  press: () => (playing ? skip() : "pass"),
});
