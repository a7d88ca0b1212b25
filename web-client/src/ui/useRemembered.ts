/** A switch whose state this browser remembers. */
import { useState } from "preact/hooks";

import { recall, remember } from "../net/storage";

const ON = "on";

/** Off until it is switched on for the first time. */
export function useRemembered(item: string): readonly [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => recall(item) === ON);
  const set = (next: boolean): void => {
    remember(item, next ? ON : "off");
    setOn(next);
  };
  return [on, set];
}
