/** Hints, the outlook and the end by itself, as far as this match allows them. */
import { useState } from "preact/hooks";

import type { BoardView } from "../../generated/cavern_shuffle/BoardView";
import type { Action } from "../../generated/cavern_shuffle/Action";
import { useRemembered } from "../../ui/useRemembered";
import type { TableProps } from "../module";
import { type Hinting, type Where, useHint } from "./useHint";
import { costOfPlan } from "./rank";
import { type Finishing, useFinish } from "./useFinish";
import { useOutlook } from "./useOutlook";

type AdviceAtTable = Pick<TableProps<Action>, "daily" | "rehearsal" | "marked" | "ask">;

/** Everything the board shows about advice. */
interface AdviceState {
  /** Null if this match has no hints: a race, and today's deal outside the try that counts. */
  readonly hinting: Hinting | null;
  /** Set while the player has to confirm that a hint costs their place in the ranking. */
  readonly confirming: { readonly take: () => void; readonly close: () => void } | null;
  /** The match can no longer be won, and the player wants to know. */
  readonly lost: boolean;
  /** Null if there is nothing to ask about, in daily matches and in races. */
  readonly outlookSwitch: Switch | null;
  /** Set once nothing can go wrong. */
  readonly finishing: Finishing | null;
  /** Null where the match never finishes by itself: where moves count, and in races. */
  readonly finishSwitch: Switch | null;
}

export interface Switch {
  readonly on: boolean;
  readonly set: (on: boolean) => void;
}

interface AdviceUse {
  /** Null if there is nothing to ask about. */
  readonly where: Where | null;
  readonly racing: boolean;
  readonly board: BoardView | null;
  readonly legal: readonly Action[];
  readonly busy: boolean;
  readonly act: (action: Action) => void;
}

export function useAdvice(
  { where, racing, board, legal, busy, act }: AdviceUse,
  { daily, rehearsal, marked, ask }: AdviceAtTable,
): AdviceState {
  const hinting = useHint(where, ask, (plan) => board && costOfPlan(plan, board));
  const position = where?.position ?? null;
  const [confirming, setConfirming] = useState(false);
  const askForHint = (): void => {
    if (daily?.counts && !marked && hinting.hint === null) setConfirming(true);
    else hinting.ask();
  };
  const [on, set] = useRemembered("lamproom.cavern_shuffle.outlook");
  const outlook = daily === null && !racing;
  const lost = useOutlook({ position, moves: where?.moves ?? 0, wanted: on && outlook, ask });
  const [finishes, setFinishes] = useRemembered("lamproom.cavern_shuffle.finish", true);
  const finishing = useFinish({
    where,
    possible: !racing && !rehearsal && mayBeSure(board, legal),
    // The daily ranking counts moves, so there it is the player's choice.
    automatic: finishes && daily?.counts !== true,
    legal,
    busy,
    act,
    ask,
  });
  return {
    finishing,
    finishSwitch:
      position !== null && !racing && daily?.counts !== true
        ? { on: finishes, set: setFinishes }
        : null,
    hinting: racing || rehearsal ? null : { ...hinting, ask: askForHint },
    confirming: confirming ? { take: hinting.ask, close: () => setConfirming(false) } : null,
    lost,
    outlookSwitch: position !== null && outlook ? { on, set } : null,
  };
}

/**
 * Whether it is worth asking whether nothing can go wrong: nothing to explore is unknown, and the
 * player has every choice, which a learner has not.
 */
const mayBeSure = (board: BoardView | null, legal: readonly Action[]): boolean =>
  board !== null &&
  board.explore.every((card) => card !== null) &&
  legal.some(({ do: what }) => what === "give_up");
