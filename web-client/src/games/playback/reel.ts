/**
 * Plays the scenes of one step after the other: knows what the board shows now, and says when that
 * changes. Knows time, but no DOM.
 *
 * The newest situation is always the truth. The board settles on it when the scenes of a step have
 * ended, when a player skips them, and when too many steps are queued.
 */
import type { GameTypes, Scenes, Shot } from "./scenes";
import { tempoNow } from "./tempo";

/** The latest from the server: a view, and what your seat may do in it. */
export interface Situation<G extends GameTypes> {
  readonly view: G["View"];
  readonly legal: readonly G["Action"][];
}

/** What the board shows at one moment. */
export interface Frame<G extends GameTypes> {
  /** The last situation whose scenes have ended; the choices on screen belong to it. */
  readonly settled: Situation<G>;
  readonly board: G["BoardState"];
  /** The scene on screen; it stays there until the next one. */
  readonly scene: G["Scene"] | null;
  /** Whether the result of the scene may be seen. */
  readonly revealed: boolean;
  /** Changes with every scene. */
  readonly sceneNumber: number;
  /** A scene is playing: nothing can be chosen, but it can be skipped. */
  readonly playing: boolean;
  /** How many steps wait, the first of them until it is let on. */
  readonly held: number;
}

/** How a step is to be shown. */
interface Showing {
  /** Its end at once, since nothing should move. */
  readonly still: boolean;
  /** Not before it is let on. */
  readonly waits: boolean;
}

interface QueuedStep<G extends GameTypes> extends Showing {
  readonly situation: Situation<G>;
  readonly events: readonly G["Event"][];
}

/** If more steps than this are queued, their scenes are not played. Fewer are played faster. */
const QUEUE_MAX = 4;

/** For so long after a skip nothing can be chosen, so that an impatient second tap is no choice. */
const SKIP_REST_MS = 250;

interface Listeners<G extends GameTypes> {
  /** What the board shows has changed. */
  readonly onFrame: (frame: Frame<G>) => void;
  /** A shot begins. Those that are skipped, or not played at all, never do. */
  readonly onShot: (shot: Shot<G>) => void;
  /** A step has been shown to its end. Called once for each step, in order. */
  readonly onStepEnd: (events: readonly G["Event"][]) => void;
}

export class Reel<G extends GameTypes> {
  readonly #scenes: Scenes<G>;
  readonly #listeners: Listeners<G>;
  #frame: Frame<G>;
  #newest: Situation<G>;
  #queue: QueuedStep<G>[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The timer of the last rest after a skip. */
  #rest: ReturnType<typeof setTimeout> | undefined;

  /**
   * `before`: the events that led to the situation; their last lasting scene is shown at once.
   */
  constructor(
    scenes: Scenes<G>,
    situation: Situation<G>,
    listeners: Listeners<G>,
    before: readonly G["Event"][] = [],
  ) {
    const board = scenes.boardOf(situation.view);
    const shots = scenes.shotsOf(board, before, scenes.stepMsMax);
    this.#scenes = scenes;
    this.#newest = situation;
    this.#listeners = listeners;
    this.#frame = {
      settled: situation,
      board,
      scene: shots.findLast(({ scene }) => scenes.lingers(scene))?.scene ?? null,
      revealed: true,
      sceneNumber: 0,
      playing: false,
      held: 0,
    };
  }

  get frame(): Frame<G> {
    return this.#frame;
  }

  /** Plays a step as soon as those before it have ended. */
  play(situation: Situation<G>, events: readonly G["Event"][], showing: Showing): void {
    this.#newest = situation;
    this.#queue.push({ situation, events, ...showing });
    const free = this.#free();
    const atOnce = showing.still || free > QUEUE_MAX;
    if (atOnce && free === this.#queue.length) this.#show(this.#end(free));
    else if (!this.#frame.playing) this.#next();
  }

  /** Lets the step on that waits. */
  letOn(): void {
    const [step, ...rest] = this.#queue;
    if (!step?.waits) return;
    this.#queue = [{ ...step, waits: false }, ...rest];
    if (!this.#frame.playing) this.#next();
  }

  /** Lets all steps on. */
  letAllOn(): void {
    this.#queue = this.#queue.map((step) => ({ ...step, waits: false }));
    if (this.#frame.held > 0) this.#next();
  }

  /** Replaces the newest situation without a step: after a reload, or when a seat was taken. */
  replace(situation: Situation<G>): void {
    this.#newest = situation;
    const last = this.#queue.at(-1);
    if (last) this.#queue[this.#queue.length - 1] = { ...last, situation };
    if (!this.#frame.playing && this.#frame.held === 0) this.#settle(situation);
  }

  /** Jumps to the end of the queued steps, up to one that waits. */
  readonly skip = (): void => {
    // Further taps do not make the rest longer.
    if (!this.#frame.playing || (this.#rest !== undefined && this.#rest === this.#timer)) return;
    this.#show({ ...this.#end(this.#free()), playing: true });
    this.#after(SKIP_REST_MS, () => this.#next());
    this.#rest = this.#timer;
  };

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** How many of the queued steps come before one that waits. */
  #free(): number {
    const place = this.#queue.findIndex(({ waits }) => waits);
    return place < 0 ? this.#queue.length : place;
  }

  /** Takes the first `count` steps off the queue; returns the frame at their end. */
  #end(count: number): Partial<Frame<G>> {
    clearTimeout(this.#timer);
    const ended = this.#queue.splice(0, count);
    for (const step of ended) this.#listeners.onStepEnd(step.events);
    const events = ended.flatMap((step) => step.events);
    const shots = this.#scenes.shotsOf(this.#frame.board, events, this.#scenes.stepMsMax);
    const last = shots.findLast((shot) => this.#scenes.lingers(shot.scene));
    const scene = last ? { scene: last.scene, sceneNumber: this.#frame.sceneNumber + 1 } : {};
    const situation = this.#queue.length > 0 ? ended.at(-1)?.situation : undefined;
    return { ...scene, ...this.#settledOn(situation ?? this.#newest) };
  }

  #next(): void {
    const step = this.#queue[0];
    if (!step) return this.#settle(this.#newest);
    if (step.waits) return this.#show({ playing: false, held: this.#queue.length });
    if (step.still) {
      this.#show(this.#end(1));
      if (this.#queue.length > 0) this.#next();
      return;
    }
    const { shotsOf, stepMsMax } = this.#scenes;
    this.#run(step, shotsOf(this.#frame.board, step.events, stepMsMax / this.#free()));
  }

  #run(step: QueuedStep<G>, [shot, ...rest]: readonly Shot<G>[]): void {
    if (!shot) {
      // `replace` may have put a newer situation in the place of the step's own.
      this.#settle((this.#queue.shift() ?? step).situation);
      this.#listeners.onStepEnd(step.events);
      if (this.#queue.length > 0) this.#next();
      return;
    }
    const scene = this.#scenes.lingers(shot.scene) ? this.#sceneOf(shot) : {};
    this.#show({ ...scene, board: shot.board, playing: true, held: 0 });
    this.#listeners.onShot(shot);
    this.#after(shot.ms / tempoNow(), () => this.#run(step, rest));
  }

  #sceneOf({ scene, revealed }: Shot<G>): Partial<Frame<G>> {
    const { sceneNumber } = this.#frame;
    return {
      scene,
      revealed,
      sceneNumber: this.#frame.scene === scene ? sceneNumber : sceneNumber + 1,
    };
  }

  #settle(situation: Situation<G>): void {
    this.#show(this.#settledOn(situation));
  }

  #settledOn(situation: Situation<G>): Partial<Frame<G>> {
    return {
      settled: situation,
      board: this.#scenes.boardOf(situation.view),
      revealed: true,
      playing: false,
      held: 0,
    };
  }

  #after(ms: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, ms);
  }

  #show(change: Partial<Frame<G>>): void {
    this.#frame = { ...this.#frame, ...change };
    this.#listeners.onFrame(this.#frame);
  }
}
