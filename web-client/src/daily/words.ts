/** Days, times and results as people say them, and as they send them on. */
import type { DailyEntry } from "../generated/protocol/DailyEntry";
import type { DailyVerdict } from "../generated/protocol/DailyVerdict";
import type { Day } from "../generated/protocol/Day";
import { count, ordinal } from "../ui/words";

const DAY_MS = 86_400_000;

const FULL = new Intl.DateTimeFormat("en", { dateStyle: "full", timeZone: "UTC" });
const WEEKDAY = new Intl.DateTimeFormat("en", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});
const SHORT = new Intl.DateTimeFormat("en", { day: "numeric", month: "short", timeZone: "UTC" });

/** "Saturday, November 21, 2026". */
export const fullDay = (day: Day): string => FULL.format(Date.parse(day));

/** "Sat, Nov 21". */
export const weekday = (day: Day): string => WEEKDAY.format(Date.parse(day));

/** "Nov 21". */
export const shortDay = (day: Day): string => SHORT.format(Date.parse(day));

/** So many days after it, or before it. */
export const daysFrom = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const two = (number: number): string => `${number % 60}`.padStart(2, "0");

/** `6:12`, or `1:06:12`. */
export function clock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes}:${two(seconds)}`
    : `${Math.floor(minutes / 60)}:${two(minutes)}:${two(seconds)}`;
}

/** A grade of the game's as it stands in a list. */
export const graded = (grade: string): string =>
  grade.slice(0, 1).toUpperCase() + grade.slice(1).replaceAll("_", " ");

/** "Seasoned, 143 moves, 6:12". */
export const resultWords = ({ grade, moves, time_ms }: DailyEntry): string =>
  `${graded(grade)}, ${count(moves, "move")}, ${clock(time_ms)}`;

/** "You are 3rd of 12". */
export const placeWords = ({ place }: DailyEntry, ranked: number): string =>
  ranked === 1 ? "You are the first to win it" : `You are ${ordinal(place)} of ${ranked}`;

/** Why a try stands in no ranking. */
export const UNRANKED: Readonly<Record<Exclude<DailyVerdict, "ranked">, string>> = {
  lost: "Your try has ended without a win.",
  marked:
    "You have won, but off the ranking: the match is marked, as a move was taken back after it had shown something, or a hint was asked for.",
  helped: "It was won, but off the ranking: a bot or somebody else had a hand in it.",
};

/** What is sent to friends: how well, and nothing of the cards. */
export function shareText(called: string, day: Day, { grade, moves, time_ms }: DailyEntry): string {
  return [
    `Lamproom daily ${called} ${day}`,
    graded(grade),
    count(moves, "move"),
    clock(time_ms),
  ].join(" · ");
}
