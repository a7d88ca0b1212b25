/**
 * What `games/<game>/lesson.ts` exports by default: what a coach says in the guided match. The
 * match itself, with its dice, cards and mates, is in the rules (`games/src/<game>/lesson.rs`).
 */

/** A sentence or two, and the part of the board that they are about. */
export interface LessonStep {
  /**
   * `tell` waits until it has been read, `watch` until the learner is to act or the match is over,
   * and `task` until the learner has done the next action of the script.
   */
  readonly kind: "tell" | "watch" | "task";
  readonly text: string;
  /** A selector of the parts of the board that it points at. */
  readonly at?: string;
  /** A selector of the place to which the part it points at should go. Only of tasks. */
  readonly to?: string;
  /** How many actions one press sends; one if missing. Only of tasks. */
  readonly actions?: number;
}

/** Whether a lesson may speak of keys: as `KeySign` shows them. */
export const hasKeys = (): boolean => matchMedia("(hover: hover) and (pointer: fine)").matches;

/** The steps in order, with as many actions as the learner has in the script. */
export type Lesson = readonly LessonStep[];

type Details = Pick<LessonStep, "to" | "actions">;

export const tell = (text: string, at?: string): LessonStep => step("tell", text, at);
export const watch = (text: string, at?: string): LessonStep => step("watch", text, at);
export const task = (text: string, at?: string, details: Details = {}): LessonStep => ({
  ...step("task", text, at),
  ...details,
});

const step = (kind: LessonStep["kind"], text: string, at?: string): LessonStep => ({
  kind,
  text,
  ...(at !== undefined && { at }),
});

/** Where a learner is in a lesson. */
export interface Progress {
  /** How many actions of the script the learner has done. */
  readonly done: number;
  /** How many steps since the last of them have been passed. */
  readonly passed: number;
}

/** The steps after that many actions, up to the next task; a task that is half done comes again. */
export function stepsAfter(lesson: Lesson, done: number): Lesson {
  let start = 0;
  let actions = 0;
  for (const [place, one] of lesson.entries()) {
    if (one.kind !== "task") continue;
    const before = actions;
    actions += one.actions ?? 1;
    if (done === before) return lesson.slice(start, place + 1);
    if (done < actions) return [one];
    start = place + 1;
  }
  return done === actions ? lesson.slice(start) : [];
}

/**
 * The progress with which a step is shown: there is nothing left to watch once the learner is to
 * act (`free`).
 */
export function settled(lesson: Lesson, { done, passed }: Progress, free: boolean): Progress {
  const steps = stepsAfter(lesson, done);
  const skips = free && steps[passed]?.kind === "watch";
  return skips ? settled(lesson, { done, passed: passed + 1 }, free) : { done, passed };
}
