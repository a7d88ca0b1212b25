/** Connects a reel to a board: steps go in by props, frames come out by state. */
import { useSignalEffect } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

import type { Seat } from "../../generated/protocol/Seat";
import type { Seq } from "../../generated/protocol/Seq";
import { announce } from "../../ui/LiveRegion";
import {
  announceHighlight,
  dropHighlights,
  type Highlight,
  showHighlight,
} from "../../ui/Highlights";
import { isStill } from "../../ui/motion";
import { playSounds } from "../../ui/sound/sound";
import { announcementOf } from "../board/announcement";
import type { GameProps, Player } from "../module";
import { type Cues, heardOf } from "./cues";
import { type Frame, Reel } from "./reel";
import { held, holding, letOnCount } from "./holding";
import { replaying } from "./replaying";
import { resting } from "./resting";
import type { GameTypes, Scenes, Shot } from "./scenes";
import { unseen } from "./unseen";

/** What the board shows, and how to skip to the end of it. */
interface Playback<G extends GameTypes> {
  readonly frame: Frame<G>;
  readonly skip: () => void;
}

/** An event as screen readers hear it; null if it is not worth a sentence. */
export type Speak<Event> = (event: Event, players: readonly Player[]) => string | null;

/** How a game tells of its events besides showing them. */
interface Telling<Event extends { readonly event: string }> {
  readonly speak: Speak<Event>;
  readonly cues: Cues<Event>;
  /** What is worth large words for a moment; null for all other events. */
  readonly highlightOf: (event: Event, players: readonly Player[]) => Highlight | null;
}

/** The types of a game whose events say of which kind they are. */
type ToldTypes = GameTypes & { readonly Event: { readonly event: string } };

/**
 * Plays each new step once, with its sounds and highlights, and announces it once it has been seen.
 * The step that was there when the board appeared is only announced.
 */
export function usePlayback<G extends ToldTypes>(
  scenes: Scenes<G>,
  { view, legal, latest, players, you }: GameProps<G["View"], G["Action"], G["Event"]>,
  { speak, cues, highlightOf }: Telling<G["Event"]>,
): Playback<G> {
  const [frame, setFrame] = useState<Frame<G> | null>(null);
  const tell = useRef<(events: readonly G["Event"][]) => void>(() => undefined);
  tell.current = (events) => announce(announcementOf(events, (event) => speak(event, players)));
  const highlightsOf = useRef<(events: readonly G["Event"][]) => readonly Highlight[]>(() => []);
  highlightsOf.current = (events) => events.flatMap((event) => highlightOf(event, players) ?? []);
  const effects = useEffects<G>(cues, you, highlightsOf);
  const [reel] = useState(() => {
    const onFrame = (next: Frame<G>): void => {
      resting.value = !next.playing && next.held === 0;
      held.value = next.held;
      setFrame(next);
    };
    const onStepEnd = (events: readonly G["Event"][]): void => {
      unseen.value = unseen.peek().slice(1);
      effects.end(events);
      tell.current(events);
      highlightsOf.current(events).forEach(announceHighlight);
    };
    // A step back in a replay makes a new board, which says what led there.
    const before = replaying.peek() ? latest?.events : undefined;
    const listeners = { onFrame, onShot: effects.shot, onStepEnd };
    return new Reel<G>(scenes, { view, legal }, listeners, before);
  });
  const played = useRef<Seq | null>(latest?.seq ?? null);

  // Before painting: a frame with the new view and the old scene would give the result away.
  useLayoutEffect(() => {
    const situation = { view, legal };
    if (latest && latest.seq !== played.current && latest.events.length > 0) {
      played.current = latest.seq;
      unseen.value = [...unseen.peek(), latest.seq];
      const waits = holding.peek() && latest.actor !== null && latest.actor !== you;
      reel.play(situation, latest.events, { still: isStill(), waits });
    } else {
      reel.replace(situation);
    }
  }, [reel, view, legal, latest, you]);

  useSignalEffect(() => {
    if (letOnCount.value > 0) reel.letOn();
  });
  useSignalEffect(() => {
    if (!holding.value) reel.letAllOn();
  });

  useEffect(() => {
    if (latest) tell.current(latest.events);
    return () => {
      reel.stop();
      dropHighlights();
      resting.value = true;
      unseen.value = [];
      held.value = 0;
    };
    // Only the step that was there from the start: the reel announces all others.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [reel]);

  return { frame: frame ?? reel.frame, skip: reel.skip };
}

interface StepEffects<G extends GameTypes> {
  readonly shot: (shot: Shot<G>) => void;
  readonly end: (events: readonly G["Event"][]) => void;
}

/**
 * Plays the sounds of each shot as it begins and shows its highlights, and at the end of a step
 * those of all other events.
 */
function useEffects<G extends ToldTypes>(
  cues: Cues<G["Event"]>,
  you: Seat | null,
  highlightsOf: { readonly current: (events: readonly G["Event"][]) => readonly Highlight[] },
): StepEffects<G> {
  const own = useRef(you);
  own.current = you;
  const [effects] = useState((): StepEffects<G> => {
    const done = new Set<G["Event"]>();
    const play = (events: readonly G["Event"][], revealed: boolean): void => {
      playSounds(heardOf<G["Event"]>(cues, events, { you: own.current, revealed }));
      if (revealed) highlightsOf.current(events).forEach(showHighlight);
    };
    return {
      shot: ({ events, revealed }) => {
        play(events, revealed);
        if (revealed) for (const event of events) done.add(event);
      },
      end: (events) => {
        play(
          events.filter((event) => !done.has(event)),
          true,
        );
        done.clear();
      },
    };
  });
  return effects;
}
