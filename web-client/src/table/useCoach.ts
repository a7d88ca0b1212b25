/** What the coach says in a guided match, and what it leaves the learner to do meanwhile. */
import { useEffect, useMemo, useState } from "preact/hooks";

import type { GameFrame } from "../generated/protocol/GameFrame";
import { type LessonStep, type Progress, settled, stepsAfter } from "../games/lesson";
import { loadLesson } from "../games/load";
import { held, holding, letOn } from "../games/playback/holding";
import { resting } from "../games/playback/resting";
import { recall, remember } from "../net/storage";
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
  /** Sends the coach away for the rest of the match. */
  readonly end: () => void;
}

/** Null without a coach: in other matches, and once the learner plays on alone. */
export function useCoach({ table }: AtTable, { lesson: view }: GameFrame): Coaching | null {
  const { game, lesson: guided, match_number, phase } = table.view;
  const lesson = useLoaded(loadLesson, guided === true ? game : null);
  const match = `${location.pathname} ${match_number}`;
  const [ended, setEnded] = useState(() => recall(ENDED));
  const [progress, setProgress] = useState<Progress>({ done: 0, passed: 0 });
  const done = view?.done ?? 0;
  const next = view?.next;
  // The board first shows what has happened: then the coach speaks of it.
  const rests = resting.value;
  const waiting = held.value;
  useEffect(() => {
    if (resting.peek() || held.peek() > 0)
      setProgress((it) => (it.done === done ? it : { done, passed: 0 }));
  }, [done, rests, waiting]);
  const legal = useMemo(() => (next === null ? NOTHING : [next]), [next]);
  const isCoached = view !== undefined && ended !== match;
  const isFree = (next !== null || phase === "finished") && rests && progress.done === done;
  const at = isCoached && lesson !== null && lesson !== "failed" ? { lesson, isFree } : null;
  const shown = at && settled(at.lesson, progress, at.isFree);
  const step = at && shown && stepsAfter(at.lesson, shown.done)[shown.passed];
  // What has been passed does not come back while the board shows what the learner has done.
  const { done: doneBefore, passed } = shown ?? progress;
  useEffect(() => {
    setProgress((it) => (it.done === doneBefore && it.passed < passed ? { ...it, passed } : it));
  }, [doneBefore, passed]);
  useHolding(step?.kind ?? null, progress.done === done ? waiting : 0);
  if (!at || !step) return null;
  const hasTasks = stepsAfter(at.lesson, done).some(({ kind }) => kind === "task");
  return {
    step,
    place: at.lesson.indexOf(step) + 1,
    count: at.lesson.length,
    legal: hasTasks ? legal : null,
    next: () => {
      setProgress({ done: shown.done, passed: shown.passed + 1 });
      if (step === at.lesson.at(-1)) uncover();
    },
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
