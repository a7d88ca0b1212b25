/**
 * The hand: picks a thing up by tap, key or drag, and puts it down where that is possible. A drag
 * moves a copy, so that the board can change under it.
 */
import type { RefObject } from "preact";
import { useRef, useState } from "preact/hooks";

import type { Action } from "../../generated/digging_down/Action";
import { useGrip } from "../board/useGrip";
import { type Key, type Offer, isDirect, offerAt, offersOn } from "./handling";

export interface Hand {
  readonly held: Key | null;
  /** Whether this one is held, of equal things with the same name. */
  readonly isHeld: (thing: Key, copy: number) => boolean;
  /** Whether a thing can be picked up. */
  readonly canTake: (thing: Key) => boolean;
  /** Whether the held thing can be put there. */
  readonly isLit: (place: Key) => boolean;
  /** A tap on a thing picks it up, puts it back, or takes its only direct action. */
  readonly tap: (thing: Key, copy: number) => void;
  readonly drop: (place: Key) => void;
  readonly release: () => void;
}

/** One of equal things with the same name. */
interface Held {
  readonly thing: Key;
  readonly copy: number;
}

interface Doing {
  /** A thing was dropped on a place. */
  readonly put: (action: Action) => void;
  /** A thing with a direct action was tapped. */
  readonly act: (action: Action) => void;
}

export function useHand(
  root: RefObject<HTMLElement | null>,
  offers: readonly Offer[],
  { put, act }: Doing,
): Hand {
  const [wish, setHeld] = useState<Held | null>(null);
  const held = wish !== null && offersOn(offers, wish.thing).length > 0 ? wish.thing : null;
  const isHeld = (thing: Key, copy: number): boolean => held === thing && wish?.copy === copy;
  const drop = (place: Key): void => {
    const offer = offerAt(offers, held, place);
    setHeld(null);
    if (offer) put(offer.action);
  };
  const tap = (thing: Key, copy: number): void => {
    const [only, ...others] = offersOn(offers, thing);
    if (only && others.length === 0 && isDirect(only)) {
      setHeld(null);
      act(only.action);
    } else {
      setHeld(isHeld(thing, copy) ? null : { thing, copy });
    }
  };
  const hand: Hand = {
    held,
    isHeld,
    canTake: (thing) => offersOn(offers, thing).length > 0,
    isLit: (place) => offerAt(offers, held, place) !== undefined,
    tap,
    drop,
    release: () => setHeld(null),
  };
  useDrag(root, hand, setHeld);
  return hand;
}

/** The copy that follows the pointer. */
function copyOf(source: HTMLElement): HTMLElement {
  const { left, top, width, height } = source.getBoundingClientRect();
  const copy = source.cloneNode(true) as HTMLElement;
  copy.classList.add("dd-dragged");
  copy.ariaHidden = "true";
  copy.removeAttribute("data-thing");
  copy.style.cssText = `left:${left}px;top:${top}px;inline-size:${width}px;block-size:${height}px`;
  return copy;
}

/** The highlighted place under a point. */
function placeUnder(x: number, y: number): Key | undefined {
  const lit = document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>("[data-place][data-lit]"));
  return lit.find((element) => element !== null)?.dataset["place"];
}

function useDrag(
  root: RefObject<HTMLElement | null>,
  hand: Hand,
  hold: (held: Held) => void,
): void {
  const copy = useRef<HTMLElement | null>(null);
  const putAway = (): void => {
    copy.current?.remove();
    copy.current = null;
  };
  useGrip(root, {
    selector: "[data-thing]",
    take: ({ dataset }) => {
      putAway();
      return hand.canTake(dataset["thing"] ?? "");
    },
    begin: (source) => {
      copy.current = copyOf(source);
      root.current?.append(copy.current);
      const { thing, copy: nth } = source.dataset;
      hold({ thing: thing ?? "", copy: Number(nth) });
      return true;
    },
    move: (x, y) => {
      if (copy.current) copy.current.style.translate = `${x}px ${y}px`;
    },
    end: (at) => {
      putAway();
      const place = at ? placeUnder(at.x, at.y) : undefined;
      if (place === undefined) hand.release();
      else hand.drop(place);
    },
  });
}
