/** A month of daily matches: which you have won, how well, and which are left to play. */
import { useEffect, useState } from "preact/hooks";

import type { DailyPast } from "../generated/protocol/DailyPast";
import type { Day } from "../generated/protocol/Day";
import { fetchDaysUntil } from "../net/api";
import { Button } from "../ui/Button";
import { toastRefusal } from "../ui/Toasts";
import { dailyPath } from "../ui/router";
import { lastOf, monthOf, monthsFrom, weeksOf } from "./month";
import { daysFrom, fullDay } from "./days";
import { graded } from "./words";
import "./Calendar.css";

const MONTH = new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" });
const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

interface CalendarProps {
  readonly game: string;
  /** What the game calls its daily match. */
  readonly called: string;
  /** The day whose page this is. */
  readonly day: Day;
  readonly today: Day;
  /** The first day of this server. */
  readonly first: Day;
}

export function Calendar({ game, called, day, today, first }: CalendarProps) {
  const [month, setMonth] = useState(monthOf(day));
  const days = useMonth(game, month, today);
  const won = [...days.values()].filter(({ yours }) => yours !== null).length;
  return (
    <section class="panel stack" aria-labelledby="calendar">
      <div class="calendar-head">
        <h2 id="calendar">{MONTH.format(Date.parse(month))}</h2>
        <Button
          tone="bare"
          label="Previous month"
          disabled={month <= monthOf(first)}
          onClick={() => setMonth(monthsFrom(month, -1))}
        >
          ‹
        </Button>
        <Button
          tone="bare"
          label="Next month"
          disabled={month >= monthOf(today)}
          onClick={() => setMonth(monthsFrom(month, 1))}
        >
          ›
        </Button>
      </div>
      <table class="calendar">
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, at) => (
            <tr key={at}>
              {week.map((one, weekday) => (
                <td key={weekday}>
                  {one !== null && (
                    <Cell
                      day={one}
                      past={days.get(one) ?? null}
                      link={one >= first && one <= today ? dailyPath(game, one) : null}
                      now={one === day}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="small dim">
        {won === 0
          ? `A lamp marks each day whose ${called} you win in the try that counts.`
          : `Won in the try that counts: ${won} this month.`}
      </p>
    </section>
  );
}

interface CellProps {
  readonly day: Day;
  readonly past: DailyPast | null;
  /** Null where there is no match. */
  readonly link: string | null;
  readonly now: boolean;
}

function Cell({ day, past, link, now }: CellProps) {
  const number = Number(day.slice(-2));
  if (link === null) return <span class="calendar-day calendar-day--none">{number}</span>;
  const own = past?.yours ?? null;
  const said = own === null ? "not won" : `${graded(own.grade)}, place ${own.place}`;
  return (
    <a
      class="calendar-day"
      href={link}
      aria-current={now ? "date" : undefined}
      aria-label={`${fullDay(day)}: ${said}`}
      data-won={own === null ? undefined : ""}
    >
      <span>{number}</span>
      <span class="calendar-grade">{own === null ? "" : graded(own.grade)}</span>
    </a>
  );
}

/** The days of a month that have begun, as far as they have been fetched. */
function useMonth(game: string, month: Day, today: Day): ReadonlyMap<Day, DailyPast> {
  const [days, setDays] = useState<ReadonlyMap<Day, DailyPast>>(new Map());
  useEffect(() => {
    let wanted = true;
    const fetchAll = async (): Promise<void> => {
      const found = new Map<Day, DailyPast>();
      let until = lastOf(month) < today ? lastOf(month) : today;
      while (until >= month) {
        const result = await fetchDaysUntil(game, until);
        if (!wanted) return;
        if (!result.ok) {
          // The game has no day before its first one.
          if (result.refusal.code !== "unknown_day") toastRefusal(result.refusal);
          break;
        }
        for (const past of result.value) found.set(past.day, past);
        const oldest = result.value.at(-1)?.day;
        if (oldest === undefined) break;
        until = daysFrom(oldest, -1);
      }
      if (wanted) setDays(new Map([...found].filter(([day]) => day >= month)));
    };
    setDays(new Map());
    void fetchAll();
    return () => {
      wanted = false;
    };
  }, [game, month, today]);
  return days;
}
