/** A series of matches: the host chooses its length, and everybody sees the running tally. */
import { type AtTable, isForOne, showRefusal } from "./atTable";
import { Radios } from "../ui/Radios";
import { tallyInWords } from "./series";
import "./Series.css";

const LENGTHS = [
  { value: null, words: "No series" },
  { value: 3, words: "Best of 3" },
  { value: 5, words: "Best of 5" },
] as const;

export function SeriesOption({ at }: { readonly at: AtTable }) {
  const { origin, series } = at.table.view;
  if (isForOne(at) || origin !== undefined || !at.state.you.host) return null;
  return (
    <Radios
      legend="Series"
      name="series"
      choices={LENGTHS}
      chosen={series?.best_of ?? null}
      choose={(best_of) => void showRefusal(at, at.store.operate({ do: "series", best_of }))}
    />
  );
}

/** The running tally; nothing without a series. */
export function SeriesTally({ at }: { readonly at: AtTable }) {
  const words = tallyInWords(at);
  if (words === null) return null;
  return (
    <p class="series-tally">
      <bdi>{words}</bdi>
    </p>
  );
}
