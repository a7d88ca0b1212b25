/** The ranking of a day. */
import type { DailyMeta } from "../generated/games/DailyMeta";
import type { DailyEntry } from "../generated/protocol/DailyEntry";
import type { DailyRanking } from "../generated/protocol/DailyRanking";
import { Name } from "../ui/Name";
import { PlacesTable } from "../ui/PlacesTable";
import { capital, count, duration } from "../ui/words";
import { countedWords, graded, noneRanked } from "./words";
import "./Ranking.css";

interface RankingProps {
  readonly ranking: DailyRanking;
  readonly about: DailyMeta;
  /** The most places to show, besides your own. */
  readonly places?: number;
}

export function Ranking({ ranking, about, places = ranking.best.length }: RankingProps) {
  const { best, yours, ranked } = ranking;
  if (ranked === 0) return <p class="dim">{noneRanked(ranking)}</p>;
  const shown = best.slice(0, places);
  const own = yours?.entry ?? null;
  const below = own !== null && !shown.some(({ you }) => you) ? own : null;
  const more = ranked - shown.length - (below === null ? 0 : 1);
  return (
    <>
      <PlacesTable class="day-ranking" columns={["Rank", capital(countedWords(about)), "Time"]}>
        {[...shown, ...(below === null ? [] : [below])].map((entry, index) => (
          <Row key={index} entry={entry} apart={entry === below} />
        ))}
      </PlacesTable>
      {more > 0 && <p class="small dim">And {count(more, "other")}.</p>}
    </>
  );
}

function Row({ entry, apart }: { readonly entry: DailyEntry; readonly apart: boolean }) {
  const look = [entry.place === 1 && "first", entry.you && "own", apart && "apart"]
    .filter(Boolean)
    .join(" ");
  return (
    <tr class={look}>
      <td>{entry.place}</td>
      <th scope="row">
        <Name>{entry.name}</Name>
        {entry.you && <span class="dim"> (you)</span>}
        {/* On a narrow screen the column is hidden. */}
        <span class="day-ranking-grade small dim" aria-hidden="true">
          {graded(entry.grade)}
        </span>
      </th>
      <td>{graded(entry.grade)}</td>
      <td>{entry.moves}</td>
      <td>
        {duration(entry.time_ms)}
        {entry.too_fast && <span class="day-ranking-fast small dim">too fast for a person</span>}
      </td>
    </tr>
  );
}
