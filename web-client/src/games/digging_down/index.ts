/** Digging Down: its board and its words, typed for the shell. */
import type { Action } from "../../generated/digging_down/Action";
import type { Event } from "../../generated/digging_down/Event";
import type { View } from "../../generated/digging_down/View";
import { defineGame } from "../module";
import { Board } from "./Board";
import { chanceIn } from "./chance";
import { conclude, describe } from "./describe";
import { recount } from "./recount";
import { judge } from "./verdict";

/** The joint actions (DD-7), and bearing what a card does, which all at the passage accept. */
const TOGETHER: ReadonlySet<Action["do"]> = new Set([
  "explore",
  "return",
  "lose_loot",
  "take",
  "take_armour",
  "leave",
  "enchant",
  "protect",
  "accept",
]);

export default defineGame<View, Action, Event>({
  Board,
  describe,
  chanceIn,
  conclude,
  judge,
  recount,
  isDecidedTogether: ({ do: kind }) => TOGETHER.has(kind),
  loadActionWords: () => import("./actionWords").then(({ actionWords }) => actionWords),
});
