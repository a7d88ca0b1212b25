/** Cave Mining: its board and its words, typed for the shell. */
import type { Action } from "../../generated/cave_mining/Action";
import type { Event } from "../../generated/cave_mining/Event";
import type { View } from "../../generated/cave_mining/View";
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
  loadActionWords: () => import("./actionWords").then(({ actionWords }) => actionWords),
});
