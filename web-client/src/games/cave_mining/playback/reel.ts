/**
 * Plays steps one after the other: holds what the board shows now, and tells when that changes. Knows time, but no DOM.
 *
 * The newest situation is always the truth: when the beats of a step are over, when somebody skips, or when too many steps wait,
 * the board shows that and nothing else.
 */
import type { Action } from "../../../generated/cave_mining/Action";
import type { Event } from "../../../generated/cave_mining/Event";
import type { View } from "../../../generated/cave_mining/View";
import { type Beat, type Position, type Scene, STEP_MS_MAX, beatsOf, positionOf } from "./scenes";

/** What the server said last: a view and what the own seat may do in it. */
export interface Situation {
  readonly view: View;
  readonly legal: readonly Action[];
}

/** What the board shows at one moment. */
export interface Frame {
  /** The last situation that was shown to its end; the choices on screen are those of it. */
  readonly settled: Situation;
  readonly position: Position;
  /** The scene on the dice stage; it stays there until the next one. */
  readonly scene: Scene | null;
  /** Whether the scene's result may be seen. */
  readonly told: boolean;
  /** How long the present beat takes. */
  readonly beat_ms: number;
  /** Changes with every scene. */
  readonly take: number;
  /** Something is under way: nothing can be chosen, everything can be skipped. */
  readonly playing: boolean;
}

interface Reeled {
  readonly situation: Situation;
  readonly events: readonly Event[];
}

/** More steps than these are not played but jumped over. */
const STEPS_WAITING_MAX = 2;

/** After a skip, nothing can be chosen for a moment: the second tap of an impatient hand is not a choice. */
const SKIP_REST_MS = 250;

/** See the head of the file. */
export class Reel {
  #frame: Frame;
  #newest: Situation;
  #waiting: Reeled[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #changed: (frame: Frame) => void;

  constructor(situation: Situation, changed: (frame: Frame) => void) {
    this.#newest = situation;
    this.#changed = changed;
    const position = positionOf(situation.view);
    this.#frame = { settled: situation, position, scene: null, told: true, beat_ms: 0, take: 0, playing: false };
  }

  get frame(): Frame {
    return this.#frame;
  }

  /** A step has come. Without time for it (`still`), it is shown at once. */
  play(situation: Situation, events: readonly Event[], still: boolean): void {
    this.#newest = situation;
    this.#waiting.push({ situation, events });
    if (still || this.#waiting.length > STEPS_WAITING_MAX) this.#show(this.#end());
    else if (!this.#frame.playing) this.#next();
  }

  /** The situation was said anew, without a step: a reload, a seat taken. */
  replace(situation: Situation): void {
    this.#newest = situation;
    const last = this.#waiting.at(-1);
    if (last) this.#waiting[this.#waiting.length - 1] = { ...last, situation };
    if (!this.#frame.playing) this.#settle(situation);
  }

  /** Shows how it all came out. */
  readonly skip = (): void => {
    if (!this.#frame.playing) return;
    this.#show({ ...this.#end(), playing: true });
    this.#after(SKIP_REST_MS, () => this.#next());
  };

  /** Plays no more. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  /** The last frame of all that waits, which then waits no more. */
  #end(): Partial<Frame> {
    clearTimeout(this.#timer);
    const events = this.#waiting.flatMap((step) => step.events);
    this.#waiting = [];
    const scene = beatsOf(this.#frame.position, events).findLast((beat) => isStaged(beat.scene))?.scene;
    const stage = scene ? { scene, take: this.#frame.take + 1 } : {};
    return { ...stage, ...settledOn(this.#newest) };
  }

  #next(): void {
    const step = this.#waiting[0];
    if (!step) return this.#settle(this.#newest);
    this.#run(step, beatsOf(this.#frame.position, step.events, STEP_MS_MAX / this.#waiting.length));
  }

  #run(step: Reeled, [beat, ...rest]: readonly Beat[]): void {
    if (!beat) {
      // What was said anew meanwhile has taken the place of the step's own situation.
      this.#settle((this.#waiting.shift() ?? step).situation);
      if (this.#waiting.length > 0) this.#next();
      return;
    }
    const { take, scene } = this.#frame;
    const stage = isStaged(beat.scene)
      ? { scene: beat.scene, told: beat.told, take: scene === beat.scene ? take : take + 1 }
      : {};
    this.#show({ ...stage, position: beat.position, beat_ms: beat.ms, playing: true });
    this.#after(beat.ms, () => this.#run(step, rest));
  }

  #settle(situation: Situation): void {
    this.#show(settledOn(situation));
  }

  #after(ms: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, ms);
  }

  #show(change: Partial<Frame>): void {
    this.#frame = { ...this.#frame, ...change };
    this.#changed(this.#frame);
  }
}

/** The turn and the moves are seen in the mine; all else is on the dice stage too. */
const isStaged = (scene: Scene): boolean => scene.kind !== "turn" && scene.kind !== "move";

const settledOn = (situation: Situation) => ({
  settled: situation,
  position: positionOf(situation.view),
  told: true,
  playing: false,
});
