/** A record in words. */
import type { OptionSpec } from "../generated/games/OptionSpec";
import type { Company } from "../generated/protocol/Company";
import type { PlayerRating } from "../generated/protocol/PlayerRating";
import type { Tally } from "../generated/protocol/Tally";
import { duration } from "../ui/words";

// As the browser writes it.
const DAY = new Intl.DateTimeFormat([], { dateStyle: "medium" });

export const day = (ms: number): string => DAY.format(ms);

/** "67%". */
export const share = ({ wins, matches }: Tally): string => `${Math.round((100 * wins) / matches)}%`;

/** How far the strength may be from a rating, with 95% certainty. */
export const marginOf = ({ uncertainty }: { readonly uncertainty: number }): number =>
  1.96 * uncertainty;

/** "27.4 ± 9.1". */
export const ratingInWords = (of: {
  readonly rating: number;
  readonly uncertainty: number;
}): string => `${of.rating.toFixed(1)} ± ${marginOf(of).toFixed(1)}`;

/** The rating that everybody begins with. */
const RATING_AT_FIRST = 25;

/** What each of the listed matches did to a rating; null if the rating before it is not listed. */
export const ratingChanges = ({ history, matches }: PlayerRating): readonly (number | null)[] =>
  history.map(({ rating }, at) => {
    const first = matches === history.length ? RATING_AT_FIRST : null;
    const before = history[at - 1]?.rating ?? first;
    return before === null ? null : rating - before;
  });

/** "+2.6". */
export const changeInWords = (change: number): string =>
  `${change < 0 ? "−" : "+"}${Math.abs(change).toFixed(1)}`;

/** "87.5", or "87". */
export const oneDigit = (value: number): string => `${Math.round(value * 10) / 10}`;

/** "3 of 4 won · fewest moves 77 · fastest 3:05", or "3 of 4 won · best score 54 · mean 48.5". */
export function bestsInWords(tally: Tally, company: Company): string {
  const { matches, wins, best_score, mean_score, fewest_moves, fastest_ms } = tally;
  const alone = company === "alone";
  return [
    `${wins} of ${matches} won`,
    best_score !== null && `best score ${best_score}`,
    mean_score !== null && `mean ${oneDigit(mean_score)}`,
    alone && fewest_moves !== null && `fewest moves ${fewest_moves}`,
    alone && fastest_ms !== null && `fastest ${duration(fastest_ms)}`,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** "Deal: Random, can be won · Uncovered cards: Turned up before the Minotaur moves". */
export function optionsInWords(options: unknown, specs: readonly OptionSpec[]): string {
  const values = new Map<string, unknown>(Object.entries(Object(options)));
  const words = specs.map(({ key, label, choices, typed }) => {
    const json = JSON.stringify(values.get(key));
    const chosen = choices.find((choice) => choice.json === json);
    const value = chosen?.label ?? (typed === null ? "Other" : "By its number, or of a day");
    return `${label}: ${value}`;
  });
  return words.length === 0 ? "All matches" : words.join(" · ");
}
