/** Makes characters walk from their old place to the new one. Input never waits for it. */
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

import { isStill } from "../../ui/motion";
import type { BoardState } from "./boardState";

const WALK_MS = 420;
const NEAR_PX = 3;

const measure = (root: HTMLElement): ReadonlyMap<string, DOMRect> =>
  new Map(
    [...root.querySelectorAll<HTMLElement>("[data-figure]")].map((figure) => [
      figure.dataset["figure"] ?? "",
      figure.getBoundingClientRect(),
    ]),
  );

/** Must be called before the parts of the board render: it measures them as they still are. */
export function useGlide(root: RefObject<HTMLElement | null>, board: BoardState): void {
  const shown = useRef(board);
  const before = useRef<ReadonlyMap<string, DOMRect> | null>(null);
  if (shown.current !== board && root.current && before.current === null)
    before.current = measure(root.current);

  useLayoutEffect(() => {
    const was = before.current;
    shown.current = board;
    before.current = null;
    if (!was || !root.current || isStill()) return;
    for (const figure of root.current.querySelectorAll<HTMLElement>("[data-figure]")) {
      const start = was.get(figure.dataset["figure"] ?? "");
      const end = figure.getBoundingClientRect();
      if (!start) continue;
      const [x, y] = [start.left - end.left, start.top - end.top];
      if (Math.hypot(x, y) > NEAR_PX) walk(figure, x, y);
    }
  }, [root, board]);
}

/** Walks in small hops. */
function walk(figure: HTMLElement, x: number, y: number): void {
  const along = (way: number, hop: number): Keyframe => ({
    transform: `translate(${x * (1 - way)}px, ${y * (1 - way) - hop}px)`,
    zIndex: 5,
    offset: way,
  });
  figure.animate([along(0, 0), along(0.25, 9), along(0.5, 2), along(0.75, 8), along(1, 0)], {
    duration: WALK_MS,
    easing: "ease-in-out",
  });
}
