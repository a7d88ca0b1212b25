/** The number of chat lines by others that you have not seen, on this device. */
import { useEffect, useState } from "preact/hooks";

import { isMuted } from "../net/muted";
import { keepSeen, keptTable } from "../net/yourTables";
import type { AtTable } from "./atTable";

export function useUnread({ store, table, state }: AtTable, looking: boolean): number {
  const last = table.chat.at(-1)?.at_ms ?? 0;
  // Who comes for the first time has missed nothing.
  const [seenMs, setSeenMs] = useState(() => keptTable(store.code)?.seenMs ?? last);
  useEffect(() => {
    if (!looking) return;
    setSeenMs((before) => Math.max(before, last));
    keepSeen(store.code, last);
  }, [store, looking, last]);
  return looking
    ? 0
    : table.chat.filter(
        ({ at_ms, person }) =>
          at_ms > seenMs && person !== state.you.person && !isMuted(store.code, person),
      ).length;
}
