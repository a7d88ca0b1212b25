/** Whether the deal of a match could have been won: asked once, when the result wants to know. */
import { useEffect, useState } from "preact/hooks";

import type { DealVerdict } from "../generated/protocol/DealVerdict";
import type { TableStore } from "../net/store";

/** The retry interval while the server is busy. */
const AGAIN_MS = 3_000;

interface Known {
  readonly match: string;
  readonly verdict: DealVerdict;
}

/**
 * The server's verdict on the deal of this match; undefined without one, such as while the server
 * looks for it, or if it does not tell. Null asks for nothing.
 */
export function useDealVerdict(
  store: Pick<TableStore, "ask">,
  match: string | null,
): DealVerdict | undefined {
  const [known, setKnown] = useState<Known | null>(null);
  const verdict = known?.match === match ? known?.verdict : undefined;

  useEffect(() => {
    if (match === null || verdict !== undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wanted = true;
    const look = async (): Promise<void> => {
      const result = await store.ask("deal");
      if (!wanted) return;
      if (result.ok && result.value.kind === "deal")
        setKnown({ match, verdict: result.value.verdict });
      else if (!result.ok && result.refusal.code === "busy")
        timer = setTimeout(() => void look(), AGAIN_MS);
    };
    void look();
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
    // Asked once about each match.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [match]);

  return verdict;
}
