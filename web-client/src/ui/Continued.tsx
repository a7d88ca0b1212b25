/** Marks a match that continues another one, or begins like it, and leads there. */
import type { OriginView } from "../generated/protocol/OriginView";
import { stepPath } from "./router";

export function Continued({ origin: { match_id, step } }: { readonly origin: OriginView }) {
  const path = stepPath(match_id, step);
  return step === 0 ? (
    <>
      Same deal as <a href={path}>another match</a>
    </>
  ) : (
    <>
      Continued from <a href={path}>{stepWords(step)} of another match</a>
    </>
  );
}

/** "step 41". */
export const stepWords = (step: number): string => (step === 0 ? "the start" : `step ${step}`);
