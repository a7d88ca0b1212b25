/** Links from a game's match of a day to those of the other games. */
import type { Meta } from "../generated/games/Meta";
import type { Day } from "../generated/protocol/Day";
import { dailyPath } from "../ui/router";
import { capital } from "../ui/words";
import { aboutDaily } from "./words";
import "./Games.css";

interface GamesProps {
  /** Those with a daily match. */
  readonly games: readonly Meta[];
  /** The id of the game whose page this is. */
  readonly current: string;
  /** Null: today. */
  readonly day: Day | null;
}

export function Games({ games, current, day }: GamesProps) {
  if (games.length < 2) return null;
  return (
    <nav class="daily-games" aria-label="Daily matches">
      {games.map((game) => (
        <a
          key={game.id}
          href={dailyPath(game.id, day)}
          aria-current={game.id === current ? "page" : undefined}
        >
          {capital(aboutDaily(game).name)}
        </a>
      ))}
    </nav>
  );
}
