/** Which events of a step are shown by themselves, and for how long. The pure part of the animation. */
import type { Action } from "../../generated/card_game/Action";
import type { Event } from "../../generated/card_game/Event";
import type { View } from "../../generated/card_game/View";
import { type Beat, type Film, type Times, beatsOfEvents, paced } from "../playback/scenes";
import type * as reel from "../playback/reel";
import { type Position, after, positionOf } from "./boardState";

/** The types of the game, for the reel. What is shown of an event is the event. */
export interface CardGame {
  readonly View: View;
  readonly Action: Action;
  readonly Event: Event;
  readonly Position: Position;
  readonly Scene: Event;
}

/** What the board shows at one moment. */
export type Frame = reel.Frame<CardGame>;

/** The longest that all beats of one step may take. */
export const STEP_MS_MAX = 3_200;

/** Events that are not here are seen only in the position after them. */
const TIMES: Readonly<Partial<Record<Event["event"], Times>>> = {
  turn_began: { tellMs: 250 },
  mined: { tellMs: 600 },
  tnt_mined: { suspenseMs: 700, tellMs: 900 },
  tnt_kept: { tellMs: 800 },
  creeper_passed: { tellMs: 400 },
  creeper_attacked: { suspenseMs: 600, tellMs: 900 },
  creeper_met: { tellMs: 1_100 },
  crafted: { tellMs: 900 },
  reserved: { tellMs: 700 },
  pick_axe_used: { tellMs: 600 },
  shovel_used: { tellMs: 800 },
  hoe_used: { tellMs: 900 },
  pile_rebuilt: { tellMs: 800 },
};

/** The beats of a step. A new deal is not played: the cards lie there. */
export function beatsOf(
  start: Position,
  events: readonly Event[],
  msMax: number = STEP_MS_MAX,
): readonly Beat<CardGame>[] {
  if (events.some(({ event }) => event === "resources_dealt")) return [];
  return paced(
    beatsOfEvents<CardGame>(start, events, { after, timesOf: ({ event }) => TIMES[event] }),
    msMax,
  );
}

/** How the steps of Card Game? are shown. Whose turn it is stands in the banner; all else is said in the caption, too. */
export const FILM: Film<CardGame> = {
  stepMsMax: STEP_MS_MAX,
  positionOf,
  beatsOf,
  isStaged: ({ event }) => event !== "turn_began",
};
