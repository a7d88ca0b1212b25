/** Your finished matches, with their files and how to verify them. */
import type { MatchPlayer } from "../generated/protocol/MatchPlayer";
import type { MatchSummary } from "../generated/protocol/MatchSummary";
import { fetchOwnMatches, matchFilePath } from "../net/api";
import { knownGame } from "../net/games";
import { tablePath } from "../ui/router";
import { ButtonLink } from "../ui/Button";
import { BotIcon, DownloadIcon } from "../ui/Icons";
import { Name } from "../ui/Name";
import { Notice } from "../ui/Notice";
import { Page } from "../ui/Page";
import { dayAndTime, roughDuration, ordinal } from "../ui/words";
import { Fetched } from "./Fetched";
import "./Matches.css";

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
            <Match match={match} />
          </li>
        ))}
      </ol>
      <section class="panel stack" aria-labelledby="verify">
        <h2 id="verify">How to verify a match</h2>
        <p>
          Before each match the server commits to a secret, and every player contributes random
          bytes. Afterwards the match file publishes the secret, so that anybody can repeat every
          shuffle and roll and compare:
        </p>
        <p class="code">lamproom verify FILE</p>
      </section>
    </div>
  );
}

function Match({ match }: { readonly match: MatchSummary }) {
  const title = knownGame(match.game)?.title ?? match.game;
  const byPlace = match.players.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
  return (
    <article class="panel match">
      <header>
        <h2>{title}</h2>
        <p class="small dim">
          {dayAndTime(match.started_at_ms)} · {roughDuration(match.duration_ms)} · table{" "}
          <a href={tablePath(match.table)}>{match.table}</a>, match {match.number}
        </p>
      </header>
      {match.outcome.kind === "shared" && (
        <p>{match.outcome.won ? `Won together: ${match.outcome.grade}` : "Lost together"}</p>
      )}
      <ol class="match-players">
        {byPlace.map((player, index) => (
          <Player key={index} player={player} />
        ))}
      </ol>
      <ButtonLink href={matchFilePath(match.id)} download>
        <DownloadIcon /> Match file
      </ButtonLink>
    </article>
  );
}

function Player({ player }: { readonly player: MatchPlayer }) {
  return (
    <li class={player.place === 1 ? "match-player first" : "match-player"}>
      <span class="match-place">{player.place === null ? "" : ordinal(player.place)}</span>
      <span>
        <Name>{player.name}</Name>
        {player.you && " (you)"} {player.bot && <BotIcon />}
        {player.bot && <span class="visually-hidden"> (bot)</span>}
      </span>
      <span>{player.score ?? ""}</span>
    </li>
  );
}
