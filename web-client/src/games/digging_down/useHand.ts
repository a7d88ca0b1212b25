/**
 * The hand over the board: picks a thing up by tap, key or drag, and puts it down where that is possible. What is dragged is a copy, so that the
 * board may change under it: others go on meanwhile.
 */
import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

import type { Action } from "../../generated/digging_down/Action";
import { type Key, type Offer, isDirect, offerAt, offersOn } from "./handling";

/** Less than this is a tap by a hand that trembles. */
const START_PX = 7;

export interface Hand {
  /** What it holds. */
  readonly held: Key | null;
  /** Whether a thing can be taken. */
  readonly canTake: (thing: Key) => boolean;
  /** Whether what it holds can be put there. */
  readonly isLit: (place: Key) => boolean;
  /** A tap on a thing: takes it, lets it go, or does what there is to do with it. */
  readonly tap: (thing: Key) => void;
  readonly drop: (place: Key) => void;
  readonly release: () => void;
}

interface Dragging {
  readonly pointer: number;
  readonly thing: Key;
  readonly source: HTMLElement;
  readonly x: number;
  readonly y: number;
  copy: HTMLElement | null;
}

/** What comes of it. */
interface Doing {
  /** Something was put somewhere: each time is one more. */
  readonly put: (action: Action) => void;
  /** Something was tapped. */
  readonly act: (action: Action) => void;
}

/** See the head of the file. */
export function useHand(root: RefObject<HTMLElement | null>, offers: readonly Offer[], { put, act }: Doing): Hand {
  const [wish, setHeld] = useState<Key | null>(null);
  const held = wish !== null && offersOn(offers, wish).length > 0 ? wish : null;
  const drop = (place: Key): void => {
    const offer = offerAt(offers, held, place);
    setHeld(null);
    if (offer) put(offer.action);
  };
  const tap = (thing: Key): void => {
    const [only, ...others] = offersOn(offers, thing);
    if (only && others.length === 0 && isDirect(only)) {
      setHeld(null);
      act(only.action);
    } else {
      setHeld(held === thing ? null : thing);
    }
  };
  const hand: Hand = {
    held,
    canTake: (thing) => offersOn(offers, thing).length > 0,
    isLit: (place) => offerAt(offers, held, place) !== undefined,
    tap,
    drop,
    release: () => setHeld(null),
  };
  useDrag(root, hand, setHeld);
  return hand;
}

/** The copy under the finger. */
function copyOf(source: HTMLElement): HTMLElement {
  const { left, top, width, height } = source.getBoundingClientRect();
  const copy = source.cloneNode(true) as HTMLElement;
  copy.classList.add("dd-dragged");
  copy.ariaHidden = "true";
  copy.removeAttribute("data-thing");
  copy.style.cssText = `left:${left}px;top:${top}px;inline-size:${width}px;block-size:${height}px`;
  return copy;
}

/** What is lit under a point. */
function placeUnder(x: number, y: number): Key | undefined {
  const lit = document.elementsFromPoint(x, y).map((element) => element.closest<HTMLElement>("[data-place][data-lit]"));
  return lit.find((element) => element !== null)?.dataset["place"];
}

function useDrag(root: RefObject<HTMLElement | null>, hand: Hand, hold: (thing: Key | null) => void): void {
  const latest = useRef({ hand, hold });
  latest.current = { hand, hold };
  useEffect(() => {
    const board = root.current;
    if (!board) return undefined;
    let dragging: Dragging | null = null;
    /** The click that ends a drag is none. */
    let swallow = false;

    const end = (): void => {
      dragging?.copy?.remove();
      dragging = null;
    };
    const down = (event: PointerEvent): void => {
      swallow = false;
      const source = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-thing]") : null;
      const thing = source?.dataset["thing"];
      if (!source || thing === undefined || event.button !== 0 || !event.isPrimary || !latest.current.hand.canTake(thing)) return;
      end();
      dragging = { pointer: event.pointerId, thing, source, x: event.clientX, y: event.clientY, copy: null };
    };
    const move = (event: PointerEvent): void => {
      if (dragging?.pointer !== event.pointerId) return;
      const [x, y] = [event.clientX - dragging.x, event.clientY - dragging.y];
      if (dragging.copy === null) {
        if (Math.hypot(x, y) < START_PX) return;
        dragging.copy = copyOf(dragging.source);
        board.append(dragging.copy);
        board.setPointerCapture(event.pointerId);
        latest.current.hold(dragging.thing);
        swallow = true;
      }
      dragging.copy.style.translate = `${x}px ${y}px`;
    };
    const up = (event: PointerEvent): void => {
      // The click comes at once, if it comes.
      setTimeout(() => {
        swallow = false;
      });
      if (dragging?.pointer !== event.pointerId) return;
      const moved = dragging.copy !== null;
      end();
      if (!moved) return;
      const place = event.type === "pointerup" ? placeUnder(event.clientX, event.clientY) : undefined;
      if (place === undefined) latest.current.hand.release();
      else latest.current.hand.drop(place);
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
      end();
      board.removeEventListener("pointerdown", down);
      board.removeEventListener("pointermove", move);
      board.removeEventListener("pointerup", up);
      board.removeEventListener("pointercancel", up);
      board.removeEventListener("click", click, { capture: true });
    };
  }, [root]);
}
