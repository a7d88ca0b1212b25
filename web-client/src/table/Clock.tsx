/** The time that is left in a match with a clock. */
import { useEffect } from "preact/hooks";

import type { GameFrame } from "../generated/protocol/GameFrame";
import { ClockIcon } from "../ui/Icons";
import { announce } from "../ui/LiveRegion";
import { duration } from "../ui/words";
import type { AtTable } from "./atTable";
import { useNow } from "../ui/useNow";
import "./Clock.css";

const LAST_MINUTE_MS = 60_000;

export function Clock({ at, frame }: { readonly at: AtTable; readonly frame: GameFrame }) {
  const now = useNow(250);
  const playing = at.table.view.phase === "playing";
  const left =
    playing && frame.ends_at_ms !== undefined
      ? Math.max(0, frame.ends_at_ms - at.state.serverAheadMs - now)
      : null;
  const soon = left !== null && left <= LAST_MINUTE_MS;
  useEffect(() => {
    if (soon) announce("One minute left.");
  }, [soon]);
  if (left === null) return null;
  return (
    <p class={soon ? "clock soon" : "clock"} role="timer" aria-label="Time left">
      <ClockIcon /> {duration(left + 999)}
    </p>
  );
}
