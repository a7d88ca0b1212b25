/** What a game declares so that its steps can be shown as scenes: see `reel.ts`. */

/** The types of a game, bundled. */
export interface GameTypes {
  readonly View: unknown;
  readonly Action: unknown;
  readonly Event: unknown;
  /** What the board shows at one moment: a view, or something on the way to it. */
  readonly BoardState: unknown;
  /** One short animation. */
  readonly Scene: unknown;
}

/** A part of a scene. A scene with suspense has two: dice tumble, then they show their result. */
export interface Shot<G extends GameTypes> {
  readonly scene: G["Scene"];
  /** Whether this shot shows the result. */
  readonly revealed: boolean;
  readonly board: G["BoardState"];
  /** What happens in it, or what the suspense is about. */
  readonly events: readonly G["Event"][];
  readonly ms: number;
}

/** How a game turns the events of a step into scenes. Pure. */
export interface Scenes<G extends GameTypes> {
  /** The longest that all shots of one step may take together. */
  readonly stepMsMax: number;
  readonly boardOf: (view: G["View"]) => G["BoardState"];
  /** The shots of a step, sped up to fit into `msMax`. */
  readonly shotsOf: (
    start: G["BoardState"],
    events: readonly G["Event"][],
    msMax: number,
  ) => readonly Shot<G>[];
  /** Whether a scene stays on screen until the next one; others only change the board. */
  readonly lingers: (scene: G["Scene"]) => boolean;
}

/** Speeds all shots up alike, if they would take longer than `msMax` together. */
export function paced<G extends GameTypes>(
  shots: readonly Shot<G>[],
  msMax: number,
): readonly Shot<G>[] {
  const sum = shots.reduce((total, { ms }) => total + ms, 0);
  const pace = Math.min(1, msMax / Math.max(1, sum));
  return shots.map((shot) => ({ ...shot, ms: Math.floor(shot.ms * pace) }));
}

/** How long an event is shown. */
export interface Times {
  /** Before its result is revealed: a fuse burns, a card is lifted. */
  readonly suspenseMs?: number;
  readonly resultMs: number;
}

/** How a game shows its events, if each event is a scene of its own. */
interface EventScenes<G extends GameTypes> {
  readonly after: (board: G["BoardState"], event: G["Event"]) => G["BoardState"];
  /** An event without times has no shot; the next shot shows what it changed. */
  readonly timesOf: (event: G["Event"]) => Times | undefined;
  /** The board during the suspense; unchanged by default. */
  readonly inSuspense?: (before: G["BoardState"], event: G["Event"]) => G["BoardState"];
}

/** The shots of a step whose scenes are its events. */
export function shotsOfEvents<G extends GameTypes & { readonly Scene: G["Event"] }>(
  start: G["BoardState"],
  events: readonly G["Event"][],
  { after, timesOf, inSuspense = (before) => before }: EventScenes<G>,
): readonly Shot<G>[] {
  const shots: Shot<G>[] = [];
  let board = start;
  for (const event of events) {
    const before = board;
    board = after(board, event);
    const times = timesOf(event);
    const last = shots.at(-1);
    if (times) {
      if (times.suspenseMs)
        shots.push({
          scene: event,
          revealed: false,
          board: inSuspense(before, event),
          events: [event],
          ms: times.suspenseMs,
        });
      shots.push({ scene: event, revealed: true, board, events: [event], ms: times.resultMs });
    } else if (last) {
      shots[shots.length - 1] = { ...last, board, events: [...last.events, event] };
    }
  }
  return shots;
}
