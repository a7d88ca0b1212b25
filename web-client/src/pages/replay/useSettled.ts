/** The step that the board of a replay has shown to its end. */
import { effect } from "@preact/signals";
import { useLayoutEffect, useState } from "preact/hooks";

import { resting } from "../../games/playback/resting";

/** While a step still plays, this is one before: its dice would be given away. */
export function useSettled(step: number): number {
  const [settled, setSettled] = useState(step);
  // The board has noted by then whether it plays the step. A jump has settled before it is painted.
  useLayoutEffect(
    () =>
      effect(() => {
        if (resting.value) setSettled(step);
      }),
    [step],
  );
  return settled;
}
