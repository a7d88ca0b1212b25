/** Cavern Shuffle for the shell. What comes over the wire is `unknown` there and gets its type here, and nowhere else. */
import { h } from "preact";

import type { Action } from "../../generated/cavern_shuffle/Action";
import type { DealChoice } from "../../generated/cavern_shuffle/DealChoice";
import type { Event } from "../../generated/cavern_shuffle/Event";
import type { Options } from "../../generated/cavern_shuffle/Options";
import type { View } from "../../generated/cavern_shuffle/View";
import type { BoardProps, GameModule } from "../module";
import type { PlayedStep } from "../playback/usePlayback";
import { Board } from "./Board";
import { conclude, describe } from "./describe";

const cavernShuffle: GameModule = {
  Board: ({ view, legal, latest, ...rest }: BoardProps<unknown, unknown>) =>
    h(Board, {
      ...rest,
      view: view as View,
      legal: legal as readonly Action[],
      latest: latest as PlayedStep<Event> | null,
    }),
  describe: (event, players) => describe(event as Event, players),
  conclude,
  deals: {
    dealOf: (view) => (view as View).deal,
    isChosen: (options) => isNumbered((options as Options).deal),
    withDeal: (options, deal) => ({ ...(options as Options), deal: deal ?? "drawn" }),
  },
};

const isNumbered = (deal: DealChoice): boolean => deal.startsWith("cs1:");

export default cavernShuffle;
