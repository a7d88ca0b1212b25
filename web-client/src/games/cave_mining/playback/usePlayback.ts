/** Ties the reel to the board: steps go in by props, frames come out by state. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

import type { Action } from "../../../generated/cave_mining/Action";
import type { Event } from "../../../generated/cave_mining/Event";
import type { View } from "../../../generated/cave_mining/View";
import type { Seq } from "../../../generated/protocol/Seq";
import { type Frame, Reel } from "./reel";

/** What the board shows, and the way to cut it short. */
export interface Playback {
  readonly frame: Frame;
  readonly skip: () => void;
}

/** The step to be played, in the game's own words. */
export interface PlayedStep {
  readonly seq: Seq;
  readonly events: readonly Event[];
}

const CALM = "(prefers-reduced-motion: reduce)";

/** Nobody looks, or nobody wants to see things move. */
const still = (): boolean => document.hidden || matchMedia(CALM).matches;

/** Plays each new step once. What was there when the board appeared has been shown before, and is not played. */
export function usePlayback(view: View, legal: readonly Action[], latest: PlayedStep | null): Playback {
  const [frame, setFrame] = useState<Frame | null>(null);
  const [reel] = useState(() => new Reel({ view, legal }, setFrame));
  const played = useRef<Seq | null>(latest?.seq ?? null);

  // Before painting: a frame with the new view and the old animation would give the result away.
  useLayoutEffect(() => {
    const situation = { view, legal };
    if (latest && latest.seq !== played.current && latest.events.length > 0) {
      played.current = latest.seq;
      reel.play(situation, latest.events, still());
    } else {
      reel.replace(situation);
    }
  }, [reel, view, legal, latest]);

  useEffect(() => () => reel.stop(), [reel]);

  return { frame: frame ?? reel.frame, skip: reel.skip };
}
