/** Which card is picked, and what a tap means: pick, place, or (a double tap) send. */
import { useEffect, useRef, useState } from "preact/hooks";

import type { Action } from "../../generated/cavern_shuffle/Action";
import type { BoardView } from "../../generated/cavern_shuffle/BoardView";
import type { Card } from "../../generated/cavern_shuffle/Card";
import type { Numbers } from "../../generated/cavern_shuffle/Numbers";
import { count, list } from "../../ui/words";
import { announce } from "../../ui/LiveRegion";
import { type Click, doubleTaps } from "./doubleTap";
import { type Place, placeName } from "./places";
import { whyStuck } from "./stuck";
import { type Way, bestWay, targetsOf, waysOf, wayTo } from "./ways";
import { cardName } from "./words";

export interface Picking {
  /** The picked card, if it can still go somewhere. */
  readonly picked: Card | null;
  readonly ways: readonly Way[];
  /** The places that light up. */
  readonly targets: ReadonlySet<Place>;
  /** Why the last tap did nothing. */
  readonly complaint: string | null;
  /** A tap on a card, or on a place without one. */
  readonly tap: (place: Place, card: Card | null, click: Click) => void;
  /** Picks a card that is about to be dragged; returns whether it can go anywhere. */
  readonly grab: (card: Card) => boolean;
  /** The picked card was dropped where it cannot lie. */
  readonly miss: () => void;
  /** Lays the picked card on a place; returns whether that was possible. */
  readonly drop: (place: Place) => boolean;
  /** Sends a card to its best place. */
  readonly send: (card: Card) => void;
  readonly release: () => void;
}

/** While `held`, taps do nothing. */
export function usePicking(
  board: BoardView | null,
  numbers: Numbers,
  legal: readonly Action[],
  held: boolean,
  act: (action: Action) => void,
): Picking {
  const [card, setCard] = useState<Card | null>(null);
  const [complaint, setComplaint] = useState<string | null>(null);
  const isDoubleTap = useRef(doubleTaps()).current;

  const waysFor = (one: Card): readonly Way[] => (board === null ? [] : waysOf(one, legal, board));
  const ways = card === null ? [] : waysFor(card);
  const picked = ways.length > 0 ? card : null;
  const targets = targetsOf(ways);

  // A complaint is about the board it was made on.
  useEffect(() => setComplaint(null), [board]);

  const complain = (text: string): void => {
    setComplaint(text);
    announce(text);
  };
  const release = (): void => setCard(null);
  const go = (way: Way): void => {
    release();
    setComplaint(null);
    act(way.action);
  };
  const grab = (one: Card): boolean => {
    if (held) return false;
    if (waysFor(one).length > 0) {
      setCard(one);
      setComplaint(null);
      return true;
    }
    release();
    if (board !== null) complain(whyStuck(one, board, numbers));
    return false;
  };
  const pick = (one: Card): void => {
    if (grab(one)) announce(`${cardName(one)} picked. ${whereTo(waysFor(one))}`);
  };
  const miss = (): void => {
    if (picked !== null) complain(`${cardName(picked)} cannot go there. ${whereTo(ways)}`.trim());
    release();
  };
  const send = (one: Card): void => {
    if (held) return;
    const best = bestWay(waysFor(one));
    if (best) return go(best);
    pick(one);
  };
  const drop = (place: Place): boolean => {
    const way = wayTo(place, ways);
    if (held || !way) return false;
    go(way);
    return true;
  };
  const tap = (place: Place, one: Card | null, click: Click): void => {
    if (held) return;
    if (isDoubleTap(one, click) && one !== null) return send(one);
    if (picked !== null && drop(place)) return;
    if (one === null || one === picked) return release();
    pick(one);
  };

  return { picked, ways, targets, complaint, tap, grab, miss, drop, send, release };
}

/** "It can go to pile 2 and pile 5." */
function whereTo(ways: readonly Way[]): string {
  const places = [...targetsOf(ways)];
  if (places.length > 3) return `It can go to ${count(places.length, "place")}.`;
  return places.length === 0 ? "" : `It can go to ${list(places.map(placeName))}.`;
}
