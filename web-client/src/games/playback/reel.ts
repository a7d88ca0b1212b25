/**
 * Plays steps one after the other: holds what the board shows now, and tells when that changes. Knows time, but no DOM.
 *
 * The newest situation is always the truth: when the beats of a step are over, when somebody skips, or when too many steps wait,
 * the board shows that and nothing else.
 */
import type { Beat, Film, Played } from "./scenes";

/** What the server said last: a view and what the own seat may do in it. */
export interface Situation<G extends Played> {
  readonly view: G["View"];
  readonly legal: readonly G["Action"][];
}

/** What the board shows at one moment. */
export interface Frame<G extends Played> {
  /** The last situation that was shown to its end; the choices on screen are those of it. */
  readonly settled: Situation<G>;
  readonly position: G["Position"];
  /** The scene on the stage; it stays there until the next one. */
  readonly scene: G["Scene"] | null;
  /** Whether the scene's result may be seen. */
  readonly told: boolean;
  /** How long the present beat takes. */
  readonly beat_ms: number;
  /** Changes with every scene. */
  readonly take: number;
  /** Something is under way: nothing can be chosen, everything can be skipped. */
  readonly playing: boolean;
}

interface Reeled<G extends Played> {
  readonly situation: Situation<G>;
  readonly events: readonly G["Event"][];
}

/** More steps than these are not played but jumped over. */
const STEPS_WAITING_MAX = 2;

/** After a skip, nothing can be chosen for a moment: the second tap of an impatient hand is not a choice. */
const SKIP_REST_MS = 250;

/** Whom the reel tells. */
export interface Audience<G extends Played> {
  /** Those who look: what the board shows has changed. */
  readonly shown: (frame: Frame<G>) => void;
  /** Those who listen: a step has been shown to its end. Each step once, in order. */
  readonly told: (events: readonly G["Event"][]) => void;
}

/** See the head of the file. */
export class Reel<G extends Played> {
  readonly #film: Film<G>;
  #frame: Frame<G>;
  #newest: Situation<G>;
  #waiting: Reeled<G>[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #audience: Audience<G>;

  constructor(film: Film<G>, situation: Situation<G>, audience: Audience<G>) {
    this.#film = film;
    this.#newest = situation;
    this.#audience = audience;
    const position = film.positionOf(situation.view);
    this.#frame = {
      settled: situation,
      position,
      scene: null,
      told: true,
      beat_ms: 0,
      take: 0,
      playing: false,
    };
  }

  get frame(): Frame<G> {
    return this.#frame;
  }

  /** A step has come. Without time for it (`still`), it is shown at once. */
  play(situation: Situation<G>, events: readonly G["Event"][], still: boolean): void {
    this.#newest = situation;
    this.#waiting.push({ situation, events });
    if (still || this.#waiting.length > STEPS_WAITING_MAX) this.#show(this.#end());
    else if (!this.#frame.playing) this.#next();
  }

  /** The situation was said anew, without a step: a reload, a seat taken. */
  replace(situation: Situation<G>): void {
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
  #end(): Partial<Frame<G>> {
    clearTimeout(this.#timer);
    const ended = this.#waiting;
    this.#waiting = [];
    for (const step of ended) this.#audience.told(step.events);
    const events = ended.flatMap((step) => step.events);
    const beats = this.#film.beatsOf(this.#frame.position, events, this.#film.stepMsMax);
    const last = beats.findLast((beat) => this.#film.isStaged(beat.scene));
    const stage = last ? { scene: last.scene, take: this.#frame.take + 1 } : {};
    return { ...stage, ...this.#settledOn(this.#newest) };
  }

  #next(): void {
    const step = this.#waiting[0];
    if (!step) return this.#settle(this.#newest);
    const { beatsOf, stepMsMax } = this.#film;
    this.#run(step, beatsOf(this.#frame.position, step.events, stepMsMax / this.#waiting.length));
  }

  #run(step: Reeled<G>, [beat, ...rest]: readonly Beat<G>[]): void {
    if (!beat) {
      // What was said anew meanwhile has taken the place of the step's own situation.
      this.#settle((this.#waiting.shift() ?? step).situation);
      this.#audience.told(step.events);
      if (this.#waiting.length > 0) this.#next();
      return;
    }
    const { take, scene } = this.#frame;
    const stage = this.#film.isStaged(beat.scene)
      ? { scene: beat.scene, told: beat.told, take: scene === beat.scene ? take : take + 1 }
      : {};
    this.#show({ ...stage, position: beat.position, beat_ms: beat.ms, playing: true });
    this.#after(beat.ms, () => this.#run(step, rest));
  }

  #settle(situation: Situation<G>): void {
    this.#show(this.#settledOn(situation));
  }

  #settledOn(situation: Situation<G>): Partial<Frame<G>> {
    return {
      settled: situation,
      position: this.#film.positionOf(situation.view),
      told: true,
      playing: false,
    };
  }

  #after(ms: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, ms);
  }

  #show(change: Partial<Frame<G>>): void {
    this.#frame = { ...this.#frame, ...change };
    this.#audience.shown(this.#frame);
  }
}
