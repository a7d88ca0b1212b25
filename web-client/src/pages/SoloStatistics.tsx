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
      <table class="solo-options">
        <thead>
          <tr>
            <th scope="col">Options</th>
            <th scope="col">Won</th>
            <th scope="col">Fewest moves</th>
            <th scope="col">Fastest</th>
          </tr>
        </thead>
        <tbody>
          {record.byOptions.map((bests) => (
            <tr key={bests.words}>
              <th scope="row">{bests.words}</th>
              <td>
                {bests.won} of {bests.played}
              </td>
              <td>{orDash(bests.fewestMoves, String)}</td>
              <td>{orDash(bests.fastest, duration)}</td>
            </tr>
          ))}
        </tbody>
      </table>
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

const share = ({ won, played }: Bests): string => `${Math.round((100 * won) / played)} %`;

const orDash = (value: number | null, words: (value: number) => string): string =>
  value === null ? "–" : words(value);
