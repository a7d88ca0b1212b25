/** Where on the board is what the open hint names. */
import type { Action } from "../../generated/digging_down/Action";
import type { View } from "../../generated/digging_down/View";
import { hinted } from "../board/hinted";

const actions = (): readonly Action[] => hinted.value as readonly Action[];

/** Whether the open hint names an action of this kind. */
export const isHinted = (kind: Action["do"]): boolean => actions().some((one) => one.do === kind);

/** Whether the open hint sends a character to this passage, or lights it. */
export function isHintedPassage(passage: number, { miners }: Pick<View, "miners">): boolean {
  const goals = new Map(miners.map((miner, at) => [at, miner.passage]));
  for (const action of actions()) if (action.do === "move") goals.set(action.miner, action.passage);
  return actions().some(
    (action) =>
      (action.do === "move" || action.do === "light") && goals.get(action.miner) === passage,
  );
}
