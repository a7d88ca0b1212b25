/** Which events of a step are shown by themselves, and for how long. The pure part of the animation. */
import type { Action } from "../../generated/digging_down/Action";
import type { Event } from "../../generated/digging_down/Event";
import type { View } from "../../generated/digging_down/View";
import { type Shot, type Scenes, type Times, shotsOfEvents, paced } from "../playback/scenes";
import type * as reel from "../playback/reel";
import { type BoardState, after, boardOf } from "./boardState";

/** The types of the game, for the reel. What is shown of an event is the event. */
export interface DiggingDown {
  readonly View: View;
  readonly Action: Action;
  readonly Event: Event;
  readonly BoardState: BoardState;
  readonly Scene: Event;
}

/** What the board shows at one moment. */
export type Frame = reel.Frame<DiggingDown>;

/** The longest that all beats of one step may take: a reveal may go through several passages. */
export const STEP_MS_MAX = 5_000;

/**
 * Events that are not here are seen only in the position after them. What people do at the base and while they move is never played: nobody
 * is to wait for the hands of the others.
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
  turned_back: { resultMs: 450 },
  objective_met: { resultMs: 1_400 },
  loot_lost: { resultMs: 700 },
  hearts_lost: { resultMs: 1_000 },
  flipped: { suspenseMs: 900, resultMs: 800 },
  skipped: { resultMs: 800 },
  respawned: { resultMs: 1_200 },
  secured: { resultMs: 900 },
  left_behind: { resultMs: 800 },
  set_out: { resultMs: 500 },
};

/** A revealed card is lifted before it is seen. */
const inSuspense = (before: BoardState, event: Event): BoardState =>
  event.event === "revealed" ? { ...before, turned: event.passage } : before;

/** The beats of a step. A new deal is not played: the cards lie there. */
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

/** How the steps of Digging Down are shown. */
export const SCENES: Scenes<DiggingDown> = {
  stepMsMax: STEP_MS_MAX,
  boardOf,
  shotsOf,
  lingers: () => true,
};
