/** Digging Down: its board and its words, typed for the shell. */
import type { Action } from "../../generated/digging_down/Action";
import type { Event } from "../../generated/digging_down/Event";
import type { View } from "../../generated/digging_down/View";
import { defineGame } from "../module";
import { Board } from "./Board";
import { conclude, describe } from "./describe";

export default defineGame<View, Action, Event>({ Board, describe, conclude });
