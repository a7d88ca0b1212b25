/**
 * Whether the match can no longer be won, for players who want to know. Asked after every new move.
 */
import { useEffect, useState } from "preact/hooks";

import { announce } from "../../ui/LiveRegion";
import type { Action } from "../../generated/cavern_shuffle/Action";
import type { Ask } from "../module";

/** Waits until the player rests. */
const REST_MS = 400;
/** The retry interval while the server is busy. */
const AGAIN_MS = 3_000;

interface OutlookUse {
  /** Tells positions apart; null if there is nothing to ask about. */
  readonly position: string | null;
  /** How many moves led to it. */
  readonly moves: number;
  readonly wanted: boolean;
  readonly ask: Ask<Action>;
}

/** A lost match stays lost until moves are taken back. */
export function useOutlook({ position, moves, wanted, ask }: OutlookUse): boolean {
  const [lostAfter, setLostAfter] = useState<number | null>(null);
  const lost = wanted && position !== null && lostAfter !== null && moves >= lostAfter;

  useEffect(() => {
    if (!wanted || position === null || lost) return undefined;
    setLostAfter(null);
    const look = async (): Promise<void> => {
      const result = await ask("outlook");
      if (timer === undefined) return;
      if (!result.ok && result.refusal.code === "busy")
        timer = setTimeout(() => void look(), AGAIN_MS);
      if (!result.ok || result.value.kind !== "outlook" || !result.value.lost) return;
      setLostAfter(moves);
      announce("This match can no longer be won.");
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
