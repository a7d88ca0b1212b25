/** Makes cards glide from their old place to the new one. Input never waits for it. */
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

import type { BoardView } from "../../generated/cavern_shuffle/BoardView";
import { isStill } from "../../ui/motion";

const GLIDE_MS = 260;
const FLIP_MS = 220;
const FADE_MS = 380;
/** The delay between cards that leave the Explore pile together. */
const BETWEEN_MS = 55;
const NEAR_PX = 2;

interface Seen {
  readonly element: HTMLElement;
  readonly box: DOMRect;
  readonly inDungeon: boolean;
}

interface Before {
  readonly cards: ReadonlyMap<string, Seen>;
  readonly explore: DOMRect | undefined;
}

const inDungeon = (element: Element): boolean => element.closest('[data-place^="pile-"]') !== null;

function measure(root: HTMLElement): Before {
  const elements = [...root.querySelectorAll<HTMLElement>("[data-card]")];
  return {
    cards: new Map(
      elements.map((element) => [
        element.dataset["card"] ?? "",
        { element, box: element.getBoundingClientRect(), inDungeon: inDungeon(element) },
      ]),
    ),
    explore: root.querySelector('[data-place="explore"]')?.getBoundingClientRect(),
  };
}

/** Must be called before the parts of the board render: it measures them as they still are. */
export function useGlide(
  root: RefObject<HTMLElement | null>,
  board: BoardView | null,
  seat: number,
  settle: () => void,
): void {
  const shown = useRef({ board, seat });
  const before = useRef<Before | null>(null);
  if (shown.current.board !== board && root.current && before.current === null)
    before.current = measure(root.current);

  useLayoutEffect(() => {
    const sameBoard = shown.current.seat === seat;
    const was = before.current;
    shown.current = { board, seat };
    before.current = null;
    settle();
    if (!was || !sameBoard || !root.current || isStill()) return;
    const now = measure(root.current);
    let fromExplore = 0;
    for (const [card, { element, box, inDungeon: lies }] of now.cards) {
      const start = was.cards.get(card)?.box;
      if (start) glide(element, start, box, 0);
      else if (element.closest('[data-place="discard"]') && was.explore)
        glide(element, was.explore, box, BETWEEN_MS * fromExplore++);
      else if (lies) flip(element);
    }
    for (const [card, seen] of was.cards) {
      if (!now.cards.has(card) && seen.inDungeon) fade(seen, root.current);
    }
  }, [root, board, seat, settle]);
}

function glide(element: HTMLElement, start: DOMRect, end: DOMRect, delay: number): void {
  const [x, y] = [start.left - end.left, start.top - end.top];
  if (Math.hypot(x, y) < NEAR_PX) return;
  const scale = start.width / Math.max(1, end.width);
  element.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, zIndex: 30 },
      { transform: "none", zIndex: 30 },
    ],
    { duration: GLIDE_MS, delay, easing: "cubic-bezier(0.2, 0.7, 0.3, 1)", fill: "backwards" },
  );
}

function flip(element: HTMLElement): void {
  element.animate([{ transform: "scaleX(0)" }, { transform: "none" }], {
    duration: FLIP_MS,
    easing: "ease-out",
  });
}

/** A card that left play crumbles where it was. */
function fade({ element, box }: Seen, root: HTMLElement): void {
  const corner = root.getBoundingClientRect();
  const ghost = document.createElement("div");
  ghost.className = "cs-ghost";
  ghost.ariaHidden = "true";
  const drawing = element.querySelector("svg")?.cloneNode(true);
  if (drawing) ghost.append(drawing);
  ghost.style.left = `${box.left - corner.left}px`;
  ghost.style.top = `${box.top - corner.top}px`;
  ghost.style.inlineSize = `${box.width}px`;
  root.append(ghost);
  const done = (): void => ghost.remove();
  ghost
    .animate(
      [
        { opacity: 1, transform: "none" },
        { opacity: 0, transform: "scale(1.25) rotate(5deg)", filter: "blur(3px) brightness(2)" },
      ],
      { duration: FADE_MS, easing: "ease-out" },
    )
    .finished.then(done, done);
}
