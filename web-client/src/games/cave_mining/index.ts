/** Cave Mining for the shell. What comes over the wire is `unknown` there and gets its type here, and nowhere else. */
import { h } from "preact";

import type { Action } from "../../generated/cave_mining/Action";
import type { Event } from "../../generated/cave_mining/Event";
import type { View } from "../../generated/cave_mining/View";
import type { BoardProps, GameModule } from "../module";
import { Board } from "./Board";
import { conclude, describe } from "./describe";
import type { PlayedStep } from "../playback/usePlayback";

const caveMining: GameModule = {
  Board: ({ view, legal, latest, ...rest }: BoardProps<unknown, unknown>) =>
    h(Board, {
      ...rest,
      view: view as View,
      legal: legal as readonly Action[],
      latest: latest as PlayedStep<Event> | null,
    }),
  describe: (event, players) => describe(event as Event, players),
  conclude,
};

export default caveMining;
