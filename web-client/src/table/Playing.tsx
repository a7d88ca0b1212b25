/** A match in progress: the game's board, and the players who are absent. */
import { Fragment } from "preact";

import type { GameProps, TableProps } from "../games/module";
import type { GameFrame } from "../generated/protocol/GameFrame";
import type { Seat } from "../generated/protocol/Seat";
import { useGameModule } from "../games/useGameModule";
import { Button } from "../ui/Button";
import { Name } from "../ui/Name";
import { Notice, Waiting } from "../ui/Notice";
import { type AtTable, showRefusal, isStoodInFor, nameOf, playersOf } from "./atTable";
import { isRehearsal } from "../daily/words";
import { Clock } from "./Clock";
import { UndoBar, undoWays } from "./UndoBar";
import { useNow } from "../ui/useNow";
import "./Playing.css";

interface PlayingProps {
  readonly at: AtTable;
  readonly frame: GameFrame;
}

export function Playing({ at, frame }: PlayingProps) {
  const module = useGameModule(at.table.view.game);
  if (module === null) return <Waiting>Setting up the board …</Waiting>;
  if (module === "failed") return <LoadFailed />;
  const { Board } = module;
  const ways = undoWays(at, frame);
  return (
    <section class="playing" aria-labelledby="board-title">
      <h1 id="board-title" class="visually-hidden">
        The board of {at.game?.title ?? "the game"}
      </h1>
      <TakeSeatBack at={at} />
      <Absent at={at} />
      <Clock at={at} frame={frame} />
      {ways && frame.undo && <UndoBar ways={ways} undo={frame.undo} />}
      <Board
        key={matchOnBoard(at)}
        game={gameProps(at, frame)}
        table={tableProps(at, frame, ways?.takeBack ?? null)}
      />
    </section>
  );
}

function LoadFailed() {
  return (
    <Notice title="The board could not be loaded">
      <p>Your seat and the match are safe. Check your connection, then reload the page.</p>
      <Button tone="lamp" onClick={() => location.reload()}>
        Reload the page
      </Button>
    </Notice>
  );
}

const gameProps = (at: AtTable, frame: GameFrame): GameProps<unknown, unknown, unknown> => ({
  view: frame.view,
  legal: frame.legal,
  waiting: frame.waiting,
  players: playersOf(at),
  you: at.state.you.seat,
  latest: at.table.latest,
  busy: at.store.underway.value.length > 0 || at.state.frozen !== null,
  // Several presses may come before the board is rendered again.
  act: (action) =>
    at.store.underway.peek().length === 0 && void showRefusal(at, at.store.act(action)),
});

const tableProps = (
  at: AtTable,
  frame: GameFrame,
  takeBack: (() => void) | null,
): TableProps<unknown> => ({
  frozen: at.state.frozen !== null,
  votes: frame.votes ?? [],
  actMeanwhile: (action) => void showRefusal(at, at.store.act(action)),
  underway: () => at.store.underway.peek(),
  withdraw: (action) => void showRefusal(at, at.store.operate({ do: "withdraw", action })),
  takeBack,
  daily: at.table.view.daily ?? null,
  rehearsal: isRehearsal(at.table.view.daily, frame.undo?.deal_of),
  marked: frame.undo?.marked ?? false,
  ask: (question) => at.store.ask(question),
});

/** A new match gets a new board, with nothing left on it from the one before. */
function matchOnBoard({ table }: AtTable): number {
  const { result, match_number } = table.view;
  return result?.match_number ?? match_number;
}

/** Shown while a bot plays on your seat. */
function TakeSeatBack({ at }: { readonly at: AtTable }) {
  const { person } = at.state.you;
  if (person === null || !isStoodInFor(at)) return null;
  const name = nameOf(at, person);
  return (
    <div class="seat-back panel">
      <p>
        A bot is playing for you, <Name>{name}</Name>.
      </p>
      <Button tone="lamp" onClick={() => showRefusal(at, at.store.operate({ do: "sit", name }))}>
        Take your seat back
      </Button>
    </div>
  );
}

/** The absent players that the match waits for, and what can be done about it. */
function Absent({ at }: { readonly at: AtTable }) {
  const now = useNow(1_000);
  const { phase, seats, stand_ins = [] } = at.table.view;
  const waiting = at.table.game?.waiting ?? [];
  if (phase !== "playing" || at.state.you.seat === null) return null;
  return (
    <>
      {seats.map(({ seat, holder }) => {
        const since =
          holder?.kind === "person" && !holder.stand_in
            ? at.state.awaySince.get(holder.id)
            : undefined;
        const matters = waiting.includes(seat) || stand_ins.some((vote) => vote.seat === seat);
        return (
          since !== undefined &&
          matters && <AbsentPlayer key={seat} at={at} seat={seat} awayFor={now - since} />
        );
      })}
    </>
  );
}

interface AbsentPlayerProps {
  readonly at: AtTable;
  readonly seat: Seat;
  /** In milliseconds. */
  readonly awayFor: number;
}

/** One absent player: a bot plays for them once more than half of the others have voted for it. */
function AbsentPlayer({ at, seat, awayFor }: AbsentPlayerProps) {
  const { stand_in_ms = Number.POSITIVE_INFINITY, away_ms = 0 } = at.state.limits ?? {};
  const together = at.table.game?.together ?? false;
  const secondsTo = (ms: number) => Math.max(0, Math.ceil((ms - awayFor) / 1_000));
  const votes = (at.table.view.stand_ins ?? []).filter((vote) => vote.seat === seat);
  const voted = votes.some((vote) => vote.voter === at.state.you.seat);
  const name = playerName(at, seat);
  return (
    <div class="absent panel">
      <p>
        <Name>{name}</Name> is not connected.{" "}
        {together &&
          secondsTo(away_ms) > 0 &&
          `The table will decide for them in ${secondsTo(away_ms)} s.`}
        {!together &&
          secondsTo(stand_in_ms) > 0 &&
          `A bot can take over in ${secondsTo(stand_in_ms)} s.`}{" "}
        {votes.length > 0 && (
          <>
            {votes.map((vote, place) => (
              <Fragment key={vote.voter}>
                {place > 0 && " and "}
                {vote.voter === at.state.you.seat ? (
                  "You"
                ) : (
                  <Name>{playerName(at, vote.voter)}</Name>
                )}
              </Fragment>
            ))}{" "}
            voted to let a bot play. More than half of the other players have to agree.
          </>
        )}
      </p>
      {secondsTo(stand_in_ms) === 0 && !voted && (
        <Button onClick={() => showRefusal(at, at.store.operate({ do: "stand_in", seat }))}>
          <span>
            Let a bot play for <Name>{name}</Name>
          </span>
        </Button>
      )}
    </div>
  );
}

function playerName(at: AtTable, seat: Seat): string {
  return playersOf(at).find((player) => player.seat === seat)?.name ?? "";
}
