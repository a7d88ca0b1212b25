/** Your finished matches, with their files and how to verify them. */
import type { MatchSummary } from "../generated/protocol/MatchSummary";
import { fetchOwnMatches } from "../net/api";
import { ButtonLink } from "../ui/Button";
import { Notice } from "../ui/Notice";
import { Page } from "../ui/Page";
import { Fetched } from "./Fetched";
import { HowToVerify, MatchCard } from "./MatchCard";

export function Matches() {
  return (
    <Page title="Your matches" class="narrow">
      <Fetched request={fetchOwnMatches} waiting="Loading your matches …">
        {(matches) => (matches.length === 0 ? <NoMatches /> : <MatchList matches={matches} />)}
      </Fetched>
    </Page>
  );
}

function NoMatches() {
  return (
    <Notice title="No matches yet" lit>
      <p>Matches that you finish in this browser appear here, each with its match file.</p>
      <ButtonLink tone="lamp" href="/">
        Open a table
      </ButtonLink>
    </Notice>
  );
}

function MatchList({ matches }: { readonly matches: readonly MatchSummary[] }) {
  return (
    <div class="stack">
      <h1>Your matches</h1>
      <p class="dim">Finished in this browser, newest first.</p>
      <ol class="stack">
        {matches.map((match) => (
          <li key={match.id}>
            <MatchCard match={match} />
          </li>
        ))}
      </ol>
      <HowToVerify />
    </div>
  );
}
