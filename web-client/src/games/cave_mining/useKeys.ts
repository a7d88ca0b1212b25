/** Single keys for the board: only while the focus is on it or on what it is part of, never while somebody types. */
import { useEffect, useRef } from "preact/hooks";

const BOARD = ".cave-mining";

const isOurs = (target: EventTarget | null): boolean =>
  target instanceof Element && (target.closest(BOARD) !== null || target.querySelector(BOARD) !== null);

/** A key that presses the focused button anyway is left to it. */
const pressesButton = ({ key, target }: KeyboardEvent): boolean =>
  (key === "Enter" || key === " ") && target instanceof HTMLButtonElement;

/** Calls with the key, in lower case, whenever one is pressed without Ctrl, Alt or Meta. */
export function useKeys(press: (key: string) => void): void {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
      if (event.key === "Tab" || event.key === "Shift" || !isOurs(event.target) || pressesButton(event)) return;
      latest.current(event.key.toLowerCase());
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
