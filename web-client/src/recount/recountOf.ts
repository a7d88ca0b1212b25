/** The recount of a finished match: what its game tells, and what the server honours. */
import type { HonourView } from "../generated/protocol/HonourView";
import type { OriginView } from "../generated/protocol/OriginView";
import type { PastStep } from "../generated/protocol/PastStep";
import type { FinishedMatch, GameModule } from "../games/module";
import type { Recount } from "../games/recount";
import { remarksOn } from "./honours";

interface Ended extends Omit<FinishedMatch<unknown, unknown>, "steps"> {
  /** The moves that stand. */
  readonly history: readonly PastStep[];
  readonly honours: readonly HonourView[] | undefined;
  /** The name of each seat's player. */
  readonly names: readonly string[];
  readonly origin: OriginView | undefined;
}

/** Only the honours, if the history does not go back to the start of the match. */
export function recountOf(module: GameModule, ended: Ended): Recount {
  const { history, honours, names, origin, ...match } = ended;
  const remarks = remarksOn(honours, names);
  // What came before a match that continues another one is not known here.
  if (history[0]?.cause.by !== "started" || origin !== undefined) return { curve: null, remarks };
  const recount = module.recount({ ...match, steps: history.map(({ events }) => events) });
  return { ...recount, remarks: [...recount.remarks, ...remarks] };
}
