/** The home page: what Lamproom is, how to join a friend's table, and the games. */
import type { Meta } from "../generated/games/Meta";
import { games, loadGames } from "../net/games";
import { keepsLeaderboards } from "../net/ownMatches";
import type { Result } from "../net/result";
import { Gallery } from "../scenery/Gallery";
import { Rock } from "../scenery/Rock";
import { Button } from "../ui/Button";
import { LaterPart } from "../ui/LaterPart";
import { Page } from "../ui/Page";
import { useLoaded } from "../ui/useLoaded";
import { GameCard } from "./GameCard";
import { JoinByCode } from "./JoinByCode";
import { OpenTables } from "./OpenTables";
import { QuickPlay } from "./QuickPlay";
import { YourTables } from "./YourTables";
import "./Landing.css";

const loadToday = () => import("./Today").then(({ Today }) => Today);

export function Landing() {
  const known = games.value;
  const today = useLoaded(loadToday, undefined);
  return (
    <Page title="" class="full" footer={<Footer />}>
      <div class="entrance">
        <Rock
          class="entrance-rock"
          width={1440}
          height={760}
          facet={64}
          seed={4}
          light={{ x: 1010, y: 330, reach: 420 }}
        />
        <YourTables />
        <Gallery class="entrance-gallery" />
        <div class="entrance-words">
          <h1>Cave games with friends</h1>
          <p class="entrance-line">
            Open a table, send the link, and they sit down: no account, nothing to install.
          </p>
          <QuickPlay games={known?.ok ? known.value : []} />
          <JoinByCode />
        </div>
      </div>
      {known === null || today === null ? (
        // As high as the page, so that nothing below jumps when all of it is there.
        <p class="games-awaited dim" role="status">
          Loading the games …
        </p>
      ) : (
        <>
          <LaterPart load={loadToday} props={{}} failed={null} />
          <section class="games" aria-labelledby="games">
            <h2 id="games">All games</h2>
            <Games result={known} />
          </section>
          <OpenTables />
        </>
      )}
    </Page>
  );
}

function Games({ result }: { readonly result: Result<readonly Meta[]> }) {
  if (!result.ok) {
    return (
      <div class="panel row">
        <p>{result.refusal.text} This page retries by itself.</p>
        <Button onClick={loadGames}>Try again</Button>
      </div>
    );
  }
  return (
    <ul class="game-cards">
      {result.value.map((game) => (
        <li key={game.id}>
          <GameCard game={game} />
        </li>
      ))}
    </ul>
  );
}

function Footer() {
  return (
    <footer class="site-footer small dim">
      <p>
        Every shuffle and roll can be verified after the match.{" "}
        <a href="/matches">Your tables and finished matches</a> ·{" "}
        <a href="/statistics">Your record</a>
        {keepsLeaderboards.value && (
          <>
            {" · "}
            <a href="/leaderboard">Leaderboards</a>
          </>
        )}
      </p>
    </footer>
  );
}
