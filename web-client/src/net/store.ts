/**
 * One table as the pages use it for one person: its state, its connection, and everything that they
 * can send to it.
 */
import { type ReadonlySignal, batch, computed, effect, signal } from "@preact/signals";

import type { Advice } from "../generated/protocol/Advice";
import type { MessageId } from "../generated/protocol/MessageId";
import type { Op } from "../generated/protocol/Op";
import type { PlayerKey } from "../generated/protocol/PlayerKey";
import type { Question } from "../generated/protocol/Question";
import type { Reaction } from "../generated/protocol/Reaction";
import type { Refusal } from "../generated/protocol/Refusal";
import type { Seat } from "../generated/protocol/Seat";
import type { Seq } from "../generated/protocol/Seq";
import type { ServerMessage } from "../generated/protocol/ServerMessage";
import type { TableCode } from "../generated/protocol/TableCode";
import type { TableView } from "../generated/protocol/TableView";
import { fetchTable } from "./api";
import { Connection, type ConnectionStatus, PROTOCOL } from "./connection";
import { playerKey } from "./identity";
import { type Draft, Outbox } from "./outbox";
import { Readiness } from "./readiness";
import { type Result, refused } from "./result";
import { type ClientState, NOTHING_KNOWN, reduce } from "./table";
import { keepUnsent, unsentBy } from "./unsent";

/** A reaction as it arrives. */
export type Reacted = Extract<ServerMessage, { type: "reacted" }>;

export const NO_TABLE: Refusal = {
  code: "unavailable",
  text: "The table cannot be reached at the moment. Check your connection and try again.",
};

export class TableStore {
  readonly code: TableCode;
  readonly #key: () => PlayerKey;
  readonly #state = signal<ClientState>(NOTHING_KNOWN);
  readonly #status = signal<ConnectionStatus>({ kind: "connecting" });
  readonly #strayRefusal = signal<Refusal | null>(null);
  readonly #reacted = signal<Reacted | null>(null);
  readonly #outbox: Outbox<Seq>;
  /** Apart from the rest: questions change nothing, so nothing has to wait for their replies. */
  readonly #questions: Outbox<Advice>;
  /** What you have said that is in the chat, though its reply is still on its way. */
  readonly #heard = signal<readonly MessageId[]>([]);
  readonly #connection: Connection;
  readonly #readiness: Readiness;
  #everWelcomed = false;
  #stopKeeping: () => void = () => undefined;

  /** `key` is asked for at every connection. */
  constructor(code: TableCode, key: () => PlayerKey = playerKey) {
    this.code = code;
    this.#key = key;
    this.#connection = new Connection({
      url: `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${code}`,
      hello: () => {
        const since = this.#state.peek().table?.seq;
        return {
          type: "hello",
          protocol: PROTOCOL,
          key: key(),
          views: "paths",
          ...(since === undefined ? {} : { since }),
        };
      },
      onMessage: (message) => batch(() => this.#receive(message)),
      onStatus: (status) => batch(() => this.#statusBecame(status)),
    });
    this.#outbox = new Outbox((message) => this.#connection.send(message));
    this.#questions = new Outbox((message) => this.#connection.send(message));
    this.#readiness = new Readiness(code, (op) => this.operate(op));
  }

  get state(): ReadonlySignal<ClientState> {
    return this.#state;
  }

  get status(): ReadonlySignal<ConnectionStatus> {
    return this.#status;
  }

  /** The latest refusal that is no reply to a message of ours. */
  get strayRefusal(): ReadonlySignal<Refusal | null> {
    return this.#strayRefusal;
  }

  /** The latest reaction of anybody. */
  get reacted(): ReadonlySignal<Reacted | null> {
    return this.#reacted;
  }

  /** Your actions in the match that have no reply yet, oldest first. */
  readonly underway: ReadonlySignal<readonly unknown[]> = computed(() =>
    this.#outbox.pending.value.flatMap((message) =>
      message.type === "act" ? [message.action] : [],
    ),
  );

  /** An undo or redo has no reply yet. */
  readonly undoing: ReadonlySignal<boolean> = computed(() =>
    this.#outbox.pending.value.some(
      (message) => message.type === "table" && ["undo", "redo"].includes(message.op.do),
    ),
  );

  /** That you are ready has no reply yet. */
  readonly gettingReady: ReadonlySignal<boolean> = computed(() =>
    this.#outbox.pending.value.some(
      (message) => message.type === "table" && message.op.do === "ready",
    ),
  );

  /** What you have said that is not in the chat yet, oldest first. */
  readonly unsaid: ReadonlySignal<readonly string[]> = computed(() =>
    this.#unheard().map(({ text }) => text),
  );

  /** Some message other than a question has no reply yet. */
  readonly sending: ReadonlySignal<boolean> = computed(() => this.#outbox.pending.value.length > 0);

  /** What an earlier page of this tab could not send is sent as well. */
  open(): void {
    this.#outbox.restore(unsentBy(this.code, this.#key()), (result) => {
      if (!result.ok) this.#strayRefusal.value = result.refusal;
    });
    this.#stopKeeping = effect(() =>
      keepUnsent(this.code, this.#key(), this.#outbox.pending.value),
    );
    this.#connection.open();
  }

  /** Closes the connection once everything has been sent. */
  close(): void {
    const stop = effect(() => {
      if (this.sending.value) return;
      this.#stopKeeping();
      this.#connection.close();
      queueMicrotask(() => stop());
    });
  }

  /** `seen` is the step at which it was chosen. */
  act(action: unknown, seen: Seq = this.#seen()): Promise<Result<Seq>> {
    return this.#submit({ type: "act", seen, action });
  }

  operate(op: Op): Promise<Result<Seq>> {
    return this.#submit({ type: "table", op });
  }

  getReady(): Promise<Result<Seq>> {
    return this.#withView((view) => this.#readiness.commit(view, this.#seen()));
  }

  /** Takes a seat in the lobby, the first free one if it is null, and is ready at once. */
  sit(name: string, seat: Seat | null = null): Promise<Result<Seq>> {
    return this.#withView((view) => this.#readiness.sit(view, name, seat));
  }

  /** Tells the server whether somebody can see this page. */
  look(looks: boolean): void {
    this.#connection.send({ type: "look", looks });
  }

  /** Shows a reaction to everybody; without a connection, to nobody. */
  react(reaction: Reaction): void {
    this.#connection.send({ type: "react", reaction });
  }

  say(text: string): Promise<Result<Seq>> {
    return this.#submit({ type: "say", text });
  }

  /** Asks for advice about the match as it is shown now. */
  ask(question: Question): Promise<Result<Advice>> {
    return this.#questions.submit({ type: "ask", seen: this.#seen(), question });
  }

  #unheard() {
    const heard = this.#heard.value;
    return this.#outbox.pending.value.flatMap((message) =>
      message.type === "say" && !heard.includes(message.id) ? [message] : [],
    );
  }

  /** A message of ours is in the chat: the oldest, since the server keeps their order. */
  #hear(): void {
    const [first] = this.#unheard();
    if (first !== undefined) this.#heard.value = [...this.#heard.peek(), first.id];
  }

  #seen(): Seq {
    return this.#state.peek().table?.seq ?? 0;
  }

  /** Entropy is drawn for the commitment of a table that is there. */
  #withView(send: (view: TableView) => Promise<Result<Seq>>): Promise<Result<Seq>> {
    const { table } = this.#state.peek();
    return table === null ? Promise.resolve(refused(NO_TABLE)) : send(table.view);
  }

  #submit(draft: Draft): Promise<Result<Seq>> {
    return this.#outbox.submit(draft);
  }

  #receive(message: ServerMessage): void {
    const next = reduce(this.#state.peek(), message, Date.now());
    if (next === "gap") {
      this.#state.value = { ...this.#state.peek(), table: null };
      this.#connection.restart();
      return;
    }
    this.#state.value = next;
    switch (message.type) {
      case "step":
        if (message.cause.by === "said" && message.cause.person === next.you.person) this.#hear();
        break;
      case "welcome":
        this.#everWelcomed = true;
        this.#outbox.resend();
        this.#questions.resend();
        break;
      case "ack":
        this.#outbox.acknowledge(message.id, message.seq);
        this.#heard.value = this.#heard.peek().filter((id) => id !== message.id);
        break;
      case "advice":
        this.#questions.acknowledge(message.id, message.advice);
        break;
      case "reacted":
        this.#reacted.value = message;
        break;
      case "refused":
        if (message.id === undefined) {
          this.#strayRefusal.value = message;
        } else {
          this.#outbox.refuse(message.id, message);
          this.#questions.refuse(message.id, message);
        }
        break;
      default:
    }
    const { table, you } = next;
    // A step may come before the message that says that it has given us a seat.
    if (table !== null) this.#readiness.attend(table.view, you.seat);
  }

  #statusBecame(status: ConnectionStatus): void {
    this.#status.value = status;
    if (status.kind === "ended") {
      this.#outbox.refuseAll({ code: "unavailable", text: status.text });
      this.#questions.refuseAll({ code: "unavailable", text: status.text });
    }
    if (status.kind === "reconnecting" && !this.#everWelcomed) void this.#checkTableExists();
  }

  /** A browser does not say why it could not open a WebSocket; HTTP does. */
  async #checkTableExists(): Promise<void> {
    const result = await fetchTable(this.code);
    if (result.ok || result.refusal.code !== "unknown_table" || this.#everWelcomed) return;
    this.#connection.close();
    this.#statusBecame({ kind: "ended", code: "unknown_table", text: result.refusal.text });
  }
}
