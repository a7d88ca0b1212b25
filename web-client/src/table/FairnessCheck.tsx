/** After a match: whether everybody kept to what they had committed to, and where to check it. */
import type { ResultView } from "../generated/protocol/ResultView";
import { shownBefore } from "../net/commitments";
import { publishedIn, type Verdict, verdictOn } from "../net/verdict";
import { ShieldIcon } from "../ui/Icons";
import { DEALING, matchPath } from "../ui/router";
import type { AtTable } from "./atTable";
import "./FairDealing.css";

const WORDS: Record<Verdict, string> = {
  kept: "Checked: the server and all players kept to what they had committed to before the match.",
  broken: "Careful: this is not what was committed to before the match. Do not trust this match.",
  later: "This browser joined later, so it cannot check what was committed to before the match.",
};

interface FairnessCheckProps {
  readonly at: AtTable;
  readonly result: ResultView;
}

export function FairnessCheck({ at, result }: FairnessCheckProps) {
  const { code } = at.store;
  const { secret } = result;
  if (secret === null) {
    return (
      <p class="fairness-check small">
        <ShieldIcon />
        <span>
          Everybody who plays this match gets the same rolls and shuffles. After 01:00 UTC, you can
          check them on the <a href={matchPath(result.match_id)}>page of the match</a>.
        </span>
      </p>
    );
  }
  const shown = shownBefore(code, result.match_number);
  const verdict = verdictOn(code, publishedIn(result, secret), shown);
  return (
    <>
      <p class={`fairness-check small ${verdict}`}>
        <ShieldIcon /> {WORDS[verdict]}
      </p>
      <p class="small">
        <a href={matchPath(result.match_id) + DEALING}>Check every roll and shuffle</a>
      </p>
    </>
  );
}
