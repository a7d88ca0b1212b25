/** Your record in a game: wins, streaks, and the best by options. */
import { useEffect, useState } from "preact/hooks";

import type { Meta } from "../generated/games/Meta";
import type { Company } from "../generated/protocol/Company";
import type { HonourTally } from "../generated/protocol/HonourTally";
import type { GameStatistics } from "../generated/protocol/GameStatistics";
import { knownGame } from "../net/games";
import { fetchStatistics } from "../net/ownMatches";
import { matchPath } from "../ui/router";
import { capital, count, duration } from "../ui/words";
import { bestsInWords, day, optionsInWords, oneDigit, share } from "./record";
import "./GameRecord.css";

const COMPANY: Record<Company, string> = {
  alone: "alone",
  together: "together",
  against: "against others",
};

interface SoloRecordProps {
  readonly game: Meta;
}

/** The record in matches that you played alone; nothing until there is one. */
export function SoloRecord({ game }: SoloRecordProps) {
  const [record, setRecord] = useState<GameStatistics | null>(null);
  useEffect(() => {
    void fetchStatistics(game.id).then((result) => {
      // A failure is not shown here: the page around it says so.
      if (result.ok) setRecord(result.value.games.find(isAlone) ?? null);
    });
  }, [game]);
  return record === null ? null : <GameRecord record={record} />;
}

const isAlone = ({ company }: GameStatistics): boolean => company === "alone";

export function GameRecord({ record }: { readonly record: GameStatistics }) {
  const { game, company, total, grades, honours, by_options } = record;
  const id = `${company}-${game}`;
  const meta = knownGame(game);
  const { fewest_moves, fastest_ms } = total;
  const hasBests = isAlone(record) && (fewest_moves !== null || fastest_ms !== null);
  // Scores of a match to 50 points and of one to 150 have no common mean.
  const { best_score, mean_score } = by_options.length === 1 ? total : NO_SCORES;
  const [from, to] = [day(total.first_ms), day(total.last_ms)];
  return (
    <section class="panel stack" aria-labelledby={id}>
      <h2 id={id}>
        Played {COMPANY[company]}: {meta?.title ?? game}
      </h2>
      <dl class="record-figures">
        <Figure name="Played" value={`${total.matches}`} />
        <Figure name="Won" value={`${total.wins} (${share(total)})`} />
        <Figure name="Won in a row" value={`${total.streak}`} />
        <Figure name="Longest streak" value={`${total.longest_streak}`} />
        {best_score !== null && <Figure name="Best score" value={`${best_score}`} />}
        {mean_score !== null && <Figure name="Mean score" value={oneDigit(mean_score)} />}
        {hasBests && <Figure name="Fewest moves" value={orDash(fewest_moves, String)} />}
        {hasBests && <Figure name="Fastest" value={orDash(fastest_ms, duration)} />}
        {grades.map(({ grade, wins }) => (
          <Figure key={grade} name={capital(grade.replaceAll("_", " "))} value={`${wins}`} />
        ))}
      </dl>
      {honours.length > 0 && <Honours honours={honours} />}
      <h3>By options</h3>
      <ul class="record-options" aria-label="By options">
        {by_options.map(({ options, tally }, index) => (
          <li key={index}>
            <span>{optionsInWords(options, meta?.options ?? [])}</span>
            <span class="dim">{bestsInWords(tally, company)}</span>
          </li>
        ))}
      </ul>
      <p class="small dim">
        {from === to ? `Played on ${to}.` : `From ${from} to ${to}.`}
        {hasBests &&
          " The fewest moves and the fastest win are those without hints, and without taking " +
            "back moves that had shown something."}
      </p>
    </section>
  );
}

const NO_SCORES = { best_score: null, mean_score: null };

/** Latest matches that are listed for each honour. */
const LATEST = 5;

function Honours({ honours }: { readonly honours: readonly HonourTally[] }) {
  return (
    <>
      <h3>Honours</h3>
      <ul class="record-options" aria-label="Honours">
        {honours.map(({ title, matches, best, latest }) => (
          <li key={title}>
            <span>
              {title} in {count(matches, "match", "matches")}
              {matches > 1 && (
                <>
                  , at best <a href={matchPath(best.match)}>{best.text}</a>
                </>
              )}
            </span>
            <span class="record-dates dim">
              {latest.slice(0, LATEST).map(({ match, ended_at_ms, text }) => (
                <span key={match}>
                  <a href={matchPath(match)}>{day(ended_at_ms)}</a>: {text}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

const Figure = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div class="record-figure">
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

const orDash = (value: number | null, words: (value: number) => string): string =>
  value === null ? "–" : words(value);
