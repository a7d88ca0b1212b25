/** Tells the server whether somebody looks at this table, so that it calls only who does not. */
import { useEffect } from "preact/hooks";

import { looking } from "../ui/attention";
import type { AtTable } from "./atTable";

export function useAttention({ store }: AtTable): void {
  const open = store.status.value.kind === "open";
  const looks = looking.value;
  useEffect(() => {
    if (open) store.look(looks);
  }, [store, open, looks]);
}
