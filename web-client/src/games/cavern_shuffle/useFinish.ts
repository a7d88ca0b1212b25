/**
 * Finishes the match by itself once nothing can go wrong (CS-60). The server says so, and
 * by which moves: the client knows no rules. Any press or key stops it.
 */
import { useEffect, useRef, useState } from "preact/hooks";

import type { Action } from "../../generated/cavern_shuffle/Action";
import { announce } from "../../ui/LiveRegion";
import type { Ask } from "../module";
import type { Where } from "./useHint";
import { isSame } from "./ways";

/** Waits until the player rests. */
const REST_MS = 400;
/** A longer way is only offered: it is still a part of the game. */
const AUTOMATIC_MOVES_MAX = 12;
/** Between two moves, so that each can be seen. */
const PACE_MS = 260;

export interface Finishing {
  /** How many moves are left to the end. */
  readonly left: number;
  readonly running: boolean;
  readonly start: () => void;
  readonly stop: () => void;
}

interface FinishUse {
  /** Null if there is nothing to ask about. */
  readonly where: Where | null;
  /** The position can be one without a choice that matters. */
  readonly possible: boolean;
  /** It begins by itself. */
  readonly automatic: boolean;
  readonly legal: readonly Action[];
  readonly busy: boolean;
  readonly act: (action: Action) => void;
  readonly ask: Ask<Action>;
}

/** The moves from here to the end. */
interface Way {
  readonly where: Where;
  readonly moves: readonly Action[];
}

/** The way where the match now stands; null if it does not lead on from there. */
function wayAt(way: Way | null, where: Where | null, running: boolean): Way | null {
  if (way === null || where === null || way.where.position === where.position) return way;
  const followed = running && where.moves === way.where.moves + 1;
  return followed ? { where, moves: way.moves.slice(1) } : null;
}

/** Null while something can still go wrong. */
export function useFinish(use: FinishUse): Finishing | null {
  const { where, possible, automatic, legal, busy, act, ask } = use;
  const [latest, setWay] = useState<Way | null>(null);
  const [running, setRunning] = useState(false);
  // Whoever has stopped it once wants to end the match by hand.
  const stopped = useRef(false);
  const position = where?.position ?? null;
  const way = wayAt(latest, where, running);
  const next = way?.moves[0];
  const action = next && legal.find((one) => isSame(one, next));
  const asks = where !== null && possible && way === null;
  useEffect(() => {
    if (way !== null) setWay(way);
  }, [way]);

  useEffect(() => {
    if (!asks) return undefined;
    const look = async (): Promise<void> => {
      const result = await ask("finish");
      if (timer === undefined || !result.ok || result.value.kind !== "finish") return;
      const { moves } = result.value;
      if (moves.length === 0) return;
      setWay({ where, moves });
      if (!automatic || stopped.current || moves.length > AUTOMATIC_MOVES_MAX) return;
      announce("Nothing can go wrong. The rest plays itself.");
      setRunning(true);
    };
    let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(() => void look(), REST_MS);
    return () => {
      clearTimeout(timer);
      timer = undefined;
    };
    // Asked once about each position.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [position, asks]);

  useEffect(() => {
    if (!running || busy) return undefined;
    if (action === undefined) {
      setRunning(false);
      return undefined;
    }
    const timer = setTimeout(() => act(action), PACE_MS);
    return () => clearTimeout(timer);
    // Only a reply moves it on.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [running, busy, position]);

  const stop = (): void => {
    stopped.current = true;
    setRunning(false);
  };
  useEffect(() => (running ? anyPress(stop) : undefined), [running]);

  if (way === null || action === undefined) return null;
  return { left: way.moves.length, running, start: () => setRunning(true), stop };
}

/** What starts and stops it has this attribute: a press there is not just any. */
export const CONTROL = "data-finishing";

/** Calls at the next press or key, wherever it is; returns how to call it off. */
function anyPress(call: () => void): () => void {
  const ending = new AbortController();
  const pressed = ({ target }: Event): void => {
    if (!(target instanceof Element && target.closest(`[${CONTROL}]`))) call();
  };
  for (const kind of ["pointerdown", "keydown"])
    addEventListener(kind, pressed, { signal: ending.signal, capture: true });
  return () => ending.abort();
}
