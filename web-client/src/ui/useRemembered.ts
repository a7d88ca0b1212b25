/** A switch whose state this browser remembers. */
import { useState } from "preact/hooks";

import { recall, remember } from "../net/storage";

const ON = "on";

/** As it is at first until it is switched for the first time. */
export function useRemembered(
  item: string,
  first = false,
): readonly [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => (recall(item) ?? (first ? ON : null)) === ON);
  const set = (next: boolean): void => {
    remember(item, next ? ON : "off");
    setOn(next);
  };
  return [on, set];
}
