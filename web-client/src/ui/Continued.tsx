/** Marks a match that continues another one, and leads there. */
import type { OriginView } from "../generated/protocol/OriginView";
import { stepPath } from "./router";

export function Continued({ origin }: { readonly origin: OriginView }) {
  return (
    <>
      Continued from{" "}
      <a href={stepPath(origin.match_id, origin.step)}>{stepWords(origin.step)} of another match</a>
    </>
  );
}

/** "step 41". */
export const stepWords = (step: number): string => (step === 0 ? "the start" : `step ${step}`);
