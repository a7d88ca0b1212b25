/** Ties the reel to the board: steps go in by props, frames come out by state. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

import type { Seq } from "../../generated/protocol/Seq";
import { announce } from "../../ui/LiveRegion";
import { isStill } from "../../ui/motion";
import type { Film, Played } from "./scenes";
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

/**
 * Plays each new step once, and says it in words to those who listen once it has been seen. What was there when the board appeared has been shown
 * before, and is not played.
 */
export function usePlayback<G extends Played>(
  film: Film<G>,
  view: G["View"],
  legal: readonly G["Action"][],
  latest: PlayedStep<G["Event"]> | null,
  inWords: (events: readonly G["Event"][]) => string,
): Playback<G> {
  const [frame, setFrame] = useState<Frame<G> | null>(null);
  const words = useRef(inWords);
  words.current = inWords;
  const [reel] = useState(() => {
    const told = (events: readonly G["Event"][]): void => announce(words.current(events));
    return new Reel<G>(film, { view, legal }, { shown: (next) => setFrame(next), told });
  });
  const played = useRef<Seq | null>(latest?.seq ?? null);

  // Before painting: a frame with the new view and the old animation would give the result away.
  useLayoutEffect(() => {
    const situation = { view, legal };
    if (latest && latest.seq !== played.current && latest.events.length > 0) {
      played.current = latest.seq;
      reel.play(situation, latest.events, isStill());
    } else {
      reel.replace(situation);
    }
  }, [reel, view, legal, latest]);

  useEffect(() => {
    if (latest) announce(words.current(latest.events));
    return () => reel.stop();
    // Only what was there from the beginning: all else is the reel's to tell.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [reel]);

  return { frame: frame ?? reel.frame, skip: reel.skip };
}
