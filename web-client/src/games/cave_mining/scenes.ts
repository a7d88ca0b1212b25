/**
 * The pure part of the animation: turns the events of a step into a few scenes of one or two shots.
 * The server's view stays the truth; a board state is only shown on the way to it.
 */
import type { Action } from "../../generated/cave_mining/Action";
import type { Event } from "../../generated/cave_mining/Event";
import type { View } from "../../generated/cave_mining/View";
import type { Seat } from "../../generated/protocol/Seat";
import { type Scenes, type Shot, paced } from "../playback/scenes";
import type * as reel from "../playback/reel";
import { type Roll, cavesIn, dieOf, riskOf } from "./layers";

/** A player's figures and score, as shown. */
interface Piece {
  readonly digger: number;
  readonly camp: number;
  readonly score: number;
}

/** What the mine shows at one moment. */
export interface BoardState {
  /** By seat. */
  readonly pieces: readonly Piece[];
  readonly turn: Seat | null;
  readonly round: number;
}

/** The roll of a d100 against the risk of a layer. */
export type RollScene = Omit<Roll, "event"> & {
  readonly kind: "roll";
  readonly risk: number;
  readonly caved_in: boolean;
};

/** One die of a treasure. */
interface TreasureDie {
  readonly layer: number;
  readonly sides: number;
  readonly roll: number;
}

/** All treasure dice of a turn. */
export interface TreasureScene {
  readonly kind: "treasure";
  readonly seat: Seat;
  readonly dice: readonly TreasureDie[];
  readonly sum: number;
}

export interface SabotageScene {
  readonly kind: "sabotage";
  readonly seat: Seat;
  readonly victim: Seat;
}

export type Scene =
  | RollScene
  | TreasureScene
  | { readonly kind: "turn"; readonly seat: Seat; readonly round: number }
  | { readonly kind: "move"; readonly seat: Seat }
  | SabotageScene
  | { readonly kind: "tied"; readonly score: number };

/** The types of the game, bundled for the reel. */
export interface CaveMining {
  readonly View: View;
  readonly Action: Action;
  readonly Event: Event;
  readonly BoardState: BoardState;
  readonly Scene: Scene;
}

/** What the board shows at one moment. */
export type Frame = reel.Frame<CaveMining>;

/** The longest that all shots of one step may take together. */
export const STEP_MS_MAX = 4000;

/** How long a scene takes, if there is time: first the tumbling (0 for none). */
interface Duration {
  readonly suspenseMs: number;
  readonly resultMs: number;
}

const TIMES: Readonly<Record<Scene["kind"], Duration>> = {
  roll: { suspenseMs: 700, resultMs: 800 },
  treasure: { suspenseMs: 750, resultMs: 900 },
  turn: { suspenseMs: 0, resultMs: 350 },
  move: { suspenseMs: 0, resultMs: 400 },
  sabotage: { suspenseMs: 0, resultMs: 700 },
  tied: { suspenseMs: 0, resultMs: 900 },
};

/** A cave-in stays longer: it often ends the turn, and the next player begins right after it. */
const CAVE_IN_MS = 1_700;

function timesOf(scene: Scene): Duration {
  const times = TIMES[scene.kind];
  return scene.kind === "roll" && scene.caved_in ? { ...times, resultMs: CAVE_IN_MS } : times;
}

export function boardOf(view: View): BoardState {
  return {
    pieces: view.diggers.map(({ digger, camp, score }) => ({ digger, camp, score })),
    turn: view.turn,
    round: view.round,
  };
}

/** The board after an event. */
export function after(board: BoardState, event: Event): BoardState {
  const change = (seat: Seat, piece: Partial<Piece>): BoardState => ({
    ...board,
    pieces: board.pieces.map((old, at) => (at === seat ? { ...old, ...piece } : old)),
  });
  switch (event.event) {
    case "turn_began":
      return { ...board, turn: event.seat, round: event.round };
    case "cave_in_roll": {
      const buried = cavesIn(event) && event.cause !== "dig";
      return buried
        ? change(event.seat, { digger: event.layer - 1, camp: event.layer - 1 })
        : board;
    }
    case "came_to_rest":
      return change(event.seat, { digger: event.to, camp: event.to });
    case "dug":
    case "fell_back":
      return change(event.seat, { digger: event.layer });
    case "camp_moved":
      return change(event.seat, { camp: event.to });
    case "collected":
      return change(event.seat, { score: event.score });
    case "first_player":
    case "sabotaged":
    case "sabotage_declined":
    case "treasure_roll":
    case "tied_at_target":
    case "ended":
      return board;
  }
}

/** The scene that an event opens; null if it belongs to the one before, or needs none. */
function opens(event: Event): Scene | null {
  switch (event.event) {
    case "turn_began":
      return { kind: "turn", seat: event.seat, round: event.round };
    case "cave_in_roll": {
      const { event: _, ...roll } = event;
      return { kind: "roll", ...roll, risk: riskOf(roll.layer), caved_in: cavesIn(roll) };
    }
    case "camp_moved":
      return { kind: "move", seat: event.seat };
    case "sabotaged":
      return { kind: "sabotage", seat: event.seat, victim: event.victim };
    case "treasure_roll":
    case "collected":
      return { kind: "treasure", seat: event.seat, dice: [], sum: 0 };
    case "tied_at_target":
      return { kind: "tied", score: event.score };
    case "first_player":
    case "came_to_rest":
    case "dug":
    case "fell_back":
    case "sabotage_declined":
    case "ended":
      return null;
  }
}

/** A treasure scene with one more event added. */
function gather(scene: TreasureScene, event: Event): TreasureScene {
  if (event.event === "treasure_roll") {
    const { layer, roll } = event;
    return { ...scene, dice: [...scene.dice, { layer, sides: dieOf(layer), roll }] };
  }
  return event.event === "collected" ? { ...scene, sum: event.sum } : scene;
}

const isTreasure = (event: Event): boolean =>
  event.event === "treasure_roll" || event.event === "collected";

interface PlacedScene {
  readonly scene: Scene;
  readonly before: BoardState;
  readonly board: BoardState;
  readonly events: readonly Event[];
}

/**
 * The scenes of a step, each with the boards around it. The last one includes all that follows it.
 */
function placedScenes(start: BoardState, events: readonly Event[]): readonly PlacedScene[] {
  const done: PlacedScene[] = [];
  let board = start;
  for (const event of events) {
    const before = board;
    board = after(board, event);
    const last = done.at(-1);
    const more = last && { ...last, board, events: [...last.events, event] };
    if (more?.scene.kind === "treasure" && isTreasure(event)) {
      done[done.length - 1] = { ...more, scene: gather(more.scene, event) };
      continue;
    }
    const opened = opens(event);
    const scene = opened?.kind === "treasure" ? gather(opened, event) : opened;
    if (scene) done.push({ scene, before, board, events: [event] });
    else if (more) done[done.length - 1] = more;
  }
  return done;
}

export function shotsOf(
  start: BoardState,
  events: readonly Event[],
  msMax: number = STEP_MS_MAX,
): readonly Shot<CaveMining>[] {
  const shots = placedScenes(start, events).flatMap(
    ({ scene, before, board, events: shown }): Shot<CaveMining>[] => {
      const { suspenseMs, resultMs } = timesOf(scene);
      const revealed: Shot<CaveMining> = {
        scene,
        revealed: true,
        board,
        events: shown,
        ms: resultMs,
      };
      const isInstant = suspenseMs === 0 || (scene.kind === "treasure" && scene.dice.length === 0);
      return isInstant
        ? [revealed]
        : [{ ...revealed, revealed: false, board: before, ms: suspenseMs }, revealed];
    },
  );
  return paced(shots, msMax);
}

/** Turns and moves show in the mine alone; all other scenes linger beside the dice. */
export const SCENES: Scenes<CaveMining> = {
  stepMsMax: STEP_MS_MAX,
  boardOf,
  shotsOf,
  lingers: ({ kind }) => kind !== "turn" && kind !== "move",
};
