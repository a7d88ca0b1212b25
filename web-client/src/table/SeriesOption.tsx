/** The host chooses how many matches a series has. */
import { type AtTable, isForOne, showRefusal } from "./atTable";
import { Radios } from "../ui/Radios";

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
      choose={(best_of) => showRefusal(at, at.store.operate({ do: "series", best_of }))}
    />
  );
}
