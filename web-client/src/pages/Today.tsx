/** Today's match on the landing page: one click to play it, and how you stand. */
import { useEffect, useState } from "preact/hooks";

import { Standing } from "../daily/Standing";
import { aboutDaily } from "../daily/words";
import type { Meta } from "../generated/games/Meta";
import type { DailyRanking } from "../generated/protocol/DailyRanking";
import { fetchDaily } from "../net/api";
import { dailyPath } from "../ui/router";
import { count } from "../ui/words";
import "./Today.css";

export function Today({ game }: { readonly game: Meta }) {
  const [ranking, setRanking] = useState<DailyRanking | null>(null);
  useEffect(() => {
    // A failure is not shown here: the page of the day explains it.
    void fetchDaily(game.id, "today").then((result) => result.ok && setRanking(result.value));
  }, [game.id]);
  const about = aboutDaily(game);
  const won =
    ranking === null || ranking.ranked === 0
      ? ""
      : `${count(ranking.ranked, "person has", "people have")} won it so far.`;
  return (
    <section class="today" aria-labelledby={`today-${game.id}`}>
      <h2 id={`today-${game.id}`}>Today's {about.name}</h2>
      <div class="today-own">
        {ranking !== null && <Standing ranking={ranking} about={about} />}
      </div>
      <p class="small">
        {game.title}. {won} <a href={dailyPath(game.id)}>Ranking and earlier days</a>
      </p>
    </section>
  );
}
