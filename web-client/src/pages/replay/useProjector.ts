/** Which step of a replay is shown, and how it goes on by itself. */
import { effect } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";

import { resting } from "../../games/playback/resting";
import { setTempo } from "../../games/playback/tempo";
import { isStill } from "../../ui/motion";

/** How often as fast as at the table it plays. */
export const SPEEDS = [0.5, 1, 2, 4] as const;

export type Speed = (typeof SPEEDS)[number];

/** How long the position before a step is shown before the step is played. */
const BEFORE_MS = 700;

/** How long a step stays after its board has come to rest, at speed 1. */
const DWELL_MS = 1_100;

interface Shown {
  readonly step: number;
  /** Changes whenever the board does not get here by playing the step. */
  readonly jumps: number;
}

export interface Projector extends Shown {
  readonly running: boolean;
  readonly speed: Speed;
  readonly setSpeed: (speed: Speed) => void;
  readonly goTo: (step: number) => void;
  /** Shows the position before a step, and then plays it. */
  readonly play: (step: number) => void;
  /** Starts to play by itself, at the end from the beginning; or stops. */
  readonly toggle: () => void;
}

/** A step goes on to the next one only once `loaded` is more than that. */
export function useProjector(start: number, count: number, loaded: number): Projector {
  const [{ step, jumps }, setShown] = useState<Shown>({ step: start, jumps: 0 });
  const [running, setRunning] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const last = Math.max(0, count - 1);
  const shown = Math.min(step, last);
  const move = (to: number): void => {
    const next = Math.min(Math.max(0, to), last);
    if (next === shown) return;
    setShown({ step: next, jumps: next === shown + 1 ? jumps : jumps + 1 });
  };
  /** The step that is played after the one before it has been shown. */
  const [upcoming, setUpcoming] = useState<number | null>(null);
  const goTo = (to: number): void => {
    setRunning(false);
    setUpcoming(null);
    move(to);
  };
  const play = (to: number): void => {
    if (isStill()) return goTo(to);
    setRunning(false);
    setShown({ step: to - 1, jumps: jumps + 1 });
    setUpcoming(to);
  };
  const toggle = (): void => {
    setUpcoming(null);
    if (!running && shown === last) move(0);
    setRunning(!running);
  };
  useEffect(() => {
    setTempo(speed);
    return () => setTempo(1);
  }, [speed]);
  useEffect(() => {
    if (upcoming === null || upcoming >= loaded) return;
    const timer = setTimeout(() => {
      setUpcoming(null);
      move(upcoming);
    }, BEFORE_MS / speed);
    return () => clearTimeout(timer);
    // As below.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [upcoming, loaded]);
  useEffect(() => {
    if (!running) return;
    if (shown === last) return setRunning(false);
    if (shown + 1 >= loaded) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const dispose = effect(() => {
      clearTimeout(timer);
      if (resting.value) timer = setTimeout(() => move(shown + 1), DWELL_MS / speed);
    });
    return () => {
      clearTimeout(timer);
      dispose();
    };
    // Each rendering has its own `move`, which does the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [running, shown, last, loaded, speed]);
  return { step: shown, jumps, running, speed, setSpeed, goTo, play, toggle };
}
