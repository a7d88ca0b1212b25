/** After a match: how it ended, whether it was fair, and how to play the next one. */
import { useEffect, useRef, useState } from "preact/hooks";

import { withheldOf } from "../daily/withheld";
import { isOpen } from "../daily/days";
import { aboutDaily } from "../daily/words";
import type { Outcome } from "../generated/games/Outcome";
import type { DealVerdict } from "../generated/protocol/DealVerdict";
import type { ResultView } from "../generated/protocol/ResultView";
import { withPlaces } from "../games/counted";
import type { GameModule, Player, Verdict } from "../games/module";
import type { Recount as RecountOf } from "../games/recount";
import type { Seq } from "../generated/protocol/Seq";
import { knownGame } from "../net/games";
import type { Result } from "../net/result";
import type { TableStore } from "../net/store";
import { useGameModule } from "../games/useGameModule";
import { MatchFileButton } from "../pages/MatchFileButton";
import { play } from "../pages/opening";
import { Recount } from "../recount/Recount";
import { recountOf } from "../recount/recountOf";
import { Button, ButtonLink } from "../ui/Button";
import { isTyping } from "../ui/focus";
import { dropHighlights } from "../ui/Highlights";
import { CheckIcon, FoldIcon } from "../ui/Icons";
import { playSounds } from "../ui/sound/sound";
import { Name } from "../ui/Name";
import { matchPath } from "../ui/router";
import { Continued } from "../ui/Continued";
import { Copy } from "../ui/Copy";
import { capital, roughDuration, list, ordinal } from "../ui/words";
import { type AtTable, showRefusal, holderName, isAway, playerHere, playersOf } from "./atTable";
import { PlayAgain } from "./PlayAgain";
import { DailyResult } from "./DailyResult";
import { EndingSign } from "./EndingSign";
import { RatingChange } from "./RatingChange";
import { SameDeal } from "./SameDeal";
import { SeatBackButton } from "./SeatBackButton";
import { SendResult } from "./SendResult";
import { FairnessCheck } from "./FairnessCheck";
import { useDealVerdict } from "./useDealVerdict";
import "./MatchResult.css";

interface MatchResultProps {
  readonly at: AtTable;
  readonly result: ResultView;
}

/**
 * Lies over the lower part of the window, wherever the page is scrolled, and so does not push the
 * board. It can be folded to look at the board.
 */
export function MatchResult({ at, result }: MatchResultProps) {
  const module = useGameModule(at.table.view.game);
  const [open, setOpen] = useState(true);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The result says it better, and large words would lie over it.
    dropHighlights();
    // Whoever writes a message goes on writing.
    if (!isTyping()) title.current?.focus({ preventScroll: true });
  }, []);
  const verdict = useVerdict(at, result);
  const recount = useRecount(at, result);
  const sentence =
    module === null || module === "failed"
      ? "The match has ended."
      : module.conclude(outcomeOf(result), playersOf(at));
  const heading = verdict?.title ?? sentence;
  return (
    <section class="result" data-ending={verdict?.ending} aria-labelledby="result-title">
      <header class="result-head">
        <div class="result-words">
          {verdict && <EndingSign ending={verdict.ending} />}
          <h1 id="result-title" class="result-title" ref={title} tabIndex={-1}>
            {heading}
          </h1>
          {heading !== sentence && <p class="result-sentence">{sentence}</p>}
        </div>
        <Button
          tone="bare"
          label={open ? "Show the board" : "Show the result"}
          expanded={open}
          onClick={() => setOpen(!open)}
        >
          <FoldIcon />
        </Button>
      </header>
      {open && <Details {...{ at, result, title: heading, sentence, recount }} />}
    </section>
  );
}

/** The outcome as it was counted. */
const outcomeOf = ({ outcome, counted }: ResultView): Outcome =>
  withPlaces(outcome, counted?.places ?? []);

/** How the match ended for you; heard once, if you have seen the end. */
function useVerdict(at: AtTable, result: ResultView): Verdict | null {
  const module = useGameModule(at.table.view.game);
  const view = at.table.game?.view;
  const verdict =
    module === null || module === "failed" || view === undefined
      ? null
      : (ofLeaver(at, result) ?? module.judge(outcomeOf(result), view, playersOf(at)));
  const ending = verdict?.ending;
  const seen = useRef(at.table.step !== null);
  useEffect(() => {
    if (ending !== undefined && seen.current) playSounds([ending]);
  }, [ending]);
  return verdict;
}

/** Whoever left has lost, whatever the board says. */
const ofLeaver = (at: AtTable, { counted }: ResultView): Verdict | null =>
  counted?.left === undefined || counted.left !== at.state.you.seat
    ? null
    : { ending: "defeat", title: "You lose" };

interface DetailsProps extends MatchResultProps {
  readonly title: string;
  readonly sentence: string;
  readonly recount: RecountOf | null;
}

/** Everything but the title. */
function Details({ at, result, title, sentence, recount }: DetailsProps) {
  const outcome = outcomeOf(result);
  return (
    <div class="result-details">
      {outcome.kind === "ranked" && (
        <Ranking
          outcome={outcome}
          names={result.names}
          own={at.state.you.seat}
          players={playersOf(at)}
        />
      )}
      {result.counted && <RatingChange at={at} result={result} />}
      <Next at={at} />
      {recount && <Recount recount={recount} />}
      {recount?.sameDeal !== undefined && (
        <SameDeal at={at} result={result} words={recount.sameDeal} />
      )}
      {at.table.view.lesson !== true && <Records {...{ at, result, title, sentence, recount }} />}
    </div>
  );
}

/** What is kept of the match: to be sent, and to be verified. */
function Records({ at, result, title, sentence, recount }: DetailsProps) {
  const module = useGameModule(at.table.view.game);
  // A shared result must not call its reader "you".
  const words =
    result.names.length > 1
      ? { title: sentence.replace(/\.$/, ""), sentence: "" }
      : { title, sentence };
  return (
    <>
      <SendResult
        picture={{ game: at.game?.title ?? "Lamproom", ...words, recount }}
        url={location.origin + matchPath(result.match_id)}
      />
      {at.table.game !== null && module !== null && module !== "failed" && (
        <Deal deal={module.deals?.dealOf(at.table.game.view) ?? null} />
      )}
      <div class="result-small">
        <FairnessCheck at={at} result={result} />
        {at.table.view.origin !== undefined && (
          <p class="small dim">
            <Continued origin={at.table.view.origin} />, so it counts nowhere.
          </p>
        )}
        <p class="small dim">
          <a href={matchPath(result.match_id)}>Match {result.match_number}</a>,{" "}
          {roughDuration(result.ended_at_ms - result.started_at_ms)}.
        </p>
        <ButtonLink tone="bare" href={matchPath(result.match_id)}>
          Replay and analysis
        </ButtonLink>
        {!isFileWithheld(at) && <MatchFileButton id={result.match_id} bare />}
      </div>
    </>
  );
}

/** Whether the file has to wait until a daily match closes. */
function isFileWithheld({ table: { view } }: AtTable): boolean {
  const { game, daily } = view;
  if (daily === undefined) return false;
  const { day } = daily;
  const closed = !isOpen(day);
  return withheldOf(aboutDaily(knownGame(game)), { day, closed }) === "file";
}

/** What the match was like, with the server's verdict on its deal once there is one. */
function useRecount(at: AtTable, result: ResultView): RecountOf | null {
  const module = useGameModule(at.table.view.game);
  const recount = tell(at, result, module);
  const asks = recount?.asksForDeal === true && at.state.you.seat !== null;
  const deal = useDealVerdict(at.store, asks ? result.match_id : null);
  return deal === undefined ? recount : tell(at, result, module, deal);
}

/** Null while the module is loading. */
function tell(
  at: AtTable,
  result: ResultView,
  module: GameModule | "failed" | null,
  deal?: DealVerdict,
): RecountOf | null {
  const { game, history } = at.table;
  if (module === null || module === "failed" || game === null) return null;
  const { outcome, names, honours } = result;
  const { view } = game;
  const { origin } = at.table.view;
  const players = playersOf(at);
  return recountOf(module, { history, view, outcome, players, names, honours, origin, deal });
}

interface RankingProps {
  readonly outcome: Extract<Outcome, { kind: "ranked" }>;
  readonly names: readonly string[];
  readonly own: number | null;
  /** Those who sit at the table now. */
  readonly players: readonly Player[];
}

/** How well the bot plays that had a seat, or that it played for somebody, beside its name. */
function botWords(players: readonly Player[], seat: number, name: string) {
  const player = players.find((one) => one.seat === seat && one.name === name);
  const words = player?.standIn === true ? "left to a bot" : player?.level && capital(player.level);
  return words && <span class="dim"> · {words}</span>;
}

function Ranking({ outcome, names, own, players }: RankingProps) {
  const rows = outcome.places.map((place, seat) => ({
    place,
    seat,
    name: names[seat] ?? "?",
    score: outcome.scores[seat] ?? 0,
  }));
  return (
    <ol class="ranking">
      {rows
        .toSorted((a, b) => a.place - b.place)
        .map(({ place, seat, name, score }) => (
          <li key={seat} class={place === 1 ? "rank first" : "rank"} data-seat={seat}>
            <span class="rank-place">{ordinal(place)}</span>
            <span class="rank-name">
              <Name>{name}</Name>
              {seat === own && <span class="dim"> (you)</span>}
              {botWords(players, seat, name)}
            </span>
            <strong>{score}</strong>
          </li>
        ))}
    </ol>
  );
}

function Next({ at }: { readonly at: AtTable }) {
  const { daily, solo, lesson } = at.table.view;
  if (lesson === true) return <AfterLesson at={at} />;
  if (daily !== undefined) return <DailyResult at={at} daily={daily} />;
  return solo === true ? <PlayAgain at={at} /> : <Rematch at={at} />;
}

/** After a guided match: a real one, or the same again. */
function AfterLesson({ at }: { readonly at: AtTable }) {
  const { game } = at;
  if (game === null || at.state.you.seat === null) return null;
  return (
    <div class="rematch">
      <Button tone="lamp" onClick={() => play(game)}>
        Play for real
      </Button>
      <Button onClick={() => showRefusal(at, at.store.getReady())}>Guided match again</Button>
    </div>
  );
}

/** The name of the deal, for friends who want to play the same cards. */
function Deal({ deal }: { readonly deal: string | null }) {
  if (deal === null) return null;
  return (
    <div class="result-deal">
      <span>
        Deal <strong class="code">{deal}</strong>
      </span>
      <Copy text={deal} done={`${deal} copied. The host of a table can choose this deal.`}>
        Copy
      </Copy>
    </div>
  );
}

function rematchState(
  ready: readonly string[],
  missing: readonly string[],
  away: readonly string[],
): string {
  if (ready.length === 0) return "A rematch starts once everybody wants one.";
  if (missing.length > 0) {
    const want = ready.length === 1 && ready[0] !== "you" ? "wants" : "want";
    const who = ready[0] === "you" ? capital(list(ready)) : list(ready);
    return `${who} ${want} a rematch. Waiting for ${list(missing)}.`;
  }
  return away.length === 0
    ? "The rematch is about to start."
    : `The rematch starts when everybody is connected. Waiting for ${list(away)}.`;
}

/** The rematch with the same people: it starts once everybody wants it. */
function Rematch({ at }: { readonly at: AtTable }) {
  const { you } = at.state;
  const { seats } = at.table.view;
  const people = seats.flatMap(({ seat, holder }) =>
    holder?.kind === "person" && !holder.stand_in ? [{ seat, holder }] : [],
  );
  const own = people.find(({ seat }) => seat === you.seat)?.holder;
  const named = (those: typeof people) =>
    those.map(({ seat, holder }) => (seat === you.seat ? "you" : holderName(at, holder)));
  const ready = named(people.filter(({ holder }) => holder.ready));
  const missing = named(people.filter(({ holder }) => !holder.ready));
  const away = named(people.filter(({ holder }) => isAway(at, holder)));
  const waitsForOthers = people.some(({ seat }) => playerHere(at, seat) === undefined);
  // One press is enough for several people on one device.
  const together = (ask: (store: TableStore) => Promise<Result<Seq>>) =>
    showRefusal(at, at.device.together(at.store, ask));
  return (
    <div class="rematch">
      {own !== undefined &&
        (own.ready ? (
          <Button onClick={() => together((store) => store.operate({ do: "unready" }))}>
            <CheckIcon /> Rematch (undo)
          </Button>
        ) : (
          <Button tone="lamp" onClick={() => together((store) => store.getReady())}>
            Rematch
          </Button>
        ))}
      <SeatBackButton at={at}>Sit down again for a rematch</SeatBackButton>
      {you.host && (
        <Button onClick={() => showRefusal(at, at.store.operate({ do: "lobby" }))}>
          {at.table.view.origin === undefined ? "Change seats or options" : "Change seats"}
        </Button>
      )}
      {(waitsForOthers || ready.length > 0) && (
        <p class="small dim" role="status">
          {rematchState(ready, missing, away)}
        </p>
      )}
    </div>
  );
}
