/**
 * The commitments that this page saw before each match: one that changes later is worth nothing.
 */
import { useEffect } from "preact/hooks";

import type { TableCode } from "../generated/protocol/TableCode";
import type { AtTable } from "./atTable";

const seen = new Map<string, string>();

const keyOf = (code: TableCode, match: number): string => `${code} ${match}`;

/** Remembers the first commitment seen for the next or current match. */
export function useCommitmentMemory({ store, table }: AtTable): void {
  const { match_number, fairness } = table.view;
  useEffect(() => {
    const match = keyOf(store.code, match_number);
    if (!seen.has(match)) seen.set(match, fairness.commitment);
  }, [store.code, match_number, fairness.commitment]);
}

export function commitmentShown(code: TableCode, match: number): string | undefined {
  return seen.get(keyOf(code, match));
}
