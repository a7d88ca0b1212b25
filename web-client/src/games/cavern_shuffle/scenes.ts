/** Cavern Shuffle has no scenes: cards glide to their places at once, and nobody waits for them. */
import type { Action } from "../../generated/cavern_shuffle/Action";
import type { Event } from "../../generated/cavern_shuffle/Event";
import type { View } from "../../generated/cavern_shuffle/View";
import type { Scenes } from "../playback/scenes";

/** The types of the game, bundled for the reel. */
interface CavernShuffle {
  readonly View: View;
  readonly Action: Action;
  readonly Event: Event;
  readonly BoardState: View;
  readonly Scene: never;
}

export const SCENES: Scenes<CavernShuffle> = {
  stepMsMax: 0,
  boardOf: (view) => view,
  shotsOf: () => [],
  lingers: () => false,
};
