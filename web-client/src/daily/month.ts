/** The days of a month as a calendar shows them: weeks from Monday to Sunday. */
import type { Day } from "../generated/protocol/Day";
import { dayAt, daysFrom } from "./days";

const WEEK = 7;

/** The first day of the month of a day. */
export const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** The first day of the month that many months later, or earlier if negative. */
export function monthsFrom(month: Day, months: number): Day {
  const date = new Date(Date.parse(month));
  date.setUTCMonth(date.getUTCMonth() + months);
  return dayAt(date.getTime());
}

/** The last day of a month. */
export const lastOf = (month: Day): Day => daysFrom(monthsFrom(month, 1), -1);

/** The weeks of a month; null for the days of other months. */
export function weeksOf(month: Day): readonly (readonly (Day | null)[])[] {
  const before = (new Date(Date.parse(month)).getUTCDay() + WEEK - 1) % WEEK;
  const count = Number(lastOf(month).slice(-2));
  const weeks = Math.ceil((before + count) / WEEK);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: WEEK }, (__, weekday) => {
      const at = week * WEEK + weekday - before;
      return at < 0 || at >= count ? null : daysFrom(month, at);
    }),
  );
}
