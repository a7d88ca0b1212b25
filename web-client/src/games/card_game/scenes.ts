/** Which events of a step are shown by themselves, and for how long. The pure part of the animation. */
import type { Action } from "../../generated/card_game/Action";
import type { Event } from "../../generated/card_game/Event";
import type { View } from "../../generated/card_game/View";
import { type Shot, type Scenes, type Times, shotsOfEvents, paced } from "../playback/scenes";
import type * as reel from "../playback/reel";
import { type BoardState, after, boardOf } from "./boardState";

/** The types of the game, for the reel. What is shown of an event is the event. */
export interface CardGame {
  readonly View: View;
  readonly Action: Action;
  readonly Event: Event;
  readonly BoardState: BoardState;
  readonly Scene: Event;
}

/** What the board shows at one moment. */
export type Frame = reel.Frame<CardGame>;

/** The longest that all beats of one step may take. */
export const STEP_MS_MAX = 3_200;

/** Events that are not here are seen only in the position after them. */
const TIMES: Readonly<Partial<Record<Event["event"], Times>>> = {
  turn_began: { resultMs: 250 },
  mined: { resultMs: 600 },
  tnt_mined: { suspenseMs: 700, resultMs: 900 },
  tnt_kept: { resultMs: 800 },
  creeper_passed: { resultMs: 400 },
  creeper_attacked: { suspenseMs: 600, resultMs: 900 },
  creeper_met: { resultMs: 1_100 },
  crafted: { resultMs: 900 },
  reserved: { resultMs: 700 },
  pick_axe_used: { resultMs: 600 },
  shovel_used: { resultMs: 800 },
  hoe_used: { resultMs: 900 },
  pile_rebuilt: { resultMs: 800 },
};

/** The beats of a step. A new deal is not played: the cards lie there. */
export function shotsOf(
  start: BoardState,
  events: readonly Event[],
  msMax: number = STEP_MS_MAX,
): readonly Shot<CardGame>[] {
  if (events.some(({ event }) => event === "resources_dealt")) return [];
  return paced(
    shotsOfEvents<CardGame>(start, events, { after, timesOf: ({ event }) => TIMES[event] }),
    msMax,
  );
}

/** How the steps of Card Game? are shown. Whose turn it is stands in the banner; all else is said in the caption, too. */
export const SCENES: Scenes<CardGame> = {
  stepMsMax: STEP_MS_MAX,
  boardOf,
  shotsOf,
  lingers: ({ event }) => event !== "turn_began",
};
