/** The number of chat lines by others since the chat was last open. */
import { useEffect, useState } from "preact/hooks";

import type { AtTable } from "./atTable";

export function useUnread({ table, state }: AtTable, looking: boolean): number {
  const [seenMs, setSeenMs] = useState(Date.now);
  const last = table.chat.at(-1)?.at_ms ?? 0;
  useEffect(() => {
    if (looking) setSeenMs((before) => Math.max(before, last));
  }, [looking, last]);
  return looking
    ? 0
    : table.chat.filter((line) => line.at_ms > seenMs && line.person !== state.you.person).length;
}
