/** How the steps of Cavern Shuffle are shown: at once. The cards glide to where they lie by then, and never keep anybody waiting. */
import type { Action } from "../../generated/cavern_shuffle/Action";
import type { Event } from "../../generated/cavern_shuffle/Event";
import type { View } from "../../generated/cavern_shuffle/View";
import type { Film } from "../playback/scenes";

/** The types of the game, for the reel. */
export interface CavernShuffle {
  readonly View: View;
  readonly Action: Action;
  readonly Event: Event;
  readonly Position: View;
  readonly Scene: never;
}

/** See the head of the file. */
export const FILM: Film<CavernShuffle> = {
  stepMsMax: 0,
  positionOf: (view) => view,
  beatsOf: () => [],
  isStaged: () => false,
};
