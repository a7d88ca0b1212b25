/** Taps beside the cards, and Space, which sends a card to its best place. */
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

import type { Card } from "../../generated/cavern_shuffle/Card";
import type { Pass } from "../../ui/keys";
import type { Place } from "./places";
import type { Picking } from "./usePicking";

interface Taps {
  readonly picking: Picking;
  /** Lays the picked card on a place, or lets it go. */
  readonly tapPlace: (place: Place) => void;
}

/** Any tap calls `interrupt`. Returns what Space does. */
export function useTaps(
  root: RefObject<HTMLElement | null>,
  taps: Taps,
  interrupt: () => void,
): (event: KeyboardEvent) => Pass | void {
  const latest = useRef({ taps, interrupt });
  latest.current = { taps, interrupt };
  useEffect(() => {
    const board = root.current;
    const tap = ({ target }: MouseEvent): void => {
      if (!(target instanceof Element) || target.closest("button, dialog")) return;
      const place = target.closest<HTMLElement>("[data-place][data-lit]")?.dataset["place"];
      if (place === undefined) latest.current.taps.picking.release();
      else latest.current.taps.tapPlace(place as Place);
    };
    // Space would press the button as well.
    const release = (event: KeyboardEvent): void => {
      if (event.key === " " && grabbedBy(event) !== null) event.preventDefault();
    };
    const down = (): void => latest.current.interrupt();
    board?.addEventListener("click", tap);
    board?.addEventListener("keyup", release);
    board?.addEventListener("pointerdown", down);
    return () => {
      board?.removeEventListener("click", tap);
      board?.removeEventListener("keyup", release);
      board?.removeEventListener("pointerdown", down);
    };
  }, [root]);
  return (event): Pass | void => {
    const card = grabbedBy(event);
    if (card === null) return "pass";
    event.preventDefault();
    if (!event.repeat) taps.picking.send(card);
  };
}

/** The card that has the focus. */
function grabbedBy({ target }: KeyboardEvent): Card | null {
  const grab = target instanceof Element ? target.closest<HTMLElement>("[data-grab]") : null;
  return (grab?.dataset["grab"] as Card | undefined) ?? null;
}
