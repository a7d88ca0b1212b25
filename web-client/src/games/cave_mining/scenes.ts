/**
 * The pure part of the animation: the events of a step become a few scenes, each scene one or two beats with a time and with the
 * position the mine shows then. The view of the server stays the truth: a position is only what is shown on the way to it.
 */
import type { Action } from "../../generated/cave_mining/Action";
import type { Event } from "../../generated/cave_mining/Event";
import type { View } from "../../generated/cave_mining/View";
import type { Seat } from "../../generated/protocol/Seat";
import { type Beat, type Film, paced } from "../playback/scenes";
import type * as reel from "../playback/reel";

/** A player's figures and score, as shown. */
export interface Piece {
  readonly digger: number;
  readonly camp: number;
  readonly score: number;
}

/** What the mine shows at one moment. */
export interface Position {
  /** By seat. */
  readonly pieces: readonly Piece[];
  readonly turn: Seat | null;
  readonly round: number;
}

/** The roll of a d100 against the risk of a layer. */
export type RollScene = { readonly kind: "roll" } & Omit<
  Extract<Event, { event: "cave_in_roll" }>,
  "event"
>;

/** One die of a treasure. */
export type TreasureDie = Omit<Extract<Event, { event: "treasure_roll" }>, "event" | "seat">;

/** All treasure dice of a turn. */
export interface TreasureScene {
  readonly kind: "treasure";
  readonly seat: Seat;
  readonly dice: readonly TreasureDie[];
  readonly sum: number;
}

/** Something that is shown by itself. */
export type Scene =
  | RollScene
  | TreasureScene
  | { readonly kind: "turn"; readonly seat: Seat; readonly round: number }
  | { readonly kind: "move"; readonly seat: Seat }
  | { readonly kind: "sabotage"; readonly seat: Seat; readonly victim: Seat }
  | { readonly kind: "tied"; readonly score: number };

/** The types of the game, for the reel. */
export interface CaveMining {
  readonly View: View;
  readonly Action: Action;
  readonly Event: Event;
  readonly Position: Position;
  readonly Scene: Scene;
}

/** What the board shows at one moment. */
export type Frame = reel.Frame<CaveMining>;

/** The longest that all beats of one step may take. */
export const STEP_MS_MAX = 2500;

/** How long each kind of scene takes when there is time enough: the tumbling (0: there is none), then the telling. */
const TIMES: Record<Scene["kind"], { readonly tumble_ms: number; readonly tell_ms: number }> = {
  roll: { tumble_ms: 700, tell_ms: 800 },
  treasure: { tumble_ms: 750, tell_ms: 900 },
  turn: { tumble_ms: 0, tell_ms: 350 },
  move: { tumble_ms: 0, tell_ms: 400 },
  sabotage: { tumble_ms: 0, tell_ms: 700 },
  tied: { tumble_ms: 0, tell_ms: 900 },
};

/** The position a view shows. */
export function positionOf(view: View): Position {
  return {
    pieces: view.diggers.map(({ digger, camp, score }) => ({ digger, camp, score })),
    turn: view.turn,
    round: view.round,
  };
}

/** The position after an event. */
export function after(position: Position, event: Event): Position {
  const change = (seat: Seat, piece: Partial<Piece>): Position => ({
    ...position,
    pieces: position.pieces.map((old, at) => (at === seat ? { ...old, ...piece } : old)),
  });
  switch (event.event) {
    case "turn_began":
      return { ...position, turn: event.seat, round: event.round };
    case "cave_in_roll": {
      const buried = event.caved_in && event.cause !== "dig";
      return buried
        ? change(event.seat, { digger: event.layer - 1, camp: event.layer - 1 })
        : position;
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
      return position;
  }
}

/** Which scene an event opens; null where it belongs to the one before, or is not worth one. */
function opens(event: Event): Scene | null {
  switch (event.event) {
    case "turn_began":
      return { kind: "turn", seat: event.seat, round: event.round };
    case "cave_in_roll": {
      const { event: _, ...roll } = event;
      return { kind: "roll", ...roll };
    }
    case "camp_moved":
      return event.from === event.to ? null : { kind: "move", seat: event.seat };
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

/** A treasure scene with one more of its events in it. */
function gather(scene: TreasureScene, event: Event): TreasureScene {
  if (event.event === "treasure_roll") {
    const { layer, sides, roll } = event;
    return { ...scene, dice: [...scene.dice, { layer, sides, roll }] };
  }
  return event.event === "collected" ? { ...scene, sum: event.sum } : scene;
}

const isTreasure = (event: Event): boolean =>
  event.event === "treasure_roll" || event.event === "collected";

interface Shot {
  readonly scene: Scene;
  readonly before: Position;
  readonly position: Position;
}

/** The scenes of a step, each with the positions around it. Ends with the step: what comes after its last scene is in that one. */
function shots(start: Position, events: readonly Event[]): readonly Shot[] {
  const done: Shot[] = [];
  let position = start;
  for (const event of events) {
    const before = position;
    position = after(position, event);
    const last = done.at(-1);
    if (last?.scene.kind === "treasure" && isTreasure(event)) {
      done[done.length - 1] = { ...last, scene: gather(last.scene, event), position };
      continue;
    }
    const scene = opens(event);
    if (scene?.kind === "treasure") done.push({ scene: gather(scene, event), before, position });
    else if (scene) done.push({ scene, before, position });
    else if (last) done[done.length - 1] = { ...last, position };
  }
  return done;
}

/** The beats of a step, made quicker where they would take longer than they may. */
export function beatsOf(
  start: Position,
  events: readonly Event[],
  msMax: number = STEP_MS_MAX,
): readonly Beat<CaveMining>[] {
  const beats = shots(start, events).flatMap(({ scene, before, position }): Beat<CaveMining>[] => {
    const { tumble_ms, tell_ms } = TIMES[scene.kind];
    const told: Beat<CaveMining> = { scene, told: true, position, ms: tell_ms };
    const nothingToRoll = tumble_ms === 0 || (scene.kind === "treasure" && scene.dice.length === 0);
    return nothingToRoll ? [told] : [{ scene, told: false, position: before, ms: tumble_ms }, told];
  });
  return paced(beats, msMax);
}

/** How the steps of Cave Mining are shown. The turn and the moves are seen in the mine; all else is on the dice stage too. */
export const FILM: Film<CaveMining> = {
  stepMsMax: STEP_MS_MAX,
  positionOf,
  beatsOf,
  isStaged: ({ kind }) => kind !== "turn" && kind !== "move",
};
