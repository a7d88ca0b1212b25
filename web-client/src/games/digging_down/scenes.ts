/** Which events have a scene, and how long it takes. The pure part of the animation. */
import type { Action } from "../../generated/digging_down/Action";
import type { Event } from "../../generated/digging_down/Event";
import type { View } from "../../generated/digging_down/View";
import { type Shot, type Scenes, type Times, shotsOfEvents, paced } from "../playback/scenes";
import type * as reel from "../playback/reel";
import { type BoardState, after, boardOf } from "./boardState";

/** The types of the game, bundled for the reel. An event is its own scene. */
interface DiggingDown {
  readonly View: View;
  readonly Action: Action;
  readonly Event: Event;
  readonly BoardState: BoardState;
  readonly Scene: Event;
}

/** What the board shows at one moment. */
export type Frame = reel.Frame<DiggingDown>;

/**
 * The longest that all shots of one step may take together. A step may reveal several passages, and
 * whatever nobody can answer happens in it at once (DD-16): everybody has to be able to follow.
 */
export const STEP_MS_MAX = 8_000;

/**
 * An event that is not listed has no scene. What players do at the base and while moving has none,
 * so that nobody has to wait for the others.
 */
const TIMES: Readonly<Partial<Record<Event["event"], Times>>> = {
  explored: { resultMs: 350 },
  returned: { resultMs: 600 },
  lit: { resultMs: 900 },
  drunk: { resultMs: 700 },
  revealed: { suspenseMs: 450, resultMs: 750 },
  resolved: { resultMs: 650 },
  boxed: { resultMs: 700 },
  looted: { resultMs: 600 },
  turned_back: { resultMs: 700 },
  objective_met: { resultMs: 1_400 },
  loot_lost: { resultMs: 700 },
  hearts_lost: { resultMs: 1_000 },
  tile_tossed: { resultMs: 500 },
  flipped: { suspenseMs: 900, resultMs: 800 },
  skipped: { resultMs: 800 },
  respawned: { resultMs: 1_200 },
  secured: { resultMs: 900 },
  left_behind: { resultMs: 800 },
  set_out: { resultMs: 500 },
};

/** A card is lifted before it is revealed. */
const inSuspense = (before: BoardState, event: Event): BoardState =>
  event.event === "revealed" ? { ...before, turned: event.passage } : before;

/** A new deal has no scenes: the cards simply lie there. */
export function shotsOf(
  start: BoardState,
  events: readonly Event[],
  msMax: number = STEP_MS_MAX,
): readonly Shot<DiggingDown>[] {
  if (events.some(({ event }) => event === "dealt")) return [];
  return paced(
    shotsOfEvents<DiggingDown>(start, events, {
      after,
      timesOf: ({ event }) => TIMES[event],
      inSuspense,
    }),
    msMax,
  );
}

export const SCENES: Scenes<DiggingDown> = {
  stepMsMax: STEP_MS_MAX,
  boardOf,
  shotsOf,
  lingers: () => true,
};
