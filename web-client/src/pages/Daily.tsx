/** The page of a daily match: how to play it, its ranking, and past days. */
import { useCallback, useState } from "preact/hooks";

import { Calendar } from "../daily/Calendar";
import { Countdown } from "../daily/Countdown";
import { Games } from "../daily/Games";
import { Past } from "../daily/Past";
import { Ranking } from "../daily/Ranking";
import { Standing } from "../daily/Standing";
import { daysFrom, fullDay } from "../daily/days";
import { aboutDaily, countedWords } from "../daily/words";
import type { Meta } from "../generated/games/Meta";
import type { DailyRanking } from "../generated/protocol/DailyRanking";
import type { Day } from "../generated/protocol/Day";
import { fetchDaily } from "../net/api";
import { dailyGames, games } from "../net/games";
import { dailyPath } from "../ui/router";
import { ButtonLink } from "../ui/Button";
import { Waiting } from "../ui/Notice";
import { Page } from "../ui/Page";
import { Fetched } from "./Fetched";
import { SoloRecord } from "./GameRecord";
import { NotFound } from "./NotFound";
import "./Daily.css";

interface DailyProps {
  /** Null: the first game with a daily match. */
  readonly game: string | null;
  /** Null: today. */
  readonly day: Day | null;
}

export function Daily({ game, day }: DailyProps) {
  if (games.value === null) {
    return (
      <Page title="Daily">
        <Waiting>Loading the ranking …</Waiting>
      </Page>
    );
  }
  const known = dailyGames();
  const meta = known.find(({ id }) => game === null || id === game);
  if (meta === undefined) return <NotFound />;
  return (
    <Page key={`${meta.id} ${day}`} title={`Daily ${aboutDaily(meta).name}`} class="narrow">
      <Games games={known} current={meta.id} day={day} />
      <OfDay meta={meta} day={day} />
    </Page>
  );
}

function OfDay({ meta, day }: { readonly meta: Meta; readonly day: Day | null }) {
  const [daysPassed, setDaysPassed] = useState(0);
  const request = useCallback(() => fetchDaily(meta.id, day ?? "today"), [meta.id, day]);
  const about = aboutDaily(meta);
  const called = about.name;
  return (
    // Fetched again when a new day begins.
    <Fetched key={daysPassed} request={request} waiting="Loading the ranking …">
      {(ranking) => (
        <div class="stack">
          <header class="daily-head">
            <h1>Daily {called}</h1>
            <p class="dim">
              {meta.title} · <a href={`/rules/${meta.id}`}>Rules</a>
            </p>
          </header>
          <DayNav meta={meta} ranking={ranking} />
          <section class="panel stack daily-own" aria-label="You">
            <Standing ranking={ranking} about={about} />
            {ranking.day === ranking.today && (
              <Countdown
                called={called}
                ms={ranking.next_in_ms}
                onOver={() => setDaysPassed(daysPassed + 1)}
              />
            )}
          </section>
          <FullRanking ranking={ranking} about={about} />
          <Calendar
            game={meta.id}
            called={called}
            day={ranking.day}
            today={ranking.today}
            first={ranking.first}
          />
          <SoloRecord game={meta} />
          <Past game={meta.id} about={about} until={daysFrom(ranking.day, -1)} />
        </div>
      )}
    </Fetched>
  );
}

/** All places, and what they are worth. */
function FullRanking({ ranking, about }: Parameters<typeof Standing>[0]) {
  return (
    <section class="panel stack" aria-labelledby="ranking">
      <h2 id="ranking">Ranking</h2>
      <Ranking ranking={ranking} about={about} />
      <p class="small dim">
        Sorted by grade, then {countedWords(about)}, then time from the first move. The server
        replays every win before it appears here, and marks those that are too fast for a person.
      </p>
      <p class="small dim">
        This ranking is for friends. Lamproom has no accounts, so it cannot tell whether somebody
        has tried the same match in another browser, watched a friend, or let a program play. To be
        ranked, begin your first try on the day and finish it by 01:00 UTC. Until then, you can use
        hints and undo only in your first try, and a try with a hint is not ranked.
        {about.sameness === "options" && FROM_THE_DAY}
      </p>
    </section>
  );
}

const FROM_THE_DAY =
  " The cards follow from the day, the same on every server, so whoever reads the source of " +
  "Lamproom can work them out.";

/** Links to the day before and the day after. */
function DayNav({
  meta,
  ranking: { day, today, first },
}: {
  readonly meta: Meta;
  readonly ranking: DailyRanking;
}) {
  return (
    <nav class="daily-turning" aria-label="Days">
      {day > first ? (
        <ButtonLink tone="bare" href={dailyPath(meta.id, daysFrom(day, -1))} label="Previous day">
          ‹
        </ButtonLink>
      ) : (
        <span />
      )}
      <p>
        <time dateTime={day}>{fullDay(day)}</time>
        {day === today ? (
          <span class="daily-today">Today</span>
        ) : (
          <a href={dailyPath(meta.id)}>Go to today</a>
        )}
      </p>
      {day < today ? (
        <ButtonLink tone="bare" href={dailyPath(meta.id, daysFrom(day, 1))} label="Next day">
          ›
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
