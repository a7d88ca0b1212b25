/** The page of a finished match, for everybody who has its link. */
import { useCallback } from "preact/hooks";

import type { MatchSummary } from "../generated/protocol/MatchSummary";
import { useGameModule } from "../games/useGameModule";
import { fetchMatch } from "../net/api";
import { games, knownGame } from "../net/games";
import { accepted, type Result } from "../net/result";
import { ButtonLink } from "../ui/Button";
import { Copy } from "../ui/Copy";
import { Notice, Waiting } from "../ui/Notice";
import { Page } from "../ui/Page";
import { Share } from "../ui/Share";
import { Fetched } from "./Fetched";
import { HowToVerify, MatchDetails, MatchFacts } from "./MatchCard";

const LOADING = "Loading the match …";

export function MatchPage({ id }: { readonly id: string }) {
  const request = useCallback(() => find(id), [id]);
  return (
    <Page title="A finished match" class="narrow">
      <Fetched request={request} waiting={LOADING}>
        {(match) => (match === null ? <NoSuchMatch /> : <Finished match={match} />)}
      </Fetched>
    </Page>
  );
}

/** Null if there is no such match. */
async function find(id: string): Promise<Result<MatchSummary | null>> {
  const found = await fetchMatch(id);
  return !found.ok && found.refusal.code === "unknown_match" ? accepted(null) : found;
}

function NoSuchMatch() {
  return (
    <Notice title="No such match">
      <p>There is no finished match at this address. The link may have been cut off.</p>
      <ButtonLink tone="lamp" href="/">
        Back to the home page
      </ButtonLink>
    </Notice>
  );
}

function Finished({ match }: { readonly match: MatchSummary }) {
  const module = useGameModule(match.game);
  // How it ended is told by the game. To add that later would push everything else.
  if (module === null || games.value === null) return <Waiting>{LOADING}</Waiting>;
  const title = knownGame(match.game)?.title ?? match.game;
  const players = match.players.map(({ name, bot, you }, seat) => ({
    seat,
    name,
    bot,
    you,
    away: false,
  }));
  const ended = module === "failed" ? title : module.conclude(match.outcome, players);
  const url = location.href;
  return (
    <div class="stack">
      <article class="panel match">
        <header class="stack">
          <p>
            <a href={`/rules/${match.game}`}>{title}</a>
          </p>
          <h1>{ended}</h1>
          <MatchFacts match={match} />
        </header>
        <MatchDetails match={match} />
      </article>
      <div class="row">
        <Share data={{ title: `${title} · Lamproom`, text: ended, url }}>Share this match</Share>
        <Copy text={url} done="Link copied.">
          Copy the link
        </Copy>
        <ButtonLink href="/">Open a table of your own</ButtonLink>
      </div>
      <HowToVerify />
    </div>
  );
}
