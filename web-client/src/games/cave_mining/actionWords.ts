/** Actions in words, for hints. */
import type { Action } from "../../generated/cave_mining/Action";
import type { View } from "../../generated/cave_mining/View";
import type { Player } from "../module";
import { choicesOf, isLegal } from "./choices";

/** "Dig layer 3". */
export const actionWords = (action: Action, view: View, players: readonly Player[]): string =>
  choicesOf(view, players).find((choice) => isLegal(choice.action, [action]))?.title ?? "";
