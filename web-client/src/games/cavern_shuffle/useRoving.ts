/**
 * One stop for the Tab key; arrow keys lead on from there. The focus follows a card that moves; if
 * the card is gone, the focus stays at its place.
 */
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

import type { Pass } from "../../ui/keys";
import { type Stop, directionOf, next } from "./compass";

export const ARROWS = ["arrowleft", "arrowright", "arrowup", "arrowdown"] as const;

const stopsIn = (root: HTMLElement): readonly HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>("[data-stop]"),
];

function whereIs(element: HTMLElement): Stop {
  const { left, top, width } = element.getBoundingClientRect();
  return {
    id: element.dataset["stop"] ?? "",
    row: element.closest<HTMLElement>("[data-row]")?.dataset["row"] ?? "",
    x: left + width / 2,
    y: top,
  };
}

interface Here {
  readonly id: string;
  readonly place: string | undefined;
}

/** Makes exactly one of the stops reachable by Tab. */
function openOne(root: HTMLElement, here: Here | null): void {
  const stops = stopsIn(root);
  const open = (here && stops.find((stop) => stop.dataset["stop"] === here.id)) ?? stops[0];
  for (const stop of stops) stop.tabIndex = stop === open ? 0 : -1;
}

/**
 * Must be called by the board itself, because it runs after every render. Returns what an arrow key
 * does.
 */
export function useRoving(
  root: RefObject<HTMLElement | null>,
): (event: KeyboardEvent) => Pass | void {
  const here = useRef<Here | null>(null);
  const focused = useRef(false);

  useLayoutEffect(() => {
    const board = root.current;
    if (!board) return;
    openOne(board, here.current);
    if (
      !focused.current ||
      here.current === null ||
      (document.activeElement !== document.body && document.activeElement !== null)
    )
      return;
    const { id, place } = here.current;
    const stops = stopsIn(board);
    const again =
      stops.find((stop) => stop.dataset["stop"] === id) ??
      stops.findLast((stop) => placeOf(stop) === place);
    again?.focus({ preventScroll: true });
  });

  useEffect(() => {
    const board = root.current;
    if (!board) return undefined;
    const came = ({ target }: FocusEvent): void => {
      const stop = target instanceof Element ? target.closest<HTMLElement>("[data-stop]") : null;
      focused.current = stop !== null;
      if (!stop) return;
      here.current = { id: stop.dataset["stop"] ?? "", place: placeOf(stop) };
      openOne(board, here.current);
    };
    // If the element still exists, the user left it. If it was removed, the focus was lost.
    const left = ({ target }: FocusEvent): void => {
      queueMicrotask(() => {
        if (target instanceof Element && target.isConnected)
          focused.current = board.contains(document.activeElement);
      });
    };
    board.addEventListener("focusin", came);
    board.addEventListener("focusout", left);
    return () => {
      board.removeEventListener("focusin", came);
      board.removeEventListener("focusout", left);
    };
  }, [root]);
  return (event) => moveFocus(root.current, event);
}

function moveFocus(board: HTMLElement | null, event: KeyboardEvent): Pass | void {
  const direction = directionOf(event.key);
  const stop =
    event.target instanceof Element ? event.target.closest<HTMLElement>("[data-stop]") : null;
  if (!board || !direction) return "pass";
  const stops = stopsIn(board);
  if (!stop) {
    // Nothing that can be pressed has the focus: the first press leads onto the board.
    const around = event.target instanceof Element && event.target.contains(board);
    if (!around) return "pass";
    event.preventDefault();
    stops.find(({ tabIndex }) => tabIndex === 0)?.focus();
    return;
  }
  event.preventDefault();
  const goal = next(whereIs(stop), stops.map(whereIs), direction);
  stops.find((one) => one.dataset["stop"] === goal?.id)?.focus();
}

const placeOf = (stop: Element): string | undefined =>
  stop.closest<HTMLElement>("[data-place]")?.dataset["place"];
