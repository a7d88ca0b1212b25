/** Your ratings: how strong you are in each game, how certain that is, and how it came about. */
import type { PlayerRating } from "../generated/protocol/PlayerRating";
import { knownGame } from "../net/games";
import { matchPath } from "../ui/router";
import { count, list } from "../ui/words";
import { changeInWords, day, ratingChanges, ratingInWords } from "./record";
import { RatingCurve } from "./RatingCurve";
import "./Ratings.css";

/** Matches that are listed below the curve. */
const LISTED = 5;

export function Ratings({ ratings }: { readonly ratings: readonly PlayerRating[] }) {
  return (
    <section class="panel stack" aria-labelledby="ratings">
      <h2 id="ratings">Ratings</h2>
      <ul class="ratings">
        {ratings.map((rating) => (
          <li key={rating.game}>
            <Rating of={rating} />
          </li>
        ))}
      </ul>
      <p class="small dim">
        Only matches that count change them. Everybody begins with 25, which is what the skilled bot
        of each game has. With 95% certainty, your strength differs from the rating by no more than
        the number after ±.
      </p>
    </section>
  );
}

function Rating({ of }: { readonly of: PlayerRating }) {
  const { game, matches, history } = of;
  const changes = ratingChanges(of);
  const latest = history
    .map((point, at) => ({ ...point, change: changes[at] ?? null }))
    .slice(-LISTED)
    .toReversed();
  return (
    <div class="rating">
      <h3>{knownGame(game)?.title ?? game}</h3>
      <p>
        <strong class="rating-value">{ratingInWords(of)}</strong>{" "}
        <span class="dim">after {count(matches, "match", "matches")}</span>
      </p>
      {history.length > 1 && <RatingCurve history={history} />}
      <ol class="rating-history small">
        {latest.map((point) => (
          <li key={point.match}>
            <a href={matchPath(point.match)}>
              {day(point.ended_at_ms)} against {list(point.against)}
            </a>
            : {ratingInWords(point)}
            {point.change !== null && <span class="dim"> ({changeInWords(point.change)})</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
