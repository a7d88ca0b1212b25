/** Digging Down for the shell. What comes over the wire is `unknown` there and gets its type here, and nowhere else. */
import { h } from "preact";

import type { Action } from "../../generated/digging_down/Action";
import type { Event } from "../../generated/digging_down/Event";
import type { View } from "../../generated/digging_down/View";
import type { BoardProps, GameModule } from "../module";
import type { PlayedStep } from "../playback/usePlayback";
import { Board } from "./Board";
import { conclude, describe } from "./describe";

const diggingDown: GameModule = {
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

export default diggingDown;
