/** What the hint button in the bar does, which is far from the code of the hints. */
import { signal } from "@preact/signals";

interface HintAsk {
  readonly ask: () => void;
  readonly may: boolean;
  readonly thinking: boolean;
}

/** Null where the table gives no hints, or until their code is there. */
export const hintAsk = signal<HintAsk | null>(null);

/** The element around that button. */
export const HINT_IN_BAR = "hint-in-bar";
