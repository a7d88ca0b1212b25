/** What the coach says in a guided match, and what it leaves the learner to do meanwhile. */
import { useEffect, useMemo, useState } from "preact/hooks";

import type { GameFrame } from "../generated/protocol/GameFrame";
import { type LessonStep, type Progress, settled, stepsAfter } from "../games/lesson";
import { loadLesson } from "../games/load";
import { held, holding, letOn } from "../games/playback/holding";
import { resting } from "../games/playback/resting";
import { recall, remember } from "../net/storage";
import { play } from "../pages/opening";
import { useLoaded } from "../ui/useLoaded";
import type { AtTable } from "./atTable";

/** The match in which the learner last sent the coach away. */
const ENDED = "lamproom.lesson.ended";

const NOTHING: readonly unknown[] = [];

export interface Coaching {
  readonly step: LessonStep;
  /** The place of the step in the lesson, from 1, and how many there are. */
  readonly place: number;
  readonly count: number;
  /** What the learner may do; null for everything. */
  readonly legal: readonly unknown[] | null;
  /** Goes on to the next step, after one that has been read. */
  readonly next: () => void;
  /** Leaves for a real match; null once this one has ended, whose result offers it. */
  readonly playOn: (() => void) | null;
  /** Sends the coach away for the rest of the match. */
  readonly end: () => void;
}

/** Null without a coach: in other matches, and once the learner plays on alone. */
export function useCoach(at: AtTable, { lesson: view }: GameFrame): Coaching | null {
  const { game, lesson: guided, match_number, phase } = at.table.view;
  const meta = at.game;
  const lesson = useLoaded(loadLesson, guided === true ? game : null);
  const match = `${location.pathname} ${match_number}`;
  const [ended, setEnded] = useState(() => recall(ENDED));
  const done = view?.done ?? 0;
  const [progress, setProgress] = useState<Progress>({ done, passed: 0 });
  const next = view?.next;
  // The board first shows what has happened: then the coach speaks of it.
  const rests = resting.value;
  const waiting = held.value;
  const isFree = next !== null || phase === "finished";
  useEffect(() => {
    // In the rendering that brings a step, the board has not been told of it yet; now it has.
    if (lesson === null || lesson === "failed" || !(resting.peek() || held.peek() > 0)) return;
    const now = progress.done === done ? progress : { done, passed: 0 };
    const then = settled(lesson, now, isFree && resting.peek());
    if (then.done !== progress.done || then.passed !== progress.passed) setProgress(then);
  }, [lesson, progress, done, isFree, rests, waiting]);
  const legal = useMemo(() => (next === null ? NOTHING : [next]), [next]);
  const isCoached = view !== undefined && ended !== match;
  const steps =
    isCoached && lesson !== null && lesson !== "failed" ? stepsAfter(lesson, progress.done) : null;
  const step = steps?.[progress.passed];
  useHolding(step?.kind ?? null, progress.done === done ? waiting : 0);
  if (lesson === null || lesson === "failed" || step === undefined) return null;
  const place = lesson.indexOf(step) + 1;
  const hasTasks = stepsAfter(lesson, done).some(({ kind }) => kind === "task");
  return {
    step,
    place,
    count: lesson.length,
    legal: hasTasks ? legal : null,
    next: () => {
      setProgress({ ...progress, passed: progress.passed + 1 });
      if (place === lesson.length) uncover();
    },
    playOn: meta === null || phase === "finished" ? null : () => void play(meta),
    end: () => {
      remember(ENDED, match);
      setEnded(match);
      uncover();
    },
  };
}

/** Shows what the coach had scrolled away, such as the buttons above the board. */
const uncover = (): void => scrollTo({ top: 0 });

/** What the mates do is shown when the coach has nothing more to say about what was before. */
function useHolding(kind: LessonStep["kind"] | null, waiting: number): void {
  useEffect(() => {
    holding.value = kind !== null;
  }, [kind]);
  useEffect(() => () => void (holding.value = false), []);
  useEffect(() => {
    if (waiting > 0 && kind !== "tell") letOn();
  }, [waiting, kind]);
}
