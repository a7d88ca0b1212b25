/** The moves of a match: those that stand, and those that can be redone. */
import type { PastStep } from "../generated/protocol/PastStep";

/** The most steps that are kept. */
const HISTORY_MAX = 1_000;

export interface Moves {
  /** The latest steps of the match, without the moves that were taken back. */
  readonly history: readonly PastStep[];
  /** The moves that were taken back while this page was open, and can be redone. */
  readonly takenBack: readonly PastStep[];
}

/** The moves after another step. */
export function movesAfter({ history, takenBack }: Moves, past: PastStep): Moves {
  const { cause } = past;
  switch (cause.by) {
    case "started":
      return { history: [past], takenBack: [] };
    case "undone": {
      const stands = ({ seq }: PastStep) => seq <= cause.to;
      return {
        history: history.filter(stands),
        takenBack: [...history.filter((move) => !stands(move)), ...takenBack],
      };
    }
    case "redone": {
      const again = takenBack.filter(({ seq }) => seq <= cause.to);
      // If it was taken back before this page was open, the step itself says what was redone.
      const moves = again.length > 0 ? again : [past];
      return { history: [...history, ...moves], takenBack: takenBack.slice(again.length) };
    }
    case "advised":
      return { history: [...history, past].slice(-HISTORY_MAX), takenBack };
    default:
      return { history: [...history, past].slice(-HISTORY_MAX), takenBack: [] };
  }
}
