/** What this client knows of a table: a pure fold over the messages of the server. */
import type { ChatLine } from "../generated/protocol/ChatLine";
import type { GameFrame } from "../generated/protocol/GameFrame";
import type { Limits } from "../generated/protocol/Limits";
import type { PastStep } from "../generated/protocol/PastStep";
import type { PersonId } from "../generated/protocol/PersonId";
import type { Seq } from "../generated/protocol/Seq";
import type { SeatView } from "../generated/protocol/SeatView";
import type { ServerMessage } from "../generated/protocol/ServerMessage";
import type { Step } from "../generated/protocol/Step";
import type { TableView } from "../generated/protocol/TableView";
import type { You } from "../generated/protocol/You";
import { type Moves, movesAfter } from "./moves";

const CHAT_MAX = 300;

/** The table and its match after step `seq`. */
export interface TableState extends Moves {
  readonly seq: Seq;
  readonly view: TableView;
  readonly game: GameFrame | null;
  /** The last step of the history, if it came while this page was open. */
  readonly latest: PastStep | null;
  readonly chat: readonly ChatLine[];
  /** The step that led here; null after a snapshot. */
  readonly step: Step | null;
}

/** Everything that this client knows. */
export interface ClientState {
  readonly you: You;
  readonly limits: Limits | null;
  /** How far the server's clock is ahead of this browser's, in milliseconds. */
  readonly serverAheadMs: number;
  /** Null before the first snapshot. */
  readonly table: TableState | null;
  readonly online: readonly PersonId[];
  readonly nameless: number;
  /** When each absent person was first seen to be absent, in this browser's milliseconds. */
  readonly awaySince: ReadonlyMap<PersonId, number>;
  /** Why nothing can be saved at the moment, as a sentence; null if all is well. */
  readonly frozen: string | null;
  /** The host took us off our seat while this page was open. */
  readonly removed: boolean;
  /**
   * `you` is certain. After a connection it is not before the first `presence`: while nothing can
   * be saved, the welcome names nobody.
   */
  readonly introduced: boolean;
}

export const NOTHING_KNOWN: ClientState = {
  you: { person: null, seat: null, host: false },
  limits: null,
  serverAheadMs: 0,
  table: null,
  online: [],
  nameless: 0,
  awaySince: new Map(),
  frozen: null,
  removed: false,
  introduced: false,
};

/** Returns `"gap"` if a step is missing, so that a new snapshot is needed. */
export function reduce(
  state: ClientState,
  message: ServerMessage,
  nowMs: number,
): ClientState | "gap" {
  switch (message.type) {
    case "welcome":
      return {
        ...state,
        you: message.you,
        limits: message.limits,
        serverAheadMs: message.now_ms - nowMs,
        frozen: null,
        introduced: false,
      };
    case "you": {
      const { type: _, ...you } = message;
      return { ...state, you, removed: state.removed && you.seat === null };
    }
    case "snapshot": {
      const { seq, table: view, game = null, history, chat } = message;
      const nothingYet = { takenBack: [], latest: null, step: null };
      return withAbsences(
        { ...state, table: { seq, view, game, history, chat, ...nothingYet } },
        nowMs,
      );
    }
    case "step":
      return reduceStep(state, message, nowMs);
    case "presence":
      return withPresence(state, message, nowMs);
    case "frozen":
      return { ...state, frozen: message.frozen ? message.text : null };
    default:
      // Replies concern the connection and the outbox. A newer server may send unknown types.
      return state;
  }
}

function reduceStep(state: ClientState, step: Step, nowMs: number): ClientState | "gap" {
  const { table, you } = state;
  if (table === null) return "gap";
  if (step.seq <= table.seq) return state;
  if (step.seq !== table.seq + 1) return "gap";
  const removed = state.removed || (step.cause.by === "removed" && step.cause.seat === you.seat);
  return withAbsences({ ...state, table: tableAfter(table, step), removed }, nowMs);
}

function tableAfter(table: TableState, step: Step): TableState {
  const { seq, at_ms, cause, events } = step;
  const past: PastStep = { seq, at_ms, cause, events };
  const ofMatch = events.length > 0 || cause.by === "started" || cause.by === "acted";
  const latest = ofMatch ? past : table.latest;
  const view = step.table ?? viewAfter(table.view, step.table_parts);
  return {
    seq,
    view,
    game: view.phase === "lobby" ? null : gameAfter(table.game, step.game),
    // A hint is no move, and what it costs is known from the history.
    ...(ofMatch || cause.by === "undone" || cause.by === "advised"
      ? movesAfter(table, past)
      : { history: table.history, takenBack: table.takenBack }),
    // A move that was taken back must not be animated.
    latest: cause.by === "undone" ? null : latest,
    chat: cause.by === "said" ? [...table.chat, lineOf(cause)].slice(-CHAT_MAX) : table.chat,
    step,
  };
}

/** The match after a step, which shows the parts of the view that have changed. */
function gameAfter(before: GameFrame | null, now: GameFrame | undefined): GameFrame | null {
  if (now === undefined || before === null) return now ?? before;
  return { ...now, view: withParts(before.view as object, now.view as object) };
}

/** The table after a step that changed these parts of it. A member that is null has gone. */
function viewAfter(before: TableView, parts: Step["table_parts"]): TableView {
  if (parts === undefined) return before;
  const { host, ...members } = withParts(before, parts) as TableView;
  const present = Object.entries(members).filter(([, member]) => member !== null);
  // Only the host can be null and stay.
  return { host, ...(Object.fromEntries(present) as Omit<TableView, "host">) };
}

/** An object with these parts in place of its own, each under its path. */
function withParts(object: object, parts: object): object {
  const whole: Record<string, unknown> = { ...object };
  for (const [path, part] of Object.entries(parts)) {
    const [, member = path, index, inner] = IN_LIST.exec(path) ?? [];
    whole[member] =
      index === undefined ? part : withElement(whole[member], Number(index), inner, part);
  }
  return whole;
}

/** The path of an element of a list, as in `players[1]`, or a part of it: `players[1].cards`. */
const IN_LIST = /^(\w+)\[(\d+)\](?:\.(.+))?$/;

function withElement(
  list: unknown,
  index: number,
  inner: string | undefined,
  part: unknown,
): unknown[] {
  const elements = [...(list as unknown[])];
  elements[index] =
    inner === undefined ? part : withParts(elements[index] as object, { [inner]: part });
  return elements;
}

function lineOf({ person, name, text, at_ms }: ChatLine): ChatLine {
  return { person, name, text, at_ms };
}

type Presence = Extract<ServerMessage, { type: "presence" }>;

/**
 * Notes who is connected. Drops the votes to let a bot play for a player who has come back. This
 * repeats a rule of the server (`table/src/stand_in.rs`), because a `presence` message carries no
 * votes: without it the page would show votes that no longer count until the next step brings the
 * table's view.
 */
function withPresence(before: ClientState, message: Presence, nowMs: number): ClientState {
  const { online, nameless } = message;
  const isBack = ({ holder }: SeatView) =>
    holder?.kind === "person" && online.includes(holder.id) && before.awaySince.has(holder.id);
  const table = withoutVotes(before.table, isBack);
  return withAbsences({ ...before, table, online, nameless, introduced: true }, nowMs);
}

function withoutVotes(
  table: TableState | null,
  isDropped: (view: SeatView) => boolean,
): TableState | null {
  const votes = table?.view.stand_ins;
  if (table === null || votes === undefined) return table;
  const dropped = table.view.seats.filter(isDropped).map(({ seat }) => seat);
  const stand_ins = votes.filter(({ seat }) => !dropped.includes(seat));
  return { ...table, view: { ...table.view, stand_ins } };
}

/**
 * Notes when each absent person went, and keeps the time of those who were absent before. Until the
 * first `presence`, nobody is known to be absent.
 */
function withAbsences(state: ClientState, nowMs: number): ClientState {
  if (!state.introduced) return state;
  const people = state.table?.view.people ?? [];
  const away = people.filter((person) => !state.online.includes(person.id));
  const awaySince = new Map(away.map(({ id }) => [id, state.awaySince.get(id) ?? nowMs]));
  return { ...state, awaySince };
}
