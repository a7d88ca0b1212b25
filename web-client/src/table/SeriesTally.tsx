/** The running tally of a series of matches. */
import type { AtTable } from "./atTable";
import { tallyInWords } from "./series";
import "./matchLine.css";

/** The running tally; nothing without a series. */
export function SeriesTally({ at }: { readonly at: AtTable }) {
  const words = tallyInWords(at);
  if (words === null) return null;
  return (
    <p class="match-line">
      <bdi>{words}</bdi>
    </p>
  );
}
