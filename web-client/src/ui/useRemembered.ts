/** A switch that this browser remembers for its person. */
import { useState } from "preact/hooks";

import { recall, remember } from "../net/storage";

const ON = "on";

/** See the head of the file; off until it is switched on. */
export function useRemembered(item: string): readonly [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => recall(item) === ON);
  const set = (next: boolean): void => {
    remember(item, next ? ON : "off");
    setOn(next);
  };
  return [on, set];
}
