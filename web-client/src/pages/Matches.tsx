/** Your tables, and your finished matches with their files. */
import { useEffect } from "preact/hooks";

import type { MatchSummary } from "../generated/protocol/MatchSummary";
import { fetchOwnMatches } from "../net/api";
import { games } from "../net/games";
import { refreshTables, yourTables } from "../net/yourTables";
import { ButtonLink } from "../ui/Button";
import { Page } from "../ui/Page";
import { Fetched } from "./Fetched";
import { IdentityFile } from "./IdentityFile";
import { LinkToYou } from "./LinkToYou";
import { MatchCard } from "./MatchCard";
import { SoloStatistics } from "./SoloStatistics";
import { TableList } from "./YourTables";

export function Matches() {
  useEffect(() => void refreshTables(), []);
  const tables = yourTables.value;
  return (
    <Page title="Your tables" class="narrow">
      <div class="stack">
        <h1>Your tables</h1>
        {tables.length === 0 ? (
          <p class="dim">Tables at which you sit down in this browser appear here.</p>
        ) : (
          <TableList tables={tables} removable />
        )}
        {games.value?.ok === true &&
          games.value.value
            .filter(({ seats: [fewest] }) => fewest === 1)
            .map((game) => <SoloStatistics key={game.id} game={game} />)}
        <h2>Finished matches</h2>
        <Fetched request={fetchOwnMatches} waiting="Loading your matches …">
          {(matches) => (matches.length === 0 ? <NoMatches /> : <MatchList matches={matches} />)}
        </Fetched>
        <section class="stack" aria-labelledby="you-elsewhere">
          <h2 id="you-elsewhere">You in another browser</h2>
          <LinkToYou />
          <IdentityFile />
        </section>
      </div>
    </Page>
  );
}

function NoMatches() {
  return (
    <div class="panel stack">
      <h3>No matches yet</h3>
      <p>Matches that you finish in this browser appear here, each with its match file.</p>
      <div class="row">
        <ButtonLink tone="lamp" href="/">
          Open a table
        </ButtonLink>
      </div>
    </div>
  );
}

function MatchList({ matches }: { readonly matches: readonly MatchSummary[] }) {
  return (
    <div class="stack">
      <ol class="stack">
        {matches.map((match) => (
          <li key={match.id}>
            <MatchCard match={match} />
          </li>
        ))}
      </ol>
      <p>
        <a href="/m">Replay a match file</a> that somebody gave you.
      </p>
    </div>
  );
}
