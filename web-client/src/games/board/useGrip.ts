/**
 * Dragging with mouse, pen or finger, by pointer events alone: nothing is rendered while the
 * pointer moves. The board decides what can be dragged and what a drop does. A press that hardly
 * moves is a tap, and is left to the click.
 */
import type { RefObject } from "preact";
import { useCallback, useEffect, useRef } from "preact/hooks";

/** A press that moves less than this is a tap by an unsteady hand. */
const START_PX = 7;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Grip {
  /** Matches everything that can be dragged. */
  readonly selector: string;
  /** The pointer went down on an element: may it be dragged? */
  readonly take: (source: HTMLElement) => boolean;
  /** The pointer moved for the first time: does the drag begin? */
  readonly begin: (source: HTMLElement) => boolean;
  /** The distance from the start, in pixels. */
  readonly move: (x: number, y: number) => void;
  /** Dropped at a point; null if the browser cancelled the drag. */
  readonly end: (at: Point | null) => void;
}

interface Held extends Point {
  readonly pointer: number;
  readonly source: HTMLElement;
  moving: boolean;
}

interface Current<T> {
  current: T;
}

/** Returns a function that ends a drag without a drop. */
export function useGrip(root: RefObject<HTMLElement | null>, grip: Grip): () => void {
  const latest = useRef(grip);
  latest.current = grip;
  const held = useRef<Held | null>(null);

  useEffect(() => {
    const board = root.current;
    if (!board) return undefined;
    const leaving = new AbortController();
    listen(board, latest, held, leaving.signal);
    return () => leaving.abort();
  }, [root]);

  return useCallback(() => {
    held.current = null;
  }, []);
}

function listen(
  board: HTMLElement,
  grip: Readonly<Current<Grip>>,
  held: Current<Held | null>,
  signal: AbortSignal,
): void {
  /** The browser sends a click after a drag; it must not count. */
  let swallow = false;

  const down = (event: PointerEvent): void => {
    const { target, button, isPrimary, pointerId, clientX, clientY } = event;
    swallow = false;
    const source =
      target instanceof Element ? target.closest<HTMLElement>(grip.current.selector) : null;
    if (!source || button !== 0 || !isPrimary || !grip.current.take(source)) return;
    held.current = { pointer: pointerId, source, x: clientX, y: clientY, moving: false };
  };

  const move = ({ pointerId, clientX, clientY }: PointerEvent): void => {
    const hand = held.current;
    if (hand?.pointer !== pointerId) return;
    const [x, y] = [clientX - hand.x, clientY - hand.y];
    if (!hand.moving) {
      if (Math.hypot(x, y) < START_PX) return;
      if (!grip.current.begin(hand.source)) {
        held.current = null;
        return;
      }
      board.setPointerCapture(pointerId);
      hand.moving = true;
      swallow = true;
    }
    grip.current.move(x, y);
  };

  const up = ({ type, pointerId, clientX, clientY }: PointerEvent): void => {
    // If there is a click, it comes before this runs.
    setTimeout(() => {
      swallow = false;
    });
    const hand = held.current;
    if (hand?.pointer !== pointerId) return;
    held.current = null;
    if (hand.moving) grip.current.end(type === "pointerup" ? { x: clientX, y: clientY } : null);
  };

  const click = (event: MouseEvent): void => {
    if (!swallow) return;
    swallow = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  board.addEventListener("pointerdown", down, { signal });
  board.addEventListener("pointermove", move, { signal });
  board.addEventListener("pointerup", up, { signal });
  board.addEventListener("pointercancel", up, { signal });
  board.addEventListener("click", click, { signal, capture: true });
}
