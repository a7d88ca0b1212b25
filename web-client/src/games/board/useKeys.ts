/**
 * Single-key shortcuts of a board. They are off in text fields, in dialogs and away from the board.
 */
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

const isOurs = (target: EventTarget | null, board: Element | null): boolean =>
  target instanceof Element &&
  board !== null &&
  target.closest("dialog, input") === null &&
  (board.parentElement?.contains(target) === true || target.contains(board));

/** The key presses the focused button, so it is no shortcut. */
const pressesButton = ({ key, target }: KeyboardEvent): boolean =>
  (key === "Enter" || key === " ") && target instanceof HTMLButtonElement;

/** Calls `press` with each key in lower case, unless Ctrl, Alt or Meta is held. */
export function useKeys(board: RefObject<Element | null>, press: (key: string) => void): void {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
      if (
        event.key === "Tab" ||
        event.key === "Shift" ||
        !isOurs(event.target, board.current) ||
        pressesButton(event)
      )
        return;
      latest.current(event.key.toLowerCase());
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [board]);
}
