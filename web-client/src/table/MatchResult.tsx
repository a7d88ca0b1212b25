/** After a match: how it ended, whether it was fair, and how to play the next one. */
import { useEffect, useRef, useState } from "preact/hooks";

import { withheldOf } from "../daily/withheld";
import { isOpen } from "../daily/days";
import { aboutDaily } from "../daily/words";
import type { Outcome } from "../generated/games/Outcome";
import type { DealVerdict } from "../generated/protocol/DealVerdict";
import type { ResultView } from "../generated/protocol/ResultView";
import { withPlaces } from "../games/counted";
import type { GameModule, Verdict } from "../games/module";
import type { Recount as RecountOf } from "../games/recount";
import { knownGame } from "../net/games";
import { useGameModule } from "../games/useGameModule";
import { MatchFileButton } from "../pages/MatchFileButton";
import { play } from "../pages/opening";
import { Recount } from "../recount/Recount";
import { recountOf } from "../recount/recountOf";
import { Button, ButtonLink } from "../ui/Button";
import { isTyping } from "../ui/focus";
import { dropHighlights } from "../ui/Highlights";
import { FoldIcon } from "../ui/Icons";
import { playSounds } from "../ui/sound/sound";
import { matchPath } from "../ui/router";
import { Continued } from "../ui/Continued";
import { Copy } from "../ui/Copy";
import { roughDuration } from "../ui/words";
import { type AtTable, showRefusal, playersOf } from "./atTable";
import { PlayAgain } from "./PlayAgain";
import { DailyResult } from "./DailyResult";
import { EndingSign } from "./EndingSign";
import { Ranking } from "./Ranking";
import { RatingChange } from "./RatingChange";
import { Rematch } from "./Rematch";
import { SameDeal } from "./SameDeal";
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
      {at.table.view.lesson !== true && (
        <ButtonLink tone="bare" href={matchPath(result.match_id)}>
          Replay and analysis
        </ButtonLink>
      )}
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
