/** Taps beside the cards, and Space, which sends a card to its best place. */
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

import type { Card } from "../../generated/cavern_shuffle/Card";
import type { Place } from "./places";
import type { Picking } from "./usePicking";

/** Any tap calls `interrupt`. */
export function useTaps(
  root: RefObject<HTMLElement | null>,
  picking: Picking,
  interrupt: () => void,
): void {
  const latest = useRef({ picking, interrupt });
  latest.current = { picking, interrupt };
  useEffect(() => {
    const board = root.current;
    const tap = ({ target }: MouseEvent): void => {
      if (!(target instanceof Element) || target.closest("button, dialog")) return;
      const place = target.closest<HTMLElement>("[data-place][data-lit]")?.dataset["place"];
      if (place === undefined || !latest.current.picking.drop(place as Place))
        latest.current.picking.release();
    };
    const press = (event: KeyboardEvent): void => {
      const card =
        event.target instanceof Element
          ? event.target.closest<HTMLElement>("[data-grab]")?.dataset["grab"]
          : undefined;
      if (event.key !== " " || card === undefined) return;
      // Space would press the button as well.
      event.preventDefault();
      if (event.type === "keydown" && !event.repeat) latest.current.picking.send(card as Card);
    };
    const down = (): void => latest.current.interrupt();
    board?.addEventListener("click", tap);
    board?.addEventListener("keydown", press);
    board?.addEventListener("keyup", press);
    board?.addEventListener("pointerdown", down);
    return () => {
      board?.removeEventListener("click", tap);
      board?.removeEventListener("keydown", press);
      board?.removeEventListener("keyup", press);
      board?.removeEventListener("pointerdown", down);
    };
  }, [root]);
}
