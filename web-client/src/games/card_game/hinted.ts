/** Where on the board is what the open hint names. */
import type { Action } from "../../generated/card_game/Action";
import type { Answer } from "../../generated/card_game/Answer";
import type { Source } from "../../generated/card_game/Source";
import { hinted } from "../board/hinted";
import { answers, canMine, canReserve, keeps, paymentsFor, sameAnswer } from "./offers";

const actions = (): readonly Action[] => hinted.value as readonly Action[];

export const isHinted = (kind: Action["do"]): boolean => actions().some((one) => one.do === kind);

export const isHintedCraft = (source: Source): boolean => paymentsFor(actions(), source).length > 0;

export const isHintedReserve = (source: Source): boolean => canReserve(actions(), source);

/** Whether the hint mines this pile. */
export const isHintedPile = (pile: number): boolean => canMine(actions(), pile);

/** Whether the hint keeps the card of this pile after an explosion. */
export const isHintedKeep = (pile: number): boolean =>
  keeps(actions()).some((piles) => piles.includes(pile));

export const isHintedAnswer = (answer: Answer): boolean =>
  answers(actions()).some((other) => sameAnswer(answer, other));
