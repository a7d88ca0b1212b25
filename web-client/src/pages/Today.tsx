/** The daily matches on the landing page: how you stand in each, and one click to play it. */
import { useEffect, useState } from "preact/hooks";

import { Play } from "../daily/Play";
import { Verdict } from "../daily/Standing";
import { aboutDaily } from "../daily/words";
import type { DailyMeta } from "../generated/games/DailyMeta";
import type { Meta } from "../generated/games/Meta";
import type { DailyRanking } from "../generated/protocol/DailyRanking";
import { onReturn, soonAgain } from "../net/again";
import { fetchDaily } from "../net/api";
import { dailyGames } from "../net/games";
import { isLasting } from "../net/result";
import { dailyPath } from "../ui/router";
import { count, shortTitle } from "../ui/words";
import "./Today.css";

/** This browser's clock may be a little ahead. */
const SOONEST_MS = 1_000;

export function Today() {
  const games = dailyGames();
  if (games.length === 0) return null;
  return (
    <section class="today" aria-labelledby="today">
      <h2 id="today">Today</h2>
      <p class="dim">The same for everybody, until midnight UTC. Your first try counts.</p>
      <ul class="today-cards">
        {games.map((game) => (
          <li key={game.id}>
            <Card game={game} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ game }: { readonly game: Meta }) {
  const ranking = useToday(game.id);
  const about = aboutDaily(game);
  const id = `today-${game.id}`;
  return (
    <article class="today-card" aria-labelledby={id}>
      <h3 id={id}>Today's {about.name}</h3>
      {/* The button and the text below keep their places while the ranking is on its way. */}
      <div class="today-play">
        {ranking !== null && <PlayToday ranking={ranking} about={about} />}
      </div>
      <p class="today-game small dim">
        {shortTitle(game)} ·{" "}
        <a href={dailyPath(game.id)}>
          Ranking<span class="visually-hidden"> of today's {about.name}</span>
        </a>
      </p>
      <div class="today-own">{ranking !== null && <Own ranking={ranking} about={about} />}</div>
    </article>
  );
}

/**
 * Fetched again when the next day begins, when the page is looked at again, and soon after a
 * failure.
 */
function useToday(game: string): DailyRanking | null {
  const [ranking, setRanking] = useState<DailyRanking | null>(null);
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let callOff = (): void => undefined;
    const load = async (): Promise<void> => {
      callOff();
      const result = await fetchDaily(game, "today");
      if (signal.aborted) return;
      clearTimeout(timer);
      callOff();
      if (result.ok) {
        setRanking(result.value);
        timer = setTimeout(() => void load(), Math.max(SOONEST_MS, result.value.next_in_ms));
      } else if (!isLasting(result.refusal)) {
        // It is not shown here: the page of the day explains it.
        callOff = soonAgain(() => void load());
      }
    };
    void load();
    onReturn(() => void load(), { signal });
    return () => {
      ending.abort();
      clearTimeout(timer);
      callOff();
    };
  }, [game]);
  return ranking;
}

interface OfToday {
  readonly ranking: DailyRanking;
  readonly about: DailyMeta;
}

/** How you stand; before your try, how many have won. */
function Own({ ranking, about }: OfToday) {
  const { yours, ranked } = ranking;
  if (yours?.verdict === null) return <p>Your try is in progress.</p>;
  if (yours !== null) return <Verdict ranking={ranking} about={about} />;
  if (ranked === 0) return <p>Nobody has won it yet.</p>;
  return <p>{count(ranked, "person has", "people have")} won it.</p>;
}

/** A screen reader says which match it is. */
function PlayToday({ ranking: { game, day, yours }, about }: OfToday) {
  const isOpen = yours === null || yours.verdict === null;
  const words = yours === null ? "Play" : isOpen ? "Continue" : "Play for fun";
  // The press begins the try, so the button says it.
  const counts = yours === null;
  return (
    <Play game={game} day={day} lit={isOpen}>
      <span aria-hidden="true">
        {words}
        {counts && <span class="today-counts">it counts</span>}
      </span>
      <span class="visually-hidden">
        {words} today's {about.name}
        {counts && " (it counts)"}
      </span>
    </Play>
  );
}
