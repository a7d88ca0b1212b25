/** Connects a reel to a board: steps go in by props, frames come out by state. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

import type { Seq } from "../../generated/protocol/Seq";
import { announce } from "../../ui/LiveRegion";
import { isStill } from "../../ui/motion";
import { announcementOf } from "../board/announcement";
import type { GameProps, Player } from "../module";
import { type Frame, Reel } from "./reel";
import type { GameTypes, Scenes } from "./scenes";

/** What the board shows, and how to skip to the end of it. */
export interface Playback<G extends GameTypes> {
  readonly frame: Frame<G>;
  readonly skip: () => void;
}

/** An event as screen readers hear it; null if it is not worth a sentence. */
export type Speak<Event> = (event: Event, players: readonly Player[]) => string | null;

/**
 * Plays each new step once, and announces it once it has been seen. The step that was there when
 * the board appeared is only announced.
 */
export function usePlayback<G extends GameTypes>(
  scenes: Scenes<G>,
  { view, legal, latest, players }: GameProps<G["View"], G["Action"], G["Event"]>,
  speak: Speak<G["Event"]>,
): Playback<G> {
  const [frame, setFrame] = useState<Frame<G> | null>(null);
  const tell = useRef<(events: readonly G["Event"][]) => void>(() => undefined);
  tell.current = (events) => announce(announcementOf(events, (event) => speak(event, players)));
  const [reel] = useState(() => {
    const onStepEnd = (events: readonly G["Event"][]): void => tell.current(events);
    return new Reel<G>(scenes, { view, legal }, { onFrame: setFrame, onStepEnd });
  });
  const played = useRef<Seq | null>(latest?.seq ?? null);

  // Before painting: a frame with the new view and the old scene would give the result away.
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
    if (latest) tell.current(latest.events);
    return () => reel.stop();
    // Only the step that was there from the start: the reel announces all others.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [reel]);

  return { frame: frame ?? reel.frame, skip: reel.skip };
}
