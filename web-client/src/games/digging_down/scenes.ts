/** Which events of a step are shown by themselves, and for how long. The pure part of the animation. */
import type { Action } from "../../generated/digging_down/Action";
import type { Event } from "../../generated/digging_down/Event";
import type { View } from "../../generated/digging_down/View";
import { type Beat, type Film, type Times, beatsOfEvents, paced } from "../playback/scenes";
import type * as reel from "../playback/reel";
import { type Position, after, positionOf } from "./boardState";

/** The types of the game, for the reel. What is shown of an event is the event. */
export interface DiggingDown {
  readonly View: View;
  readonly Action: Action;
  readonly Event: Event;
  readonly Position: Position;
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
  explored: { tellMs: 350 },
  returned: { tellMs: 600 },
  lit: { tellMs: 900 },
  drunk: { tellMs: 700 },
  revealed: { suspenseMs: 450, tellMs: 750 },
  resolved: { tellMs: 650 },
  boxed: { tellMs: 700 },
  looted: { tellMs: 600 },
  turned_back: { tellMs: 450 },
  objective_met: { tellMs: 1_400 },
  loot_lost: { tellMs: 700 },
  hearts_lost: { tellMs: 1_000 },
  flipped: { suspenseMs: 900, tellMs: 800 },
  skipped: { tellMs: 800 },
  respawned: { tellMs: 1_200 },
  secured: { tellMs: 900 },
  left_behind: { tellMs: 800 },
  set_out: { tellMs: 500 },
};

/** A revealed card is lifted before it is seen. */
const inSuspense = (before: Position, event: Event): Position =>
  event.event === "revealed" ? { ...before, turned: event.passage } : before;

/** The beats of a step. A new deal is not played: the cards lie there. */
export function beatsOf(
  start: Position,
  events: readonly Event[],
  msMax: number = STEP_MS_MAX,
): readonly Beat<DiggingDown>[] {
  if (events.some(({ event }) => event === "dealt")) return [];
  return paced(
    beatsOfEvents<DiggingDown>(start, events, {
      after,
      timesOf: ({ event }) => TIMES[event],
      inSuspense,
    }),
    msMax,
  );
}

/** How the steps of Digging Down are shown. */
export const FILM: Film<DiggingDown> = {
  stepMsMax: STEP_MS_MAX,
  positionOf,
  beatsOf,
  isStaged: () => true,
};
