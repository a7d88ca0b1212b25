/**
 * Drag and drop by pointer events, for mouse, pen and finger alike. Moves the elements themselves: no rendering while the hand moves.
 * After a drop they stay where they are until `settle` is called, so that they glide from there.
 */
import type { RefObject } from "preact";
import { useCallback, useEffect, useRef } from "preact/hooks";

import type { Card } from "../../generated/cavern_shuffle/Card";
import { prefersStillness } from "../../ui/media";
import { bestOverlap } from "./overlap";
import type { Place } from "./places";

/** How long a card takes to fall back to its place, and to say that it cannot leave it. */
const RETURN_MS = 180;
const SHAKE_MS = 320;

/** Less than this is a tap by a hand that trembles. */
const START_PX = 7;

interface Dragging {
  readonly pointer: number;
  readonly card: Card;
  readonly x: number;
  readonly y: number;
  /** Empty before it has begun. */
  elements: readonly HTMLElement[];
  dropped: boolean;
}

interface Drag {
  /** May the card be taken? The picked card decides what lights up. */
  readonly grab: (card: Card) => boolean;
  /** The cards that move with it. */
  readonly runOf: (card: Card) => readonly Card[];
  /** Whether it was laid there. */
  readonly drop: (place: Place) => boolean;
  /** It was let go of over a place that does not take it. */
  readonly miss: () => void;
  readonly release: () => void;
}

const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();

/** It cannot leave its place: so it trembles there. */
function shake(element: HTMLElement): void {
  if (prefersStillness()) return;
  const steps = [0, -4, 4, -3, 3, 0].map((px) => ({ translate: `${px}px 0px` }));
  element.animate(steps, { duration: SHAKE_MS, easing: "ease-in-out" });
}

/** Does it lie over a place that is not its own? */
function isOverAnother(board: HTMLElement, { card, elements: [first] }: Dragging): boolean {
  if (!first) return false;
  const places = [...board.querySelectorAll<HTMLElement>("[data-place]")];
  const over = bestOverlap(boxOf(first), places.map(boxOf));
  const place = over === null ? undefined : places[over];
  return place !== undefined && place.querySelector(`[data-card="${card}"]`) === null;
}

/** Gives back the function that lets go of what was dropped. */
export function useDrag(root: RefObject<HTMLElement | null>, drag: Drag): () => void {
  const latest = useRef(drag);
  latest.current = drag;
  const dragging = useRef<Dragging | null>(null);

  const settle = useCallback(() => {
    for (const element of dragging.current?.elements ?? []) {
      element.style.translate = "";
      delete element.dataset["dragged"];
    }
    dragging.current = null;
  }, []);

  useEffect(() => {
    const board = root.current;
    if (!board) return undefined;
    /** The click that ends a drag is none. */
    let swallow = false;

    const down = (event: PointerEvent): void => {
      swallow = false;
      const element = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-grab]") : null;
      if (!element || event.button !== 0 || !event.isPrimary) return;
      settle();
      const card = element.dataset["grab"] as Card;
      dragging.current = { pointer: event.pointerId, card, x: event.clientX, y: event.clientY, elements: [], dropped: false };
    };

    const begin = (held: Dragging): boolean => {
      if (!latest.current.grab(held.card)) {
        dragging.current = null;
        const element = board.querySelector<HTMLElement>(`[data-card="${held.card}"]`);
        if (element) shake(element);
        return false;
      }
      board.setPointerCapture(held.pointer);
      held.elements = latest.current.runOf(held.card).flatMap((card) => board.querySelector<HTMLElement>(`[data-card="${card}"]`) ?? []);
      for (const element of held.elements) element.dataset["dragged"] = "";
      swallow = true;
      return true;
    };

    const move = (event: PointerEvent): void => {
      const held = dragging.current;
      if (!held || held.dropped || event.pointerId !== held.pointer) return;
      const [x, y] = [event.clientX - held.x, event.clientY - held.y];
      if (held.elements.length === 0 && (Math.hypot(x, y) < START_PX || !begin(held))) return;
      for (const element of held.elements) element.style.translate = `${x}px ${y}px`;
    };

    const up = (event: PointerEvent): void => {
      // The click comes at once, if it comes.
      setTimeout(() => {
        swallow = false;
      });
      const held = dragging.current;
      if (!held || held.dropped || event.pointerId !== held.pointer) return;
      const [first] = held.elements;
      if (!first) {
        dragging.current = null;
        return;
      }
      held.dropped = true;
      const lit = [...board.querySelectorAll<HTMLElement>("[data-place][data-lit]")];
      const place = event.type === "pointerup" ? bestOverlap(boxOf(first), lit.map(boxOf)) : null;
      const goal = place === null ? undefined : lit[place]?.dataset["place"];
      if (goal !== undefined && latest.current.drop(goal as Place)) return;
      if (isOverAnother(board, held)) latest.current.miss();
      else latest.current.release();
      const { elements } = held;
      const from = first.style.translate;
      settle();
      if (prefersStillness()) return;
      for (const element of elements) element.animate([{ translate: from, zIndex: 40 }, { translate: "0px 0px", zIndex: 40 }], { duration: RETURN_MS, easing: "ease-out" });
    };

    const click = (event: MouseEvent): void => {
      if (!swallow) return;
      swallow = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };

    board.addEventListener("pointerdown", down);
    board.addEventListener("pointermove", move);
    board.addEventListener("pointerup", up);
    board.addEventListener("pointercancel", up);
    board.addEventListener("click", click, { capture: true });
    return () => {
      board.removeEventListener("pointerdown", down);
      board.removeEventListener("pointermove", move);
      board.removeEventListener("pointerup", up);
      board.removeEventListener("pointercancel", up);
      board.removeEventListener("click", click, { capture: true });
    };
  }, [root, settle]);

  return settle;
}
