/** The analysis of a match: what the server has of it, and how far it is. */
import { useCallback, useEffect, useRef, useState } from "preact/hooks";

import type { AnalysisState } from "../../generated/protocol/AnalysisState";
import type { Refusal } from "../../generated/protocol/Refusal";
import { askForAnalysis, fetchAnalysis } from "../../net/matches";
import type { Result } from "../../net/result";

/** How often the server is asked how far it is. */
const AGAIN_MS = 1_500;
/** How often a server that was restarted is asked for the same analysis. */
const RESUMED_MAX = 2;

export interface AnalysisInUse {
  /** Null before the server has said anything, and where no analysis is asked for. */
  readonly state: AnalysisState | null;
  readonly refusal: Refusal | null;
  /** Has it made. */
  readonly ask: () => Promise<void>;
}

const isUnderWay = (state: AnalysisState | null): boolean =>
  state?.state === "waiting" || state?.state === "computing";

/** Refusals that soon pass. */
const PASSING: ReadonlySet<Refusal["code"]> = new Set(["unavailable", "too_fast", "busy"]);

const NOT_FINISHED: Refusal = {
  code: "unavailable",
  text: "The server could not finish the analysis. Try again in a while.",
};

/** Of the match with this id; none is asked for where it is null. */
export function useAnalysis(id: string | null): AnalysisInUse {
  const [state, setState] = useState<AnalysisState | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** How often the server did not answer. */
  const [failed, setFailed] = useState(0);
  const resumed = useRef(0);
  const take = useCallback((result: Result<AnalysisState>, wasUnderWay: boolean) => {
    if (!result.ok) return setRefusal(result.refusal);
    setRefusal(wasUnderWay && result.value.state === "missing" ? NOT_FINISHED : null);
    setState(result.value);
  }, []);
  useEffect(() => {
    if (id === null || refusal !== null || !(state === null || isUnderWay(state))) return;
    let wanted = true;
    const look = async (): Promise<void> => {
      let result = await fetchAnalysis(id);
      const isLost = result.ok && result.value.state === "missing" && isUnderWay(state);
      if (isLost && resumed.current < RESUMED_MAX) {
        resumed.current += 1;
        result = await askForAnalysis(id);
      }
      if (!wanted) return;
      // A server that cannot be reached for a moment goes on computing.
      if (!result.ok && PASSING.has(result.refusal.code)) setFailed(failed + 1);
      else take(result, isUnderWay(state));
    };
    const isFirst = state === null && failed === 0;
    const timer = setTimeout(() => void look(), isFirst ? 0 : AGAIN_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [id, state, refusal, failed, take]);
  const ask = useCallback(async () => {
    if (id !== null) take(await askForAnalysis(id), false);
  }, [id, take]);
  return { state, refusal, ask };
}
