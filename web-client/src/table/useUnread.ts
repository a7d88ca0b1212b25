/** How many lines of chat others have said since the chat was last looked at. */
import { useEffect, useState } from "preact/hooks";

import type { AtTable } from "./atTable";

export function useUnread({ scene, state }: AtTable, looking: boolean): number {
  const [seenMs, setSeenMs] = useState(Date.now);
  const last = scene.chat.at(-1)?.at_ms ?? 0;
  useEffect(() => {
    if (looking) setSeenMs((before) => Math.max(before, last));
  }, [looking, last]);
  return looking
    ? 0
    : scene.chat.filter((line) => line.at_ms > seenMs && line.person !== state.you.person).length;
}
