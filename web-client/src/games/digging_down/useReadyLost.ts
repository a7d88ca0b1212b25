/** The passage whose light has made you not ready again (DD-13), until you are ready once more. */
import { useEffect, useRef, useState } from "preact/hooks";

import { announce } from "../../ui/LiveRegion";
import { capital } from "../../ui/words";
import type { Table } from "./table";
import { passageName } from "./words";

/** Null if it was not lost, or if you took it back yourself. */
export function useReadyLost({ view, you }: Pick<Table, "view" | "you">): number | null {
  const [lost, setLost] = useState<number | null>(null);
  const before = useRef({ view, you });
  useEffect(() => {
    const { current } = before;
    before.current = { view, you };
    if (you !== current.you || view.phase.phase !== "move" || isReady(view, you)) {
      setLost(null);
      return;
    }
    const lit = view.passages.findIndex(({ lit: is }, at) => is && !current.view.passages[at]?.lit);
    if (lit < 0 || !isReady(current.view, you)) return;
    setLost(lit);
    announce(relitWords(lit));
  }, [view, you]);
  return lost;
}

/** "Passage 4 was lit: get ready again." */
export const relitWords = (passage: number): string =>
  `${capital(passageName(passage))} was lit: get ready again.`;

const isReady = ({ phase }: Table["view"], you: Table["you"]): boolean =>
  phase.phase === "move" && you !== null && phase.ready.includes(you);
