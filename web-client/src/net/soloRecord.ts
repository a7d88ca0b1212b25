/** How somebody has played a game alone: wins, streaks, and the best of them by options. */
import type { OptionSpec } from "../generated/games/OptionSpec";
import type { MatchSummary } from "../generated/protocol/MatchSummary";

/** The matches with the same options. */
export interface Bests {
  /** The options in words; empty for all matches. */
  readonly words: string;
  readonly played: number;
  readonly won: number;
  /** Of the wins without hints, and without moves taken back that had shown something. */
  readonly fewestMoves: number | null;
  /** The same, in milliseconds. */
  readonly fastest: number | null;
}

export interface SoloRecord extends Bests {
  /** The wins since the last loss. */
  readonly streak: number;
  readonly longestStreak: number;
  /** The number of wins of each grade, the most frequent first. */
  readonly grades: readonly (readonly [grade: string, wins: number])[];
  /** Those that were played, the most frequent first. */
  readonly byOptions: readonly Bests[];
}

/** The record of these matches, newest first; null if none was played alone from its start. */
export function soloRecord(
  matches: readonly MatchSummary[],
  specs: readonly OptionSpec[],
): SoloRecord | null {
  const alone = matches.filter(
    ({ players: [only, ...others], outcome, origin }) =>
      origin === undefined &&
      only?.you === true &&
      !only.bot &&
      others.length === 0 &&
      outcome.kind === "shared",
  );
  if (alone.length === 0) return null;
  const byOptions = groupsOf(alone, ({ options }) => optionWords(options, specs))
    .map(([words, group]) => bests(words, group))
    .toSorted((a, b) => b.played - a.played);
  return { ...bests("", alone), ...streaks(alone), grades: gradesOf(alone), byOptions };
}

/** Those with the same name together. */
function groupsOf<T>(
  all: readonly T[],
  nameOf: (one: T) => string,
): readonly (readonly [name: string, group: readonly T[]])[] {
  const names = [...new Set(all.map(nameOf))];
  return names.map((name) => [name, all.filter((one) => nameOf(one) === name)]);
}

const isWon = ({ outcome }: MatchSummary): boolean => outcome.kind === "shared" && outcome.won;

const least = (values: readonly number[]): number | null =>
  values.length === 0 ? null : Math.min(...values);

function bests(words: string, matches: readonly MatchSummary[]): Bests {
  const won = matches.filter(isWon);
  const unaided = won.filter(({ marked }) => !marked);
  return {
    words,
    played: matches.length,
    won: won.length,
    fewestMoves: least(unaided.flatMap(({ moves }) => moves ?? [])),
    fastest: least(unaided.map(({ duration_ms }) => duration_ms)),
  };
}

/** Of matches newest first. */
function streaks(matches: readonly MatchSummary[]): Pick<SoloRecord, "streak" | "longestStreak"> {
  const lost = matches.findIndex((match) => !isWon(match));
  let longestStreak = 0;
  let running = 0;
  for (const match of matches) {
    running = isWon(match) ? running + 1 : 0;
    longestStreak = Math.max(longestStreak, running);
  }
  return { streak: lost === -1 ? matches.length : lost, longestStreak };
}

function gradesOf(matches: readonly MatchSummary[]): SoloRecord["grades"] {
  const wins = matches.flatMap(({ outcome }) =>
    outcome.kind === "shared" && outcome.won ? [outcome.grade] : [],
  );
  return groupsOf(wins, (grade) => grade)
    .map(([grade, group]) => [grade, group.length] as const)
    .toSorted(([, a], [, b]) => b - a);
}

/** "One that can be won · Turned up before the Minotaur moves". */
function optionWords(options: unknown, specs: readonly OptionSpec[]): string {
  const values = new Map<string, unknown>(Object.entries(Object(options)));
  return specs
    .map(({ key, choices, typed }) => {
      const json = JSON.stringify(values.get(key));
      const chosen = choices.find((choice) => choice.json === json);
      return chosen?.label ?? (typed === null ? "Other" : "By its number, or of a day");
    })
    .join(" · ");
}
