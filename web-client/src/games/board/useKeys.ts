/** Single keys for a board: only while the focus is on it, beside it or on what it is part of, never while somebody types or a dialog is open. */
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

const isOurs = (target: EventTarget | null, board: Element | null): boolean =>
  target instanceof Element &&
  board !== null &&
  target.closest("dialog, input") === null &&
  (board.parentElement?.contains(target) === true || target.contains(board));

/** A key that presses the focused button anyway is left to it. */
const pressesButton = ({ key, target }: KeyboardEvent): boolean =>
  (key === "Enter" || key === " ") && target instanceof HTMLButtonElement;

/** Calls with the key, in lower case, whenever one is pressed on this board without Ctrl, Alt or Meta. */
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
