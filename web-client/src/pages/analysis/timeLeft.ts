/** How long an analysis that is being made will still take, by how fast it has been so far. */
import { useEffect, useRef, useState } from "preact/hooks";

import type { AnalysisState } from "../../generated/protocol/AnalysisState";
import { count } from "../../ui/words";

/** Decisions that have to be judged before their pace says anything. */
const SEEN_MIN = 3;

/** How far the analysis was at a time. */
export interface Sighting {
  readonly atMs: number;
  readonly done: number;
}

/** In milliseconds; null while too little has been seen. */
export function timeLeft(first: Sighting, now: Sighting, of: number): number | null {
  const seen = now.done - first.done;
  if (seen < SEEN_MIN) return null;
  return ((now.atMs - first.atMs) / seen) * (of - now.done);
}

/** "About 3 minutes left." */
export function leftWords(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  return minutes < 1 ? "Less than a minute left." : `About ${count(minutes, "minute")} left.`;
}

/** What this page has seen of it decides, since nobody else says when it began. */
export function useTimeLeft(state: AnalysisState | null): number | null {
  const first = useRef<Sighting | null>(null);
  const [leftMs, setLeftMs] = useState<number | null>(null);
  useEffect(() => {
    if (state?.state !== "computing") {
      first.current = null;
      setLeftMs(null);
      return;
    }
    const now = { atMs: performance.now(), done: state.done };
    first.current ??= now;
    setLeftMs(timeLeft(first.current, now, state.of));
  }, [state]);
  return leftMs;
}
