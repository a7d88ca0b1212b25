/** Times and results of a day in words, and the text of a result to share. */
import type { DailyMeta } from "../generated/games/DailyMeta";
import type { Meta } from "../generated/games/Meta";
import type { Daily } from "../generated/protocol/Daily";
import type { DailyEntry } from "../generated/protocol/DailyEntry";
import type { DailyRanking } from "../generated/protocol/DailyRanking";
import type { DailyVerdict } from "../generated/protocol/DailyVerdict";
import type { Day } from "../generated/protocol/Day";
import { capital, count, duration, ordinal } from "../ui/words";
import { isOpen } from "./days";

/**
 * Whether a match has the deal of a daily match that is open, outside the try that counts: it has
 * no hints and no undo. At a casual table, only `dealOf` tells.
 */
export function isRehearsal(
  daily: Daily | undefined,
  dealOf: Day | undefined,
  now = Date.now(),
): boolean {
  const days = [dealOf, daily?.day];
  return daily?.counts !== true && days.some((day) => day !== undefined && isOpen(day, now));
}

/** Whether a match that is under way can still be ranked. */
export const canBeRanked = (daily: Daily | undefined, now = Date.now()): boolean =>
  daily?.counts === true && isOpen(daily.day, now);

/** What a page says of a daily match whose game it does not know. */
const UNKNOWN: DailyMeta = {
  name: "match",
  terms: "",
  counted: "move",
  sameness: "options",
};

/** What a game says of its daily match. */
export const aboutDaily = (game: Meta | null): DailyMeta => game?.daily ?? UNKNOWN;

/** What a ranking counts: "moves". */
export const countedWords = ({ counted }: DailyMeta): string => `${counted}s`;

/** What the ranking says while it is empty. */
export function noneRanked({ day, today, yours }: DailyRanking): string {
  if (day !== today) return "No win was ranked on that day.";
  return yours === null ? "No win is ranked yet. First place is free." : "No win is ranked yet.";
}

/** A grade as a heading: "Seasoned". */
export const graded = (grade: string): string => capital(grade.replaceAll("_", " "));

/** "Seasoned, 143 moves, 6:12". */
export const resultWords = (about: DailyMeta, entry: DailyEntry): string =>
  resultParts(about, entry).join(", ");

const resultParts = ({ counted }: DailyMeta, { grade, moves, time_ms }: DailyEntry) => [
  graded(grade),
  count(moves, counted),
  duration(time_ms),
];

/** "You are 3rd of 12". */
export const placeWords = ({ place }: DailyEntry, ranked: number): string =>
  ranked === 1 ? "You are the first to win it" : `You are ${ordinal(place)} of ${ranked}`;

/** Why a try is not ranked. */
export const UNRANKED: Readonly<Record<Exclude<DailyVerdict, "ranked">, string>> = {
  lost: "Your try ended without a win.",
  marked: "You won, but the win is not ranked: you took a hint, or took back a revealing move.",
  late:
    "You won, but the win is not ranked: you began after the day was over, or finished more than " +
    "an hour after it.",
  helped: "This win is not ranked: a bot or another person played part of it for you.",
};

/** The text of a result to share: how well it went, and nothing that helps others to win. */
export const shareText = (about: DailyMeta, day: Day, entry: DailyEntry): string =>
  [`Lamproom daily ${about.name} ${day}`, ...resultParts(about, entry)].join(" · ");
