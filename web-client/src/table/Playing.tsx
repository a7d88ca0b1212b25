/** A match on the table: the game's own board, and who is missing at it. */
import { Fragment } from "preact";

import type { GameFrame } from "../generated/protocol/GameFrame";
import type { Seat } from "../generated/protocol/Seat";
import { useGameModule } from "../games/useGameModule";
import { Button } from "../ui/Button";
import { Name } from "../ui/Name";
import { Notice, Waiting } from "../ui/Notice";
import { type AtTable, asked, isStoodInFor, nameOf, playersOf } from "./atTable";
import { Clock } from "./Clock";
import { TakeMovesBack, waysBack } from "./UndoBar";
import { useNow } from "./useNow";
import "./Playing.css";

interface PlayingProps {
  readonly at: AtTable;
  readonly frame: GameFrame;
}

export function Playing({ at, frame }: PlayingProps) {
  const module = useGameModule(at.scene.table.game);
  if (module === null) return <Waiting>Laying out the board …</Waiting>;
  if (module === "failed") {
    return (
      <Notice title="The board could not be loaded">
        <p>Your seat and the match are safe. Check your connection, then load the page again.</p>
        <Button tone="lamp" onClick={() => location.reload()}>
          Load the page again
        </Button>
      </Notice>
    );
  }
  const { Board } = module;
  const ways = waysBack(at, frame);
  const underway = at.store.underway.value;
  const usable = at.store.line.value.kind === "open" && at.state.frozen === null;
  return (
    <section class="playing" aria-labelledby="board-title">
      <h1 id="board-title" class="visually-hidden">
        The board of {at.game?.title ?? "the game"}
      </h1>
      <TakeBack at={at} />
      <Absent at={at} />
      <Clock at={at} frame={frame} />
      {ways && frame.undo && <TakeMovesBack ways={ways} undo={frame.undo} />}
      <Board
        key={matchOnBoard(at)}
        view={frame.view}
        legal={frame.legal}
        waiting={frame.waiting}
        votes={frame.votes ?? []}
        players={playersOf(at)}
        you={at.state.you.seat}
        latest={at.scene.latest}
        busy={underway.length > 0 || !usable}
        usable={usable}
        underway={underway}
        act={(action) => void asked(at, at.store.act(action))}
        withdraw={(action) => void asked(at, at.store.operate({ do: "withdraw", action }))}
        takeBack={ways?.takeBack ?? null}
        daily={at.scene.table.daily ?? null}
        marked={frame.undo?.marked ?? false}
        ask={(question) => at.store.ask(question)}
      />
    </section>
  );
}

/** A new match begins with a board on which nothing lies of the one before. */
function matchOnBoard({ scene }: AtTable): number {
  const { result, match_number } = scene.table;
  return result?.match_number ?? match_number;
}

/** Over the board of somebody for whom a bot plays. */
function TakeBack({ at }: { readonly at: AtTable }) {
  const { person } = at.state.you;
  if (person === null || !isStoodInFor(at)) return null;
  const name = nameOf(at, person);
  return (
    <div class="take-back panel">
      <p>
        A bot is playing for you, <Name>{name}</Name>.
      </p>
      <Button tone="lamp" onClick={() => void asked(at, at.store.operate({ do: "sit", name }))}>
        Take your seat back
      </Button>
    </div>
  );
}

/** Those the match waits for who are not there, and what can be done about it. */
function Absent({ at }: { readonly at: AtTable }) {
  const now = useNow(1_000);
  const { phase, seats, stand_ins = [] } = at.scene.table;
  const waiting = at.scene.game?.waiting ?? [];
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

/** Somebody who is not there: a bot plays for them once more than half of the others want it. */
function AbsentPlayer({ at, seat, awayFor }: AbsentPlayerProps) {
  const { stand_in_ms = Number.POSITIVE_INFINITY, away_ms = 0 } = at.state.limits ?? {};
  const together = at.scene.game?.together ?? false;
  const secondsTo = (ms: number) => Math.max(0, Math.ceil((ms - awayFor) / 1_000));
  const votes = (at.scene.table.stand_ins ?? []).filter((vote) => vote.seat === seat);
  const voted = votes.some((vote) => vote.voter === at.state.you.seat);
  const name = playerName(at, seat);
  return (
    <div class="absent panel">
      <p>
        <Name>{name}</Name> is not connected.{" "}
        {together &&
          secondsTo(away_ms) > 0 &&
          `If that lasts, the table decides for them (in ${secondsTo(away_ms)} s).`}
        {!together &&
          secondsTo(stand_in_ms) > 0 &&
          `If that lasts, a bot can stand in (in ${secondsTo(stand_in_ms)} s).`}{" "}
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
            would let a bot play. More than half of the others have to agree.
          </>
        )}
      </p>
      {secondsTo(stand_in_ms) === 0 && !voted && (
        <Button onClick={() => void asked(at, at.store.operate({ do: "stand_in", seat }))}>
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
