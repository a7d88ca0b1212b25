/** Who has won the match of a day, and how well. */
import type { DailyEntry } from "../generated/protocol/DailyEntry";
import type { DailyRanking } from "../generated/protocol/DailyRanking";
import { Name } from "../ui/Name";
import { count } from "../ui/words";
import { clock, graded } from "./words";
import "./Ranking.css";

interface RankingProps {
  readonly ranking: DailyRanking;
  /** How many are shown at the most, besides who asks. */
  readonly places?: number;
}

export function Ranking({
  ranking: { best, yours, ranked, day, today },
  places = best.length,
}: RankingProps) {
  if (ranked === 0) {
    return (
      <p class="dim">
        {day === today
          ? "Nobody has won it yet. The first place is free."
          : "Nobody has won it on its day."}
      </p>
    );
  }
  const shown = best.slice(0, places);
  const own = yours?.entry ?? null;
  const below = own !== null && !shown.some(({ you }) => you) ? own : null;
  const more = ranked - shown.length - (below === null ? 0 : 1);
  return (
    <>
      <table class="day-ranking">
        <thead>
          <tr>
            <th scope="col">
              <span class="visually-hidden">Place</span>
            </th>
            <th scope="col">Name</th>
            <th scope="col">Rank</th>
            <th scope="col">Moves</th>
            <th scope="col">Time</th>
          </tr>
        </thead>
        <tbody>
          {[...shown, ...(below === null ? [] : [below])].map((entry, index) => (
            <Row key={index} entry={entry} apart={entry === below} />
          ))}
        </tbody>
      </table>
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
        {/* Where there is no room for a column of its own. */}
        <span class="day-ranking-grade small dim" aria-hidden="true">
          {graded(entry.grade)}
        </span>
      </th>
      <td>{graded(entry.grade)}</td>
      <td>{entry.moves}</td>
      <td>{clock(entry.time_ms)}</td>
    </tr>
  );
}
