/** What all parts of the board are given. */
import type { Action } from "../../generated/digging_down/Action";
import type { View } from "../../generated/digging_down/View";
import type { Seat } from "../../generated/protocol/Seat";
import type { Vote } from "../../generated/protocol/Vote";
import type { Player } from "../module";
import type { Member } from "./crew";
import type { Frame } from "./scenes";
import type { Hand } from "./useHand";

/** See the head of the file. */
export interface Table {
  readonly frame: Frame;
  /** What is asked for: the last view that was shown to its end. */
  readonly view: View;
  /** What can be done now; nothing while something is under way. */
  readonly offered: readonly Action[];
  readonly votes: readonly Vote[];
  readonly players: readonly Player[];
  readonly crew: readonly Member[];
  /** The own characters. */
  readonly own: readonly Member[];
  readonly you: Seat | null;
  readonly hand: Hand;
  readonly act: (action: Action) => void;
  readonly withdraw: (action: Action) => void;
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether exactly this can be done. */
export const can = (offered: readonly Action[], wish: Action): boolean =>
  offered.some((action) => isSame(action, wish));

/** All that can be done of a kind. */
export const every = <D extends Action["do"]>(
  offered: readonly Action[],
  kind: D,
): readonly Extract<Action, { do: D }>[] =>
  offered.filter((action): action is Extract<Action, { do: D }> => action.do === kind);
