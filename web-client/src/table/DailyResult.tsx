/** After a daily match: your place, a result to share, and when the next one opens. */
import { useEffect, useState } from "preact/hooks";

import { Countdown } from "../daily/Countdown";
import { Play } from "../daily/Play";
import { Ranking } from "../daily/Ranking";
import { SendResult, Verdict } from "../daily/Standing";
import { aboutDaily } from "../daily/words";
import type { Daily } from "../generated/protocol/Daily";
import type { DailyRanking } from "../generated/protocol/DailyRanking";
import { fetchDaily } from "../net/api";
import { dailyPath } from "../ui/router";
import { Button, ButtonLink } from "../ui/Button";
import type { AtTable } from "./atTable";

/** Places shown here; the page of the day shows all of them. */
const PLACES = 5;

interface DailyResultProps {
  readonly at: AtTable;
  readonly daily: Daily;
}

export function DailyResult({ at, daily: { day, counts } }: DailyResultProps) {
  const [ranking, setRanking] = useState<DailyRanking | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [daysPassed, setDaysPassed] = useState(0);
  const { game } = at.table.view;
  const about = aboutDaily(at.game);
  useEffect(() => {
    if (trouble !== null) return;
    void fetchDaily(game, day).then((result) =>
      result.ok ? setRanking(result.value) : setTrouble(result.refusal.text),
    );
  }, [game, day, trouble, daysPassed]);
  if (trouble !== null) {
    return (
      <div class="stack">
        <p>{trouble}</p>
        <Button onClick={() => setTrouble(null)}>Try again</Button>
      </div>
    );
  }
  if (ranking === null) return <p class="dim">Loading the ranking …</p>;
  const isToday = day === ranking.today;
  const own = at.state.you.seat !== null;
  return (
    <>
      {counts ? (
        <Verdict ranking={ranking} about={about} />
      ) : (
        <p>You played this one for fun: it is not ranked, and counts nowhere.</p>
      )}
      <div class="daily-result-ranking">
        <Ranking ranking={ranking} about={about} places={PLACES} />
      </div>
      <div class="rematch">
        {counts && own && <SendResult ranking={ranking} about={about} />}
        {own && (
          <Play game={game} day={day} lit={false}>
            Play it again for fun
          </Play>
        )}
        {isToday ? (
          <ButtonLink href={dailyPath(game)}>Full ranking</ButtonLink>
        ) : (
          <ButtonLink href={dailyPath(game, day)}>Full ranking</ButtonLink>
        )}
        {!isToday && <Play game={game} day={ranking.today}>{`Today's ${about.name}`}</Play>}
      </div>
      {isToday && (
        <Countdown
          called={about.name}
          ms={ranking.next_in_ms}
          onOver={() => setDaysPassed(daysPassed + 1)}
        />
      )}
    </>
  );
}
