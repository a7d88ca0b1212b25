/** Which events have a scene, and how long it takes. The pure part of the animation. */
import type { Action } from "../../generated/card_game/Action";
import type { Event } from "../../generated/card_game/Event";
import type { View } from "../../generated/card_game/View";
import { type Shot, type Scenes, type Times, shotsOfEvents, paced } from "../playback/scenes";
import type * as reel from "../playback/reel";
import { type BoardState, after, boardOf } from "./boardState";

/** The types of the game, bundled for the reel. An event is its own scene. */
interface CardGame {
  readonly View: View;
  readonly Action: Action;
  readonly Event: Event;
  readonly BoardState: BoardState;
  readonly Scene: Event;
}

/** What the board shows at one moment. */
export type Frame = reel.Frame<CardGame>;

/** The longest that all shots of one step may take together. */
export const STEP_MS_MAX = 3_200;

/** An event that is not listed has no scene; the next one shows what it changed. */
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

/** A new deal has no scenes: the cards simply lie there. */
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

/** All scenes linger in the caption, except a new turn, which the banner shows. */
export const SCENES: Scenes<CardGame> = {
  stepMsMax: STEP_MS_MAX,
  boardOf,
  shotsOf,
  lingers: ({ event }) => event !== "turn_began",
};
