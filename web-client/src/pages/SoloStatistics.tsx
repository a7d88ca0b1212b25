/** Your own record in a game that you play alone: wins, streaks, and the best by options. */
import { useEffect, useState } from "preact/hooks";

import type { Meta } from "../generated/games/Meta";
import { fetchOwnMatchesOf } from "../net/api";
import { type Bests, type SoloRecord, soloRecord } from "../net/soloRecord";
import { capital, duration } from "../ui/words";
import "./SoloStatistics.css";

interface SoloStatisticsProps {
  readonly game: Meta;
}

/** Nothing until a match has been played alone. */
export function SoloStatistics({ game }: SoloStatisticsProps) {
  const [record, setRecord] = useState<SoloRecord | null>(null);
  useEffect(() => {
    void fetchOwnMatchesOf(game.id).then((result) => {
      // A failure is not shown here: the list of matches, or the page around it, says so.
      if (result.ok) setRecord(soloRecord(result.value, game.options));
    });
  }, [game]);
  return record === null ? null : <Statistics game={game} record={record} />;
}

interface StatisticsProps extends SoloStatisticsProps {
  readonly record: SoloRecord;
}

function Statistics({ game, record }: StatisticsProps) {
  const { played, won, streak, longestStreak, grades, fewestMoves, fastest } = record;
  const id = `alone-${game.id}`;
  return (
    <section class="panel stack" aria-labelledby={id}>
      <h2 id={id}>Played alone: {game.title}</h2>
      <dl class="solo-figures">
        <Figure name="Played" value={`${played}`} />
        <Figure name="Won" value={`${won} (${share(record)})`} />
        <Figure name="Won in a row" value={`${streak}`} />
        <Figure name="Longest row" value={`${longestStreak}`} />
        <Figure name="Fewest moves" value={orDash(fewestMoves, String)} />
        <Figure name="Fastest" value={orDash(fastest, duration)} />
        {grades.map(([grade, wins]) => (
          <Figure key={grade} name={capital(grade.replaceAll("_", " "))} value={`${wins}`} />
        ))}
      </dl>
      <ul class="solo-options" aria-label="By options">
        {record.byOptions.map((bests) => (
          <li key={bests.words}>
            <span>{bests.words}</span>
            <span class="dim">{inWords(bests)}</span>
          </li>
        ))}
      </ul>
      <p class="small dim">
        From your latest matches that ended, at most 500 of them. The fewest moves and the fastest
        win are those without hints, and without taking back moves that had shown something.
      </p>
    </section>
  );
}

const Figure = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div class="solo-figure">
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

/** "3 of 4 won · fewest moves 77 · fastest 3:05". */
const inWords = ({ won, played, fewestMoves, fastest }: Bests): string =>
  [
    `${won} of ${played} won`,
    ...(fewestMoves === null ? [] : [`fewest moves ${fewestMoves}`]),
    ...(fastest === null ? [] : [`fastest ${duration(fastest)}`]),
  ].join(" · ");

const share = ({ won, played }: Bests): string => `${Math.round((100 * won) / played)} %`;

const orDash = (value: number | null, words: (value: number) => string): string =>
  value === null ? "–" : words(value);
