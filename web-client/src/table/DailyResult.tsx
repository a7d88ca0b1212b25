/** After the match of a day: the place in the ranking, what to tell friends, and when the next one opens. */
import { useEffect, useState } from "preact/hooks";

import { Countdown } from "../daily/Countdown";
import { Play } from "../daily/Play";
import { Ranking } from "../daily/Ranking";
import { SendResult, Verdict } from "../daily/Standing";
import type { Daily } from "../generated/protocol/Daily";
import type { DailyRanking } from "../generated/protocol/DailyRanking";
import { fetchDaily } from "../net/api";
import { dailyPath } from "../ui/router";
import { Button, ButtonLink } from "../ui/Button";
import type { AtTable } from "./atTable";

/** So many are shown here; the page of the day has them all. */
const PLACES = 5;

interface DailyResultProps {
  readonly at: AtTable;
  readonly daily: Daily;
}

export function DailyResult({ at, daily: { day, counts } }: DailyResultProps) {
  const [ranking, setRanking] = useState<DailyRanking | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { game } = at.scene.table;
  const called = at.game?.daily ?? "match";
  useEffect(() => {
    if (trouble !== null) return;
    void fetchDaily(game, day).then((answer) =>
      answer.ok ? setRanking(answer.value) : setTrouble(answer.refusal.text),
    );
  }, [game, day, trouble]);
  if (trouble !== null) {
    return (
      <div class="stack">
        <p>{trouble}</p>
        <Button onClick={() => setTrouble(null)}>Look for the ranking again</Button>
      </div>
    );
  }
  if (ranking === null) return <p class="dim">Looking at the ranking …</p>;
  const isToday = day === ranking.today;
  const own = at.state.you.seat !== null;
  return (
    <>
      {counts ? (
        <Verdict ranking={ranking} called={called} />
      ) : (
        <p>This one was for fun, and stands in no ranking.</p>
      )}
      <div class="daily-result-ranking">
        <Ranking ranking={ranking} places={PLACES} />
      </div>
      <div class="rematch">
        {counts && own && <SendResult ranking={ranking} called={called} />}
        {own && (
          <Play game={game} day={day} lit={false}>
            Play it again for fun
          </Play>
        )}
        {isToday ? (
          <ButtonLink href={dailyPath(game)}>The whole ranking</ButtonLink>
        ) : (
          <ButtonLink href={dailyPath(game, day)}>The whole ranking</ButtonLink>
        )}
        {!isToday && <Play game={game} day={ranking.today}>{`Today's ${called}`}</Play>}
      </div>
      {isToday && <Countdown called={called} ms={ranking.next_in_ms} />}
    </>
  );
}
