/** Past days, a page at a time: the winner of each day and your own place. */
import { useEffect, useState } from "preact/hooks";

import type { DailyMeta } from "../generated/games/DailyMeta";
import type { DailyPast } from "../generated/protocol/DailyPast";
import type { Day } from "../generated/protocol/Day";
import { fetchDaysUntil } from "../net/api";
import { dailyPath } from "../ui/router";
import { Button } from "../ui/Button";
import { Name } from "../ui/Name";
import { toastRefusal } from "../ui/Toasts";
import { ordinal } from "../ui/words";
import { daysFrom, weekday } from "./days";
import { resultWords } from "./words";
import "./Past.css";

interface PastProps {
  readonly game: string;
  readonly about: DailyMeta;
  readonly until: Day;
}

export function Past({ game, about, until }: PastProps) {
  const [days, setDays] = useState<readonly DailyPast[] | null>(null);
  const [end, setEnd] = useState(false);
  const askUntil = async (last: Day, before: readonly DailyPast[]) => {
    const result = await fetchDaysUntil(game, last);
    // The game has no day before its first one.
    if (!result.ok && result.refusal.code !== "unknown_day") return toastRefusal(result.refusal);
    const more = result.ok ? result.value : [];
    setDays([...before, ...more]);
    setEnd(more.length < 14);
  };
  useEffect(() => {
    void askUntil(until, []);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [game, until]);
  const oldest = days?.at(-1)?.day;
  if (days === null || oldest === undefined) return null;
  return (
    <section class="stack" aria-labelledby="past">
      <h2 id="past">Earlier {about.name}s</h2>
      <ol class="days">
        {days.map((past) => (
          <li key={past.day}>
            <PastDay game={game} about={about} past={past} />
          </li>
        ))}
      </ol>
      {!end && (
        <div class="row">
          <Button onClick={() => askUntil(daysFrom(oldest, -1), days)}>Show earlier days</Button>
        </div>
      )}
    </section>
  );
}

function PastDay({
  game,
  about,
  past: { day, ranked, best, yours },
}: {
  readonly game: string;
  readonly about: DailyMeta;
  readonly past: DailyPast;
}) {
  return (
    <a class="day" href={dailyPath(game, day)}>
      <span class="day-date">{weekday(day)}</span>
      {best === null ? (
        <span class="day-best dim">No ranked win</span>
      ) : (
        <span class="day-best">
          <Name>{best.name}</Name>
          <span class="dim"> {resultWords(about, best)}</span>
        </span>
      )}
      <span class="day-own">
        {yours === null ? "" : `You: ${ordinal(yours.place)} of ${ranked}`}
      </span>
    </a>
  );
}
