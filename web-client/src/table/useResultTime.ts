/** When the result of a match may be shown: its board plays the last step first. */
import { useEffect, useState } from "preact/hooks";

import { resting } from "../games/playback/resting";
import { prefersStillness } from "../ui/motion";
import type { AtTable } from "./atTable";

/** How long a board may take to show the last step, if it does not say when it rests. */
export const LAST_STEP_MS = 2_800;

/** At once for a match that had ended before. Once it may be shown, it stays. */
export function useResultTime({ table }: AtTable): boolean {
  const finished = table.view.phase === "finished";
  const live = finished && table.step !== null;
  const [due, setDue] = useState(finished);
  const [shown, setShown] = useState(finished);
  useEffect(() => {
    if (!finished) return setDue(false);
    const timer = setTimeout(() => setDue(true), live && !prefersStillness() ? LAST_STEP_MS : 0);
    return () => clearTimeout(timer);
    // Only the end itself starts the timer, not the steps after it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [finished]);
  const rests = resting.value;
  useEffect(() => {
    if (!finished) setShown(false);
    else if (due && rests) setShown(true);
  }, [finished, due, rests]);
  return finished && shown;
}
