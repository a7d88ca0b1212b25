/** Hints and the outlook, as far as this match allows them. */
import { useState } from "preact/hooks";

import type { Action } from "../../generated/cavern_shuffle/Action";
import { useRemembered } from "../../ui/useRemembered";
import type { TableProps } from "../module";
import { type Hinting, useHint } from "./useHint";
import { useOutlook } from "./useOutlook";

type AdviceAtTable = Pick<TableProps<Action>, "daily" | "rehearsal" | "marked" | "ask">;

/** Everything the board shows about advice. */
export interface AdviceState {
  /** Null if this match has no hints: a race, and today's deal outside the try that counts. */
  readonly hinting: Hinting | null;
  /** Set while the player has to confirm that a hint costs their place in the ranking. */
  readonly confirming: { readonly take: () => void; readonly close: () => void } | null;
  /** The match can no longer be won, and the player wants to know. */
  readonly lost: boolean;
  /** Null if there is nothing to ask about, in daily matches and in races. */
  readonly outlookSwitch: { readonly on: boolean; readonly set: (on: boolean) => void } | null;
}

interface AdviceUse {
  /** Tells positions apart; null if there is nothing to ask about. */
  readonly position: string | null;
  readonly moves: number;
  readonly racing: boolean;
}

export function useAdvice(
  { position, moves, racing }: AdviceUse,
  { daily, rehearsal, marked, ask }: AdviceAtTable,
): AdviceState {
  const hinting = useHint(position, ask);
  const [confirming, setConfirming] = useState(false);
  const askForHint = (): void => {
    if (daily?.counts && !marked && hinting.hint === null) setConfirming(true);
    else hinting.ask();
  };
  const [on, set] = useRemembered("lamproom.cavern_shuffle.outlook");
  const outlook = daily === null && !racing;
  const lost = useOutlook({ position, moves, wanted: on && outlook, ask });
  return {
    hinting: racing || rehearsal ? null : { ...hinting, ask: askForHint },
    confirming: confirming ? { take: hinting.ask, close: () => setConfirming(false) } : null,
    lost,
    outlookSwitch: position !== null && outlook ? { on, set } : null,
  };
}
