/** Loads a match as one pair of eyes saw it, and keeps what other eyes saw. */
import { useCallback, useEffect, useRef, useState } from "preact/hooks";

import type { Refusal } from "../../generated/protocol/Refusal";
import { type Eyes, fetchRest, isWhole, type Source, type Tape } from "../../net/replay";

interface TapeInUse {
  /** Null before its first part is here. */
  readonly tape: Tape | null;
  /** Why nothing more comes. */
  readonly refusal: Refusal | null;
  readonly retry: () => void;
}

/**
 * `source` must be the same object while it is the same match; `first` is what is here already of
 * what all-seeing eyes saw.
 */
export function useTape(source: Source, eyes: Eyes, first?: Tape): TapeInUse {
  const kept = useRef<{ readonly source: Source; readonly tapes: Map<Eyes, Tape> } | null>(null);
  if (kept.current?.source !== source)
    kept.current = { source, tapes: new Map(first && [["all", first]]) };
  const { tapes } = kept.current;
  const [refused, setRefused] = useState<{ eyes: Eyes; refusal: Refusal } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [, setCount] = useState(0);
  useEffect(() => {
    let wanted = true;
    const start = tapes.get(eyes) ?? null;
    setRefused(null);
    if (start !== null && isWhole(start)) return;
    void fetchRest(source, eyes, start, (result) => {
      if (!wanted) return false;
      if (result.ok) tapes.set(eyes, { ...result.value, refusal: null });
      const refusal = result.ok ? result.value.refusal : result.refusal;
      setRefused(refusal && { eyes, refusal });
      setCount((count) => count + 1);
      return true;
    });
    return () => {
      wanted = false;
    };
  }, [source, tapes, eyes, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  // What was refused to other eyes says nothing about these.
  const refusal = refused?.eyes === eyes ? refused.refusal : null;
  return { tape: tapes.get(eyes) ?? null, refusal, retry };
}
