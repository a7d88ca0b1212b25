/** The first buttons of the landing page: straight into a match of the game played last. */
import type { Meta } from "../generated/games/Meta";
import { lastGame } from "../net/lastGame";
import { Button } from "../ui/Button";
import { shortTitle } from "../ui/words";
import { useOpening } from "./useOpening";
import "./QuickPlay.css";

export function QuickPlay({ games }: { readonly games: readonly Meta[] }) {
  const { underway, play, inviteFriends } = useOpening();
  const last = lastGame();
  const game = games.find(({ id }) => id === last) ?? games[0];
  return (
    // It keeps its height while the games are on their way.
    <div class="quick-play">
      {game !== undefined && (
        <>
          <Button tone="lamp" disabled={underway} onClick={() => play(game)}>
            Play {shortTitle(game)}
          </Button>
          <Button disabled={underway} onClick={() => inviteFriends(game)}>
            <span>
              Invite friends <span class="quick-play-game">to {shortTitle(game)}</span>
            </span>
          </Button>
        </>
      )}
    </div>
  );
}
