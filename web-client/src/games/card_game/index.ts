/** Card Game?: its board and its words, typed for the shell. */
import type { Action } from "../../generated/card_game/Action";
import type { Event } from "../../generated/card_game/Event";
import type { View } from "../../generated/card_game/View";
import { defineGame } from "../module";
import { Board } from "./Board";
import { chanceIn } from "./chance";
import { conclude, describe } from "./describe";
import { recount } from "./recount";
import { judge } from "./verdict";

export default defineGame<View, Action, Event>({
  Board,
  describe,
  chanceIn,
  conclude,
  judge,
  recount,
  // How each player meets a Creeper is revealed when everybody has decided (CG-14).
  isSecret: ({ phase }) => phase.phase === "creeper",
  loadActionWords: () => import("./actionWords").then(({ actionWords }) => actionWords),
});
