/** A match in progress: the game's board, and the players that it waits for. */
import { useMemo } from "preact/hooks";

import type { Busy, GameModule, GameProps, Lasting, LatestStep, TableProps } from "../games/module";
import type { GameFrame } from "../generated/protocol/GameFrame";
import type { PastStep } from "../generated/protocol/PastStep";
import { Name } from "../ui/Name";
import type { TableStore } from "../net/store";
import { type AtTable, hasLeft, isStoodInFor, nameOf, playersOf, showRefusal } from "./atTable";
import { SeriesTallyLater } from "./LaterParts";
import { PlayersHere } from "./PlayersHere";
import type { Front } from "./useFront";
import { CallOfferLater, HintsLater } from "./LaterInMatch";
import { isRehearsal } from "../daily/words";
import { Absent } from "./Absent";
import { Asleep } from "./Asleep";
import { Clock } from "./Clock";
import { Coach } from "./Coach";
import { SeatBackButton, costOfLeaving, hasRematch } from "./SeatBackButton";
import { TurnClocks } from "./TurnClocks";
import { UndoBar, type UndoWays, undoWays } from "./UndoBar";
import { useCoach } from "./useCoach";
import { useTurnCall } from "./useTurnCall";
import { useUnsent } from "./useUnsent";
import "./Playing.css";

interface PlayingProps {
  readonly at: AtTable;
  readonly frame: GameFrame;
  readonly front: Front;
  readonly module: GameModule;
}

export function Playing({ at, frame, front, module }: PlayingProps) {
  const { Board, isDecidedTogether } = module;
  useUnsent(at.device);
  const ways = undoWays(at, frame);
  const act = acting(at, isDecidedTogether);
  const coach = useCoach(at, frame);
  useTurnCall(at, frame);
  const latest = useMemo(() => latestOf(at.table.latest), [at.table.latest]);
  return (
    <section class="playing" aria-labelledby="board-title">
      <h1 id="board-title" class="visually-hidden">
        The board of {at.game?.title ?? "the game"}
      </h1>
      <PlayersHere at={at} front={front} />
      <TakeSeatBack at={at} />
      {at.table.view.phase === "playing" && <SeriesTallyLater at={at} />}
      <Clock at={at} frame={frame} />
      <TurnClocks at={at} />
      {coach !== null && <Coach coach={coach} />}
      {coach === null && ways && frame.undo && <UndoBar ways={ways} undo={frame.undo} />}
      <Board
        key={matchOnBoard(at)}
        game={{ ...gameProps(at, frame, act), legal: coach?.legal ?? frame.legal, latest }}
        table={tableProps(at, frame, act, coach === null ? ways : null)}
      />
      {/* Above the board these would move what is about to be pressed. */}
      <div class="holding-up" data-over={frame.legal.length === 0 || undefined}>
        <Absent at={at} />
        <Asleep at={at} />
      </div>
      {!module.showsHints && <HintsLater at={at} frame={frame} load={module.loadActionWords} />}
      <CallOfferLater at={at} />
    </section>
  );
}

type Act = (action: unknown) => void;

/** Takes an action; for everybody on this device, if they decide on it together. */
function acting(at: AtTable, isDecidedTogether: GameModule["isDecidedTogether"]): Act {
  return (action) => {
    void showRefusal(at, at.store.act(action));
    if (isDecidedTogether?.(action) === true) at.device.follow(at.store, action);
  };
}

/** The board is about to change, by an action or an undo. */
const isSending = ({ underway, undoing }: TableStore): boolean =>
  underway.value.length > 0 || undoing.value;

/** Without a step, nothing is animated. */
const latestOf = (step: PastStep | null): LatestStep<unknown> | null =>
  step && {
    seq: step.seq,
    actor: step.cause.by === "acted" ? step.cause.seat : null,
    events: step.events,
  };

type UnknownGame = GameProps<unknown, unknown, unknown>;

const gameProps = (
  at: AtTable,
  frame: GameFrame,
  act: Act,
): Omit<UnknownGame, "legal" | "latest"> => ({
  view: frame.view,
  waiting: frame.waiting,
  players: playersOf(at),
  you: at.state.you.seat,
  busy: busyWith(at),
  // Several presses may come before the board is rendered again.
  act: (action) => isSending(at.store) || act(action),
});

function busyWith({ store, state }: AtTable): Busy | null {
  if (state.frozen !== null) return "frozen";
  return isSending(store) ? "sending" : null;
}

const tableProps = (
  at: AtTable,
  frame: GameFrame,
  act: Act,
  ways: UndoWays | null,
): TableProps<unknown> => ({
  votes: frame.votes ?? [],
  actMeanwhile: act,
  underway: () => at.store.underway.peek(),
  withdraw: (action) =>
    showRefusal(
      at,
      at.device.together(at.store, (store) => store.operate({ do: "withdraw", action })),
    ),
  takeBack: ways?.takeBack ?? null,
  restart: ways?.restart ?? null,
  lasting: lastingOf(at),
  daily: at.table.view.daily ?? null,
  rehearsal: isRehearsal(at.table.view.daily, frame.undo?.deal_of),
  marked: frame.undo?.marked ?? false,
  ask: (question) => at.store.ask(question),
});

/** By the clock of this browser. */
function lastingOf({ state, table }: AtTable): Lasting | null {
  const [first] = table.history;
  if (first?.cause.by !== "started") return null;
  const ended = table.view.result?.ended_at_ms;
  return {
    from: first.at_ms - state.serverAheadMs,
    to: ended === undefined ? null : ended - state.serverAheadMs,
  };
}

/** A new match gets a new board, with nothing left on it from the one before. */
function matchOnBoard({ table }: AtTable): number {
  const { result, match_number } = table.view;
  return result?.match_number ?? match_number;
}

/** Shown while a bot plays on your seat. */
export function TakeSeatBack({ at }: { readonly at: AtTable }) {
  const { person } = at.state.you;
  if (person === null || !isStoodInFor(at)) return null;
  const name = nameOf(at, person);
  const { phase } = at.table.view;
  // Beside the rematch there is another button.
  if (phase === "finished" && hasRematch(at.table.view)) return null;
  if (hasLeft(at)) {
    return (
      <p class="seat-back panel">
        You have left this match, which counts, so you lose it. A bot plays it to the end for you.
      </p>
    );
  }
  return (
    <div class="seat-back panel">
      <p>
        A bot is playing for you, <Name>{name}</Name>.{" "}
        {phase === "playing" && costOfLeaving(at.table.view)}
      </p>
      <SeatBackButton at={at}>Take your seat back</SeatBackButton>
    </div>
  );
}
