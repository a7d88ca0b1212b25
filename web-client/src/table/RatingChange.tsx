/** After a match that counted: that it did, and what it did to your rating. */
import { useEffect, useState } from "preact/hooks";

import type { ResultView } from "../generated/protocol/ResultView";
import { fetchStatistics } from "../net/ownMatches";
import { changeInWords, ratingChanges } from "../pages/record";
import type { AtTable } from "./atTable";

interface RatingChangeProps {
  readonly at: AtTable;
  readonly result: ResultView;
}

export function RatingChange({ at, result }: RatingChangeProps) {
  const { view } = at.table;
  // The ratings that can be asked for are those of this browser's owner.
  const plays = at.state.you.seat !== null && !at.device.isGuest(at.store);
  const rated = useRated(view.game, plays ? result.match_id : null);
  return (
    <p class="small" role="status">
      This match counted for <a href="/statistics">ratings</a>.
      {rated !== null && (
        <>
          {" "}
          Yours is now <strong>{rated.rating.toFixed(1)}</strong>
          {rated.change !== null && <> ({changeInWords(rated.change)})</>}.
        </>
      )}
    </p>
  );
}

interface Rated {
  readonly match: string;
  readonly rating: number;
  /** Null if the rating before is not known. */
  readonly change: number | null;
}

/** The server rates a match a moment after its end. */
const TRIES_AFTER_MS = [300, 1_500, 4_000, 10_000];

/** Your rating after a match; null while it is not known. A match of null asks for nothing. */
function useRated(game: string, match: string | null): Rated | null {
  const [rated, setRated] = useState<Rated | null>(null);
  useEffect(() => {
    if (match === null) return undefined;
    let wanted = true;
    const ask = async (): Promise<void> => {
      for (const wait of TRIES_AFTER_MS) {
        await new Promise((resolve) => setTimeout(resolve, wait));
        if (!wanted) return;
        const found = await fetchRated(game, match);
        if (found !== null && wanted) return setRated(found);
      }
    };
    void ask();
    return () => {
      wanted = false;
    };
  }, [game, match]);
  return rated?.match === match ? rated : null;
}

async function fetchRated(game: string, match: string): Promise<Rated | null> {
  const statistics = await fetchStatistics(game);
  const own = statistics.ok && statistics.value.ratings.find((one) => one.game === game);
  if (!own) return null;
  const place = own.history.findIndex((point) => point.match === match);
  const point = own.history[place];
  return point ? { match, rating: point.rating, change: ratingChanges(own)[place] ?? null } : null;
}
