/** The match of a day: to be played, its ranking, and the days before it. */
import { useCallback, useState } from "preact/hooks";

import { Countdown } from "../daily/Countdown";
import { Past } from "../daily/Past";
import { Ranking } from "../daily/Ranking";
import { Standing } from "../daily/Standing";
import { daysFrom, fullDay } from "../daily/words";
import type { Meta } from "../generated/games/Meta";
import type { DailyRanking } from "../generated/protocol/DailyRanking";
import type { Day } from "../generated/protocol/Day";
import { fetchDaily } from "../net/api";
import { games } from "../net/games";
import { dailyPath } from "../ui/router";
import { ButtonLink } from "../ui/Button";
import { Waiting } from "../ui/Notice";
import { Page } from "../ui/Page";
import { Answered } from "./Fetched";
import { NotFound } from "./NotFound";
import "./Daily.css";

interface DailyProps {
  /** None: the first game that has one. */
  readonly game: string | null;
  /** None: today. */
  readonly day: Day | null;
}

export function Daily({ game, day }: DailyProps) {
  const known = games.value;
  if (known === null) {
    return (
      <Page title="Daily">
        <Waiting>Looking at the calendar …</Waiting>
      </Page>
    );
  }
  const having = known.ok ? known.value.filter(({ daily }) => daily !== null) : [];
  const meta = having.find(({ id }) => game === null || id === game);
  if (meta === undefined) return <NotFound />;
  return <OfDay key={`${meta.id} ${day}`} meta={meta} day={day} />;
}

function OfDay({ meta, day }: { readonly meta: Meta; readonly day: Day | null }) {
  const [turns, setTurns] = useState(0);
  const ask = useCallback(() => fetchDaily(meta.id, day ?? "today"), [meta.id, day]);
  const called = meta.daily ?? "match";
  return (
    <Page title={`Daily ${called}`} class="narrow">
      {/* Asked anew when a new day begins. */}
      <Answered key={turns} ask={ask} waiting="Looking at the calendar …">
        {(ranking) => (
          <div class="stack">
            <header class="daily-head">
              <h1>Daily {called}</h1>
              <p class="dim">
                {meta.title} · <a href={`/rules/${meta.id}`}>Rules</a>
              </p>
            </header>
            <Turning meta={meta} ranking={ranking} />
            <section class="panel stack daily-own" aria-label="You">
              <Standing ranking={ranking} called={called} />
              {ranking.day === ranking.today && (
                <Countdown
                  called={called}
                  ms={ranking.next_in_ms}
                  onOver={() => setTurns(turns + 1)}
                />
              )}
            </section>
            <section class="panel stack" aria-labelledby="ranking">
              <h2 id="ranking">Ranking</h2>
              <Ranking ranking={ranking} />
              <p class="small dim">
                By rank, then moves, then time from the first move. Every win is played again by the
                rules before it stands here.
              </p>
            </section>
            <Past game={meta.id} called={called} until={daysFrom(ranking.day, -1)} />
          </div>
        )}
      </Answered>
    </Page>
  );
}

/** From day to day. */
function Turning({
  meta,
  ranking: { day, today },
}: {
  readonly meta: Meta;
  readonly ranking: DailyRanking;
}) {
  return (
    <nav class="daily-turning" aria-label="Days">
      <ButtonLink tone="bare" href={dailyPath(meta.id, daysFrom(day, -1))} label="The day before">
        ‹
      </ButtonLink>
      <p>
        <time dateTime={day}>{fullDay(day)}</time>
        {day === today ? (
          <span class="daily-today">Today</span>
        ) : (
          <a href={dailyPath(meta.id)}>To today</a>
        )}
      </p>
      {day < today ? (
        <ButtonLink tone="bare" href={dailyPath(meta.id, daysFrom(day, 1))} label="The day after">
          ›
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
