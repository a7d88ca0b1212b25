/**
 * Drag and drop of cards. Moves the elements themselves, without rendering. After a drop they stay
 * where they are until `settle` is called, so that they glide from there.
 */
import type { RefObject } from "preact";
import { useCallback, useRef } from "preact/hooks";

import type { Card } from "../../generated/cavern_shuffle/Card";
import { prefersStillness } from "../../ui/motion";
import { useGrip } from "../board/useGrip";
import { bestOverlap } from "./overlap";
import type { Place } from "./places";

/** How long a card takes to fall back, and to shake because it cannot be moved. */
const RETURN_MS = 180;
const SHAKE_MS = 320;

interface Carried {
  readonly card: Card;
  readonly elements: readonly HTMLElement[];
}

interface Drag {
  /** Picks the card, which highlights its targets; returns whether it may be dragged. */
  readonly grab: (card: Card) => boolean;
  /** The cards that move with it. */
  readonly runOf: (card: Card) => readonly Card[];
  /** Returns whether the card could be laid there. */
  readonly drop: (place: Place) => boolean;
  /** The card was dropped on a place that does not take it. */
  readonly miss: () => void;
  readonly release: () => void;
}

const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();

/** The card cannot leave its place. */
function shake(element: HTMLElement): void {
  if (prefersStillness()) return;
  const steps = [0, -4, 4, -3, 3, 0].map((px) => ({ translate: `${px}px 0px` }));
  element.animate(steps, { duration: SHAKE_MS, easing: "ease-in-out" });
}

/** Whether the card lies over a place other than its own. */
function isOverAnother(board: HTMLElement, { card, elements: [first] }: Carried): boolean {
  if (!first) return false;
  const places = [...board.querySelectorAll<HTMLElement>("[data-place]")];
  const over = bestOverlap(boxOf(first), places.map(boxOf));
  const place = over === null ? undefined : places[over];
  return place !== undefined && place.querySelector(`[data-card="${card}"]`) === null;
}

/** Returns `settle`. */
export function useDrag(root: RefObject<HTMLElement | null>, drag: Drag): () => void {
  const carried = useRef<Carried | null>(null);
  const find = (card: Card): HTMLElement | null =>
    root.current?.querySelector<HTMLElement>(`[data-card="${card}"]`) ?? null;

  const letGo = useGrip(root, {
    selector: "[data-grab]",
    take: () => {
      settle();
      return true;
    },
    begin: (source) => {
      const card = source.dataset["grab"] as Card;
      if (!drag.grab(card)) {
        const element = find(card);
        if (element) shake(element);
        return false;
      }
      const elements = drag.runOf(card).flatMap((one) => find(one) ?? []);
      for (const element of elements) element.dataset["dragged"] = "";
      carried.current = { card, elements };
      return true;
    },
    move: (x, y) => {
      for (const element of carried.current?.elements ?? [])
        element.style.translate = `${x}px ${y}px`;
    },
    end: (at) => {
      const board = root.current;
      const [first] = carried.current?.elements ?? [];
      if (!board || !carried.current || !first) return;
      const lit = [...board.querySelectorAll<HTMLElement>("[data-place][data-lit]")];
      const place = at ? bestOverlap(boxOf(first), lit.map(boxOf)) : null;
      const goal = place === null ? undefined : lit[place]?.dataset["place"];
      if (goal !== undefined && drag.drop(goal as Place)) return;
      if (isOverAnother(board, carried.current)) drag.miss();
      else drag.release();
      const { elements } = carried.current;
      const from = first.style.translate;
      settle();
      if (prefersStillness()) return;
      for (const element of elements)
        element.animate(
          [
            { translate: from, zIndex: 40 },
            { translate: "0px 0px", zIndex: 40 },
          ],
          { duration: RETURN_MS, easing: "ease-out" },
        );
    },
  });

  const settle = useCallback(() => {
    for (const element of carried.current?.elements ?? []) {
      element.style.translate = "";
      delete element.dataset["dragged"];
    }
    carried.current = null;
    letGo();
  }, [letGo]);
  return settle;
}
