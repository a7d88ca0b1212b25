/** Whether it can no longer be won, for who wants to be told: asked after every move that leads on. */
import { useEffect, useState } from "preact/hooks";

import { announce } from "../../ui/LiveRegion";
import type { BoardProps } from "../module";

/** A hand that is still moving is waited for. */
const REST_MS = 400;
/** While too many ask. */
const AGAIN_MS = 3_000;

interface OutlookUse {
  /** Tells positions apart; null where there is nothing to ask about. */
  readonly position: string | null;
  /** How many moves led to it. */
  readonly moves: number;
  readonly wanted: boolean;
  readonly ask: BoardProps<unknown, unknown>["ask"];
}

/** See the head of the file. What is lost stays so with every further move, until moves are taken back. */
export function useOutlook({ position, moves, wanted, ask }: OutlookUse): boolean {
  const [lostAfter, setLostAfter] = useState<number | null>(null);
  const lost = wanted && position !== null && lostAfter !== null && moves >= lostAfter;

  useEffect(() => {
    if (!wanted || position === null || lost) return undefined;
    setLostAfter(null);
    const look = async (): Promise<void> => {
      const answer = await ask("outlook");
      if (timer === undefined) return;
      if (!answer.ok && answer.refusal.code === "busy")
        timer = setTimeout(() => void look(), AGAIN_MS);
      if (!answer.ok || answer.value.kind !== "outlook" || !answer.value.lost) return;
      setLostAfter(moves);
      announce("This can no longer be won.");
    };
    let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(() => void look(), REST_MS);
    return () => {
      clearTimeout(timer);
      timer = undefined;
    };
    // Asked once about each position.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [position, wanted]);

  return lost;
}
