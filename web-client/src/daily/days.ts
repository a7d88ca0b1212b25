/** Days in UTC, and what they are called. */
import type { Day } from "../generated/protocol/Day";

const DAY_MS = 86_400_000;
/** How long after its day a daily match stays open (`DAILY_GRACE_MS` of the protocol). */
const GRACE_MS = 3_600_000;

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

/** The day in UTC at a time in milliseconds since 1970. */
export const dayAt = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

/** The day that many days later, or earlier if negative. */
export const daysFrom = (day: Day, days: number): Day => dayAt(Date.parse(day) + days * DAY_MS);

/**
 * Whether the daily match of a day is open at a time in milliseconds since 1970: until an hour
 * after the day, so that a try begun on it can end. Until then the server withholds what the day
 * deals.
 */
export const isOpen = (day: Day, now = Date.now()): boolean =>
  now < Date.parse(day) + DAY_MS + GRACE_MS;
