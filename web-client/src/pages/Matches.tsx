/** Your tables, and your finished matches with their files. */
import { useEffect, useState } from "preact/hooks";

import type { MatchSummary } from "../generated/protocol/MatchSummary";
import { fetchOwnMatches, keepsLeaderboards } from "../net/ownMatches";
import { refreshTables, yourTables } from "../net/yourTables";
import { Button, ButtonLink } from "../ui/Button";
import { Page } from "../ui/Page";
import { toastRefusal } from "../ui/Toasts";
import { Fetched } from "./Fetched";
import { IdentityFile } from "./IdentityFile";
import { Deleted, KeptAboutYou } from "./KeptAboutYou";
import { LinkToYou } from "./LinkToYou";
import { MatchCard } from "./MatchCard";
import { TableList } from "./YourTables";

/** Matches that are shown at a time. */
const PAGE = 25;

/** One more than is shown says whether there are more. */
const fetchAfter = (match: MatchSummary | null) => fetchOwnMatches(match, PAGE + 1);

const fetchLatest = () => fetchAfter(null);

export function Matches() {
  useEffect(() => void refreshTables(), []);
  const tables = yourTables.value;
  return (
    <Page title="Your tables" class="narrow">
      <div class="stack">
        <h1>Your tables</h1>
        <Deleted />
        {tables.length === 0 ? (
          <p class="dim">Tables at which you sit down in this browser appear here.</p>
        ) : (
          <TableList tables={tables} removable />
        )}
        <h2>Finished matches</h2>
        <p>
          <a href="/statistics">Your record</a>: wins, streaks and best scores, and how you fare
          against your friends.
          {keepsLeaderboards.value && (
            <>
              {" "}
              <a href="/leaderboard">Leaderboards</a>: the strongest players here.
            </>
          )}
        </p>
        <Fetched request={fetchLatest} waiting="Loading your matches …">
          {(matches) => (matches.length === 0 ? <NoMatches /> : <MatchList latest={matches} />)}
        </Fetched>
        <p>
          <a href="/m">Replay a match file</a> that somebody gave you.
        </p>
        <section class="stack" aria-labelledby="you-elsewhere">
          <h2 id="you-elsewhere">Your other devices and browsers</h2>
          <LinkToYou />
          <IdentityFile />
        </section>
        <KeptAboutYou />
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

function MatchList({ latest }: { readonly latest: readonly MatchSummary[] }) {
  const [pages, setPages] = useState<readonly (readonly MatchSummary[])[]>([latest]);
  const shown = pages.flatMap((page) => page.slice(0, PAGE));
  const hasMore = (pages.at(-1)?.length ?? 0) > PAGE;
  const showMore = async () => {
    const result = await fetchAfter(shown.at(-1) ?? null);
    if (!result.ok) return toastRefusal(result.refusal);
    setPages([...pages, result.value]);
  };
  return (
    <div class="stack">
      <ol class="stack">
        {shown.map((match) => (
          <li key={match.id}>
            <MatchCard match={match} />
          </li>
        ))}
      </ol>
      {hasMore && (
        <div class="row">
          <Button onClick={showMore}>Show more</Button>
        </div>
      )}
    </div>
  );
}
