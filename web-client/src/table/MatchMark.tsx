/** In the bar over a table: what is special about its matches. */
import { shortDay } from "../daily/days";
import { stepWords } from "../ui/Continued";
import { stepPath } from "../ui/router";
import type { AtTable } from "./atTable";
import "./MatchMark.css";

/**
 * In a daily match: the day, and if it is ranked. In one that continues another: from where. In one
 * that begins like another: that it does. In one that counts for ratings: that it does.
 */
export function MatchMark({ at }: { readonly at: AtTable }) {
  const { counts, daily, origin, phase } = at.table.view;
  if (daily !== undefined) {
    return (
      <span class="match-mark">
        {daily.counts ? shortDay(daily.day) : <ForFun day={shortDay(daily.day)} />}
      </span>
    );
  }
  if (counts === true && phase !== "lobby") return <span class="match-mark">It counts</span>;
  if (origin === undefined) return null;
  return (
    <a class="match-mark" data-continued href={stepPath(origin.match_id, origin.step)}>
      {origin.step === 0 ? (
        <>
          Same deal <span>as another match</span>
        </>
      ) : (
        <>
          Continued <span>from {stepWords(origin.step)}</span>
        </>
      )}
    </a>
  );
}

function ForFun({ day }: { readonly day: string }) {
  return (
    <>
      <span class="match-mark__more">{day}, </span>for fun
    </>
  );
}
