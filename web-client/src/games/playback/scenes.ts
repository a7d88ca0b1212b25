/** What a game says of itself to have its steps shown one after the other: see `reel.ts`. */

/** The types of a game, in one. */
export interface Played {
  readonly View: unknown;
  readonly Action: unknown;
  readonly Event: unknown;
  /** What the board shows at one moment: a view, or what lies on the way to it. */
  readonly Position: unknown;
  /** Something that is shown by itself. */
  readonly Scene: unknown;
}

/** One moment of a scene. Of two beats the first keeps the secret: dice tumble, a fuse burns. */
export interface Beat<G extends Played> {
  readonly scene: G["Scene"];
  readonly told: boolean;
  readonly position: G["Position"];
  readonly ms: number;
}

/** How the events of a game become pictures. Pure. */
export interface Film<G extends Played> {
  /** The longest that all beats of one step may take. */
  readonly stepMsMax: number;
  /** The position a view shows. */
  readonly positionOf: (view: G["View"]) => G["Position"];
  /** The beats of a step, made quicker where they would take longer than they may. */
  readonly beatsOf: (
    start: G["Position"],
    events: readonly G["Event"][],
    msMax: number,
  ) => readonly Beat<G>[];
  /** Whether a scene stays on the stage until the next one; others are seen in the position alone. */
  readonly isStaged: (scene: G["Scene"]) => boolean;
}

/** Beats that are over in time: all are made quicker alike. */
export function paced<G extends Played>(
  beats: readonly Beat<G>[],
  msMax: number,
): readonly Beat<G>[] {
  const sum = beats.reduce((total, { ms }) => total + ms, 0);
  const pace = Math.min(1, msMax / Math.max(1, sum));
  return beats.map((beat) => ({ ...beat, ms: Math.floor(beat.ms * pace) }));
}

/** How long an event is shown by itself. */
export interface Times {
  /** Before it is told what comes of it: a fuse burns, a card is lifted. */
  readonly suspenseMs?: number;
  readonly tellMs: number;
}

/** How the events of a game are played that are its scenes as well. */
interface Told<G extends Played> {
  readonly after: (position: G["Position"], event: G["Event"]) => G["Position"];
  /** Events that have none are seen only in the position after them. */
  readonly timesOf: (event: G["Event"]) => Times | undefined;
  /** The position while it is not told yet; as it was before, where a game says nothing else. */
  readonly inSuspense?: (before: G["Position"], event: G["Event"]) => G["Position"];
}

/** The beats of a step whose scenes are its events. */
export function beatsOfEvents<G extends Played & { readonly Scene: G["Event"] }>(
  start: G["Position"],
  events: readonly G["Event"][],
  { after, timesOf, inSuspense = (before) => before }: Told<G>,
): readonly Beat<G>[] {
  const beats: Beat<G>[] = [];
  let position = start;
  for (const event of events) {
    const before = position;
    position = after(position, event);
    const times = timesOf(event);
    const last = beats.at(-1);
    if (times) {
      if (times.suspenseMs)
        beats.push({
          scene: event,
          told: false,
          position: inSuspense(before, event),
          ms: times.suspenseMs,
        });
      beats.push({ scene: event, told: true, position, ms: times.tellMs });
    } else if (last) {
      beats[beats.length - 1] = { ...last, position };
    }
  }
  return beats;
}
