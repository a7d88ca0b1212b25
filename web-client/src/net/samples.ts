/** Server messages for tests. */
import type { Limits } from "../generated/protocol/Limits";
import type { ServerMessage } from "../generated/protocol/ServerMessage";
import type { Step } from "../generated/protocol/Step";
import type { TableView } from "../generated/protocol/TableView";

type Message<T extends ServerMessage["type"]> = Extract<ServerMessage, { type: T }>;

const LIMITS: Limits = {
  message_bytes: 16_384,
  name_characters: 24,
  chat_characters: 500,
  ping_ms: 10_000,
  stand_in_ms: 30_000,
  away_ms: 45_000,
  idle_ms: 120_000,
};

export const TABLE: TableView = {
  game: "toy",
  phase: "playing",
  seats: [
    { seat: 0, holder: { kind: "person", id: 0, ready: true, stand_in: false } },
    { seat: 1, holder: { kind: "person", id: 1, ready: true, stand_in: false } },
  ],
  people: [
    { id: 0, name: "Ada" },
    { id: 1, name: "Bo" },
  ],
  host: 0,
  options: {},
  match_number: 1,
  fairness: { commitment: "00", entropy_hashes: {}, entropy: {} },
};

export function welcome(over: Partial<Message<"welcome">> = {}): Message<"welcome"> {
  return {
    type: "welcome",
    protocol: 1,
    server: "test",
    you: { person: 0, seat: 0, host: true },
    limits: LIMITS,
    now_ms: 0,
    ...over,
  };
}

export function snapshot(
  seq: number,
  over: Partial<Message<"snapshot">> = {},
): Message<"snapshot"> {
  const game = { view: { name: "the toy", at: seq }, legal: ["dig"], waiting: [0] };
  return { type: "snapshot", seq, table: TABLE, game, history: [], chat: [], ...over };
}

export function step(seq: number, over: Partial<Step> = {}): Message<"step"> {
  const game = { view: { at: seq }, legal: [], waiting: [1] };
  return {
    type: "step",
    seq,
    at_ms: seq,
    cause: { by: "acted", seat: 0, chosen_by: "person" },
    events: [`event ${seq}`],
    game,
    ...over,
  };
}
