/** A finished match: in the list of matches, and as parts of its own page. */
import type { ComponentChildren } from "preact";

import { hasFile } from "../daily/withheld";
import { shortDay } from "../daily/days";
import { aboutDaily } from "../daily/words";
import type { MatchPlayer } from "../generated/protocol/MatchPlayer";
import type { MatchSummary } from "../generated/protocol/MatchSummary";
import { leaverIn, leftWords } from "../games/counted";
import { knownGame } from "../net/games";
import { dailyPath, matchPath, tablePath } from "../ui/router";
import { ButtonLink } from "../ui/Button";
import { BotIcon } from "../ui/Icons";
import { Name } from "../ui/Name";
import { capital, dayAndTime, ordinal, roughDuration } from "../ui/words";
import { MatchFileButton } from "./MatchFileButton";
import "./MatchCard.css";

/** In the list of matches; its title leads to the page of the match. */
export function MatchCard({ match }: { readonly match: MatchSummary }) {
  const title = knownGame(match.game)?.title ?? match.game;
  return (
    <article class="panel match">
      <header>
        <h3>
          <a href={matchPath(match.id)}>{title}</a>
        </h3>
        <MatchFacts match={match} />
      </header>
      <MatchDetails match={match}>
        <ButtonLink href={matchPath(match.id)}>Replay</ButtonLink>
      </MatchDetails>
    </article>
  );
}

/** When it ended, how long it took, and where it was played. */
export function MatchFacts({ match }: { readonly match: MatchSummary }) {
  return (
    <p class="small dim">
      {dayAndTime(match.started_at_ms + match.duration_ms)} · {roughDuration(match.duration_ms)} ·
      table <a href={tablePath(match.table)}>{match.table}</a>, match {match.number}
      {match.counts && " · counted for ratings"}
      {match.daily !== undefined && (
        <>
          {" "}
          ·{" "}
          <a href={dailyPath(match.game, match.daily.day)}>
            daily {aboutDaily(knownGame(match.game)).name} of {shortDay(match.daily.day)}
          </a>
        </>
      )}
      {match.origin !== undefined && (
        <>
          {" "}
          · <a href={matchPath(match.origin)}>starts from a position in another match</a>
        </>
      )}
    </p>
  );
}

interface MatchDetailsProps {
  readonly match: MatchSummary;
  /** Stands beside the file. */
  readonly children?: ComponentChildren;
}

/** How it ended, and its file. */
export function MatchDetails({ match, children }: MatchDetailsProps) {
  const about = aboutDaily(knownGame(match.game));
  const byPlace = match.players.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
  const places = match.players.map(({ place }) => place);
  const left = match.players[leaverIn(match.outcome, places) ?? -1];
  return (
    <>
      {match.outcome.kind === "shared" && (
        <p>{sharedResult(match.outcome, match.players.length)}</p>
      )}
      <ol class="match-players">
        {byPlace.map((player, index) => (
          <Player key={index} player={player} />
        ))}
      </ol>
      {left !== undefined && <p class="small">{leftWords(left.name)}</p>}
      <div class="row">
        {children}
        {hasFile(about, match) && <MatchFileButton id={match.id} />}
      </div>
    </>
  );
}

function sharedResult({ won, grade }: { won: boolean; grade: string }, players: number): string {
  const together = players === 1 ? "" : " together";
  return won ? `Won${together}: ${capital(grade)}` : `Lost${together}`;
}

function Player({ player }: { readonly player: MatchPlayer }) {
  return (
    <li class={player.place === 1 ? "match-player first" : "match-player"}>
      <span class="match-place">{player.place === null ? "" : ordinal(player.place)}</span>
      <span>
        <Name>{player.name}</Name>
        {player.you && " (you)"} {player.bot && <BotIcon />}
        {player.left ? (
          <span class="dim small"> left to a bot</span>
        ) : (
          player.bot && <span class="visually-hidden"> (bot)</span>
        )}
      </span>
      <span>{player.score ?? ""}</span>
    </li>
  );
}
