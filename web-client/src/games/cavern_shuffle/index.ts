/** Cavern Shuffle: its board, its words and its numbered deals, typed for the shell. */
import type { Action } from "../../generated/cavern_shuffle/Action";
import type { Event } from "../../generated/cavern_shuffle/Event";
import type { Options } from "../../generated/cavern_shuffle/Options";
import type { View } from "../../generated/cavern_shuffle/View";
import { defineGame } from "../module";
import { Board } from "./Board";
import { conclude, describe } from "./describe";
import { recount } from "./recount";
import { judge } from "./verdict";

/** A deal by its number, and not one that is drawn. */
const isNumbered = (deal: string): deal is `cs1:${number}` => deal.startsWith("cs1:");

export default defineGame<View, Action, Event, Options>({
  Board,
  describe,
  conclude,
  judge,
  recount,
  showsHints: true,
  loadActionWords: () => import("./actionWords").then(({ actionWords }) => actionWords),
  // In a race, nobody sees the boards of the others (CS-50).
  isSecret: ({ players, outcome }) => players.length > 1 && outcome === null,
  deals: {
    dealOf: ({ deal }) => deal,
    isChosen: ({ deal }) => isNumbered(deal),
    withDeal: (options, deal) => ({
      ...options,
      deal: deal !== null && isNumbered(deal) ? deal : "winnable",
    }),
  },
});
