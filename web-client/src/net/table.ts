/** What this client knows of a table: a pure fold over what the server says. */
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

const HISTORY_MAX = 1_000;
const CHAT_MAX = 300;

/** The table and its match after step `seq`. */
export interface Scene {
  readonly seq: Seq;
  readonly table: TableView;
  readonly game: GameFrame | null;
  /** The latest steps of the match, as far as they have not been taken back. */
  readonly history: readonly PastStep[];
  /** Those that have been taken back before our eyes, and can be done again. */
  readonly takenBack: readonly PastStep[];
  /** The last of them, if it has happened before our eyes. */
  readonly latest: PastStep | null;
  readonly chat: readonly ChatLine[];
  /** The step that led here; null after a snapshot. */
  readonly step: Step | null;
}

export interface TableState {
  readonly you: You;
  readonly limits: Limits | null;
  /** How far the server's clock is ahead of this browser's, in milliseconds. */
  readonly serverAheadMs: number;
  /** Null until the first snapshot. */
  readonly scene: Scene | null;
  readonly online: readonly PersonId[];
  readonly nameless: number;
  /** Since when (in this browser's milliseconds) people with a name are seen to be away. */
  readonly awaySince: ReadonlyMap<PersonId, number>;
  /** The sentence that says why nothing can be saved; null when all is well. */
  readonly frozen: string | null;
  /** The host has removed the own person from its seat, before our eyes. */
  readonly removed: boolean;
}

export const NOTHING_KNOWN: TableState = {
  you: { person: null, seat: null, host: false },
  limits: null,
  serverAheadMs: 0,
  scene: null,
  online: [],
  nameless: 0,
  awaySince: new Map(),
  frozen: null,
  removed: false,
};

/** `"gap"`: a step is missing, so everything has to be asked for anew. */
export function reduce(
  state: TableState,
  message: ServerMessage,
  nowMs: number,
): TableState | "gap" {
  switch (message.type) {
    case "welcome":
      return {
        ...state,
        you: message.you,
        limits: message.limits,
        serverAheadMs: message.now_ms - nowMs,
        frozen: null,
      };
    case "you": {
      const { person, seat, host } = message;
      return { ...state, you: { person, seat, host }, removed: state.removed && seat === null };
    }
    case "snapshot": {
      const { seq, table, game, history, chat } = message;
      const scene = {
        seq,
        table,
        game: game ?? null,
        history,
        takenBack: [],
        chat,
        latest: null,
        step: null,
      };
      return withAbsences({ ...state, scene }, nowMs);
    }
    case "step":
      return reduceStep(state, message, nowMs);
    case "presence":
      return withAbsences({ ...state, online: message.online, nameless: message.nameless }, nowMs);
    case "frozen":
      return { ...state, frozen: message.frozen ? message.text : null };
    default:
      // Acknowledgements and the like concern the line and the outbox; types of a newer server, nobody.
      return state;
  }
}

function reduceStep(state: TableState, step: Step, nowMs: number): TableState | "gap" {
  const { scene, you } = state;
  if (scene === null) return "gap";
  if (step.seq <= scene.seq) return state;
  if (step.seq !== scene.seq + 1) return "gap";
  const next = nextScene(scene, step);
  const removed = state.removed || (step.cause.by === "removed" && step.cause.seat === you.seat);
  return withAbsences({ ...state, scene: next, removed }, nowMs);
}

function nextScene(scene: Scene, step: Step): Scene {
  const { seq, at_ms, cause, events } = step;
  const past: PastStep = { seq, at_ms, cause, events };
  const ofMatch = events.length > 0 || cause.by === "started" || cause.by === "acted";
  const latest = ofMatch ? past : scene.latest;
  return {
    seq,
    table: step.table ?? scene.table,
    game: step.table?.phase === "lobby" ? null : (step.game ?? scene.game),
    ...(ofMatch || cause.by === "undone"
      ? movesAfter(scene, past)
      : { history: scene.history, takenBack: scene.takenBack }),
    // What has been taken back is shown no more.
    latest: cause.by === "undone" ? null : latest,
    chat: cause.by === "said" ? [...scene.chat, line(cause)].slice(-CHAT_MAX) : scene.chat,
    step,
  };
}

/** The moves that stand after a step, and those that can be done again. */
function movesAfter(
  { history, takenBack }: Scene,
  past: PastStep,
): Pick<Scene, "history" | "takenBack"> {
  const { cause } = past;
  switch (cause.by) {
    case "started":
      return { history: [past], takenBack: [] };
    case "undone": {
      const stands = ({ seq }: PastStep) => seq <= cause.to;
      return {
        history: history.filter(stands),
        takenBack: [...history.filter((move) => !stands(move)), ...takenBack],
      };
    }
    case "redone": {
      const again = takenBack.filter(({ seq }) => seq <= cause.to);
      // Taken back before we came: what was done again is told by the step itself.
      const moves = again.length > 0 ? again : [past];
      return { history: [...history, ...moves], takenBack: takenBack.slice(again.length) };
    }
    default:
      return { history: [...history, past].slice(-HISTORY_MAX), takenBack: [] };
  }
}

function line({ person, name, text, at_ms }: ChatLine): ChatLine {
  return { person, name, text, at_ms };
}

/** Keeps the clock of everybody who was away already, and starts that of whoever is now. */
function withAbsences(state: TableState, nowMs: number): TableState {
  const people = state.scene?.table.people ?? [];
  const away = people.filter((person) => !state.online.includes(person.id));
  const awaySince = new Map(away.map(({ id }) => [id, state.awaySince.get(id) ?? nowMs]));
  return { ...state, scene: withoutVotesOnThePresent(state), awaySince };
}

/** Who is back needs no bot any more: those who wanted one are asked anew when that person goes again. */
function withoutVotesOnThePresent({ scene, online }: TableState): Scene | null {
  const votes = scene?.table.stand_ins;
  if (scene === null || votes === undefined) return scene;
  const isPresent = ({ holder }: SeatView) =>
    holder?.kind === "person" && online.includes(holder.id);
  const present = scene.table.seats.filter(isPresent).map(({ seat }) => seat);
  const stand_ins = votes.filter(({ seat }) => !present.includes(seat));
  return { ...scene, table: { ...scene.table, stand_ins } };
}
