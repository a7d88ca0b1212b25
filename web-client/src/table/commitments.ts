/** What the server has committed itself to, as this page was shown it before each match: a commitment that changes afterwards is none. */
import { useEffect } from "preact/hooks";

import type { TableCode } from "../generated/protocol/TableCode";
import type { AtTable } from "./atTable";

const promised = new Map<string, string>();

const nameOf = (code: TableCode, match: number): string => `${code} ${match}`;

/** Remembers the commitment to the match that is to come or under way, the first time it is seen. */
export function useRemember({ store, scene }: AtTable): void {
  const { match_number, fairness } = scene.table;
  useEffect(() => {
    const match = nameOf(store.code, match_number);
    if (!promised.has(match)) promised.set(match, fairness.commitment);
  }, [store.code, match_number, fairness.commitment]);
}

export function promisedFor(code: TableCode, match: number): string | undefined {
  return promised.get(nameOf(code, match));
}
