/**
 * Something is taken with mouse, pen or finger, moved, and let go, by pointer events alone: nothing is rendered meanwhile. What is taken and what becomes of
 * it is the board's to say; what hardly moves is a tap, and left to the click.
 */
import type { RefObject } from "preact";
import { useCallback, useEffect, useRef } from "preact/hooks";

/** Less than this is a tap by a hand that trembles. */
const START_PX = 7;

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Grip {
  /** What can be taken at all. */
  readonly selector: string;
  /** It is touched: may it be taken? */
  readonly take: (source: HTMLElement) => boolean;
  /** It is moved for the first time: does it come along? */
  readonly begin: (source: HTMLElement) => boolean;
  /** So far, in pixels, from where it was taken. */
  readonly move: (x: number, y: number) => void;
  /** Let go here; null where the browser took it out of the hand. */
  readonly end: (at: Point | null) => void;
}

interface Held extends Point {
  readonly pointer: number;
  readonly source: HTMLElement;
  moving: boolean;
}

/** Gives the function that takes out of the hand what is in it, without its being let go anywhere. */
export function useGrip(root: RefObject<HTMLElement | null>, grip: Grip): () => void {
  const latest = useRef(grip);
  latest.current = grip;
  const held = useRef<Held | null>(null);

  useEffect(() => {
    const board = root.current;
    if (!board) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    /** The click that ends a drag is none. */
    let swallow = false;

    const down = ({
      target,
      button,
      isPrimary,
      pointerId,
      clientX,
      clientY,
    }: PointerEvent): void => {
      swallow = false;
      const source =
        target instanceof Element ? target.closest<HTMLElement>(latest.current.selector) : null;
      if (!source || button !== 0 || !isPrimary || !latest.current.take(source)) return;
      held.current = { pointer: pointerId, source, x: clientX, y: clientY, moving: false };
    };

    const move = ({ pointerId, clientX, clientY }: PointerEvent): void => {
      const hand = held.current;
      if (hand?.pointer !== pointerId) return;
      const [x, y] = [clientX - hand.x, clientY - hand.y];
      if (!hand.moving) {
        if (Math.hypot(x, y) < START_PX) return;
        if (!latest.current.begin(hand.source)) {
          held.current = null;
          return;
        }
        board.setPointerCapture(pointerId);
        hand.moving = true;
        swallow = true;
      }
      latest.current.move(x, y);
    };

    const up = ({ type, pointerId, clientX, clientY }: PointerEvent): void => {
      // The click comes at once, if it comes.
      setTimeout(() => {
        swallow = false;
      });
      const hand = held.current;
      if (hand?.pointer !== pointerId) return;
      held.current = null;
      if (hand.moving) latest.current.end(type === "pointerup" ? { x: clientX, y: clientY } : null);
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
    return () => leaving.abort();
  }, [root]);

  return useCallback(() => {
    held.current = null;
  }, []);
}
