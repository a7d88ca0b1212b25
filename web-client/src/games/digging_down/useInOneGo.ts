/** Two actions by one press: the second is sent as soon as the first has made it possible, and given up where it has not. */
import { useEffect, useState } from "preact/hooks";

import type { Action } from "../../generated/digging_down/Action";
import { can } from "./table";

type Act = (action: Action) => void;

/** `busy` says that the first one is still on its way. */
export function useInOneGo(offered: readonly Action[], busy: boolean, act: Act): (first: Action, second: Action) => void {
  const [next, setNext] = useState<{ readonly second: Action; readonly before: readonly Action[] } | null>(null);
  useEffect(() => {
    if (next === null || busy || offered === next.before) return;
    setNext(null);
    if (can(offered, next.second)) act(next.second);
  }, [next, busy, offered, act]);
  return (first, second) => {
    setNext({ second, before: offered });
    act(first);
  };
}
