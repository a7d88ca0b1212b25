/** Ties the reel to the board: steps go in by props, frames come out by state. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

import type { Seq } from "../../generated/protocol/Seq";
import type { Film, Played } from "./film";
import { type Frame, Reel } from "./reel";

/** What the board shows, and the way to cut it short. */
export interface Playback<G extends Played> {
  readonly frame: Frame<G>;
  readonly skip: () => void;
}

/** The step to be played, in the game's own words. */
export interface PlayedStep<Event> {
  readonly seq: Seq;
  readonly events: readonly Event[];
}

const CALM = "(prefers-reduced-motion: reduce)";

/** Nobody looks, or nobody wants to see things move. */
export const still = (): boolean => document.hidden || matchMedia(CALM).matches;

/** Plays each new step once. What was there when the board appeared has been shown before, and is not played. */
export function usePlayback<G extends Played>(
  film: Film<G>,
  view: G["View"],
  legal: readonly G["Action"][],
  latest: PlayedStep<G["Event"]> | null,
): Playback<G> {
  const [frame, setFrame] = useState<Frame<G> | null>(null);
  const [reel] = useState(() => new Reel<G>(film, { view, legal }, (shown) => setFrame(shown)));
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
