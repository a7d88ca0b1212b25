/** Calls this person again when another player nudges them. */
import { useEffect } from "preact/hooks";

import { callAgain } from "../ui/calls";
import { toast } from "../ui/Toasts";
import { type AtTable, playerName } from "./atTable";

export function useNudges(at: AtTable): void {
  const { step } = at.table;
  useEffect(() => {
    if (step?.cause.by !== "nudged" || step.cause.seat !== at.state.you.seat) return;
    callAgain(at.store.code);
    toast(`${playerName(at, step.cause.caller)} nudges you: it is your turn.`);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [step]);
}
