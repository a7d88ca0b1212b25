/** Hints and the outlook, as far as this match allows them. */
import { useState } from "preact/hooks";

import type { Action } from "../../generated/cavern_shuffle/Action";
import { useRemembered } from "../../ui/useRemembered";
import type { TableProps } from "../module";
import { type Hinting, useHint } from "./useHint";
import { useOutlook } from "./useOutlook";

/** Everything the board shows about advice. */
export interface AdviceState {
  readonly hinting: Hinting;
  /** Set while the player has to confirm that a hint costs their place in the ranking. */
  readonly confirming: { readonly take: () => void; readonly close: () => void } | null;
  /** The match can no longer be won, and the player wants to know. */
  readonly lost: boolean;
  /** Null if there is nothing to ask about, and in daily matches, which offer no outlook. */
  readonly outlookSwitch: { readonly on: boolean; readonly set: (on: boolean) => void } | null;
}

/** `position` tells positions apart; null if there is nothing to ask about. */
export function useAdvice(
  position: string | null,
  moves: number,
  { daily, marked, ask }: Pick<TableProps<Action>, "daily" | "marked" | "ask">,
): AdviceState {
  const hinting = useHint(position, ask);
  const [confirming, setConfirming] = useState(false);
  const askForHint = (): void => {
    if (daily?.counts && !marked && hinting.hint === null) setConfirming(true);
    else hinting.ask();
  };
  const [on, set] = useRemembered("lamproom.cavern_shuffle.outlook");
  const lost = useOutlook({ position, moves, wanted: on && daily === null, ask });
  return {
    hinting: { ...hinting, ask: askForHint },
    confirming: confirming ? { take: hinting.ask, close: () => setConfirming(false) } : null,
    lost,
    outlookSwitch: position !== null && daily === null ? { on, set } : null,
  };
}
