/** What all parts of the board share. */
import type { Action } from "../../generated/digging_down/Action";
import type { View } from "../../generated/digging_down/View";
import type { Seat } from "../../generated/protocol/Seat";
import type { Player, VoteFor } from "../module";
import type { Member } from "./crew";
import type { Frame } from "./scenes";
import type { Hand } from "./useHand";

/** Being ready by itself, in a moment. */
export interface SoonReady {
  /** Seconds until you are ready; null if that does not come by itself. */
  readonly seconds: number | null;
  readonly wait: () => void;
}

/** Agreeing with a mate for a whole round. */
export interface Following {
  /** The seat that you agree with this round. */
  readonly seat: Seat | null;
  readonly follow: (seat: Seat) => void;
  readonly stop: () => void;
}

export interface Table {
  readonly frame: Frame;
  /** The last view whose scenes have ended: the one that choices are about. */
  readonly view: View;
  /** What you can do now; nothing while a scene plays. */
  readonly offered: readonly Action[];
  /** Your answer to a card has no reply yet: until then nothing is offered. */
  readonly answering: boolean;
  readonly votes: readonly VoteFor<Action>[];
  readonly players: readonly Player[];
  readonly crew: readonly Member[];
  /** Your characters. */
  readonly own: readonly Member[];
  readonly you: Seat | null;
  readonly hand: Hand;
  readonly soon: SoonReady;
  readonly following: Following;
  /** Tells of a proposal that was just taken back; null if there is none. */
  readonly takenBack: string | null;
  readonly act: (action: Action) => void;
  readonly withdraw: (action: Action) => Promise<unknown>;
}

const ANSWERS: ReadonlySet<Action["do"]> = new Set(["resolve", "accept", "flip"]);

/** Whether an action ends the decision on a card. A second one would come too late. */
export const isAnswer = ({ do: kind }: Action): boolean => ANSWERS.has(kind);

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether exactly this action is offered. */
export const can = (offered: readonly Action[], wish: Action): boolean =>
  offered.some((action) => isSame(action, wish));

/** All offered actions of a kind. */
export const every = <D extends Action["do"]>(
  offered: readonly Action[],
  kind: D,
): readonly Extract<Action, { do: D }>[] =>
  offered.filter((action): action is Extract<Action, { do: D }> => action.do === kind);
