/** One table as the pages use it: what is known, how the line is, and what can be said. Joins line, outbox and fold. */
import { type ReadonlySignal, batch, computed, signal } from "@preact/signals";

import type { Advice } from "../generated/protocol/Advice";
import type { Op } from "../generated/protocol/Op";
import type { Question } from "../generated/protocol/Question";
import type { Refusal } from "../generated/protocol/Refusal";
import type { Seq } from "../generated/protocol/Seq";
import type { ServerMessage } from "../generated/protocol/ServerMessage";
import type { TableCode } from "../generated/protocol/TableCode";
import type { Answer } from "./result";
import { fetchTable } from "./api";
import { playerKey } from "./identity";
import { Outbox, type Wish } from "./outbox";
import { randomHex } from "./random";
import { Line, type LineStatus, PROTOCOL } from "./connection";
import { NOTHING_KNOWN, reduce, type TableState } from "./table";

const ENTROPY_BYTES = 32;

export class TableStore {
  readonly code: TableCode;
  readonly #state = signal<TableState>(NOTHING_KNOWN);
  readonly #line = signal<LineStatus>({ kind: "connecting" });
  readonly #strayRefusal = signal<Refusal | null>(null);
  readonly #outbox: Outbox<Seq>;
  /** Questions change nothing: nobody has to wait for their answers. */
  readonly #questions: Outbox<Advice>;
  readonly #socket: Line;
  #everWelcomed = false;

  constructor(code: TableCode) {
    this.code = code;
    this.#socket = new Line({
      url: `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${code}`,
      hello: () => {
        const since = this.#state.peek().scene?.seq;
        return {
          type: "hello",
          protocol: PROTOCOL,
          key: playerKey(),
          ...(since === undefined ? {} : { since }),
        };
      },
      receive: (message) => batch(() => this.#receive(message)),
      status: (status) => batch(() => this.#lineBecame(status)),
    });
    this.#outbox = new Outbox((message) => this.#socket.send(message));
    this.#questions = new Outbox((message) => this.#socket.send(message));
  }

  get state(): ReadonlySignal<TableState> {
    return this.#state;
  }

  get line(): ReadonlySignal<LineStatus> {
    return this.#line;
  }

  /** The latest refusal that answers no message of ours. */
  get strayRefusal(): ReadonlySignal<Refusal | null> {
    return this.#strayRefusal;
  }

  /** The own actions of the game that are on their way, oldest first. */
  readonly underway: ReadonlySignal<readonly unknown[]> = computed(() =>
    this.#outbox.pending.value.flatMap((message) =>
      message.type === "act" ? [message.action] : [],
    ),
  );

  /** Something of ours is on its way. */
  readonly sending: ReadonlySignal<boolean> = computed(() => this.#outbox.pending.value.length > 0);

  open(): void {
    this.#socket.open();
  }

  close(): void {
    this.#socket.close();
  }

  act(action: unknown): Promise<Answer<Seq>> {
    return this.#submit({ type: "act", seen: this.#seen(), action });
  }

  operate(op: Op): Promise<Answer<Seq>> {
    return this.#submit({ type: "table", op });
  }

  /** Ready, with entropy made now: after the commitment has been seen, as its fairness demands. */
  getReady(): Promise<Answer<Seq>> {
    return this.operate({ do: "ready", entropy: randomHex(ENTROPY_BYTES) });
  }

  say(text: string): Promise<Answer<Seq>> {
    return this.#submit({ type: "say", text });
  }

  /** Asks for advice about the match as it is shown now. */
  ask(question: Question): Promise<Answer<Advice>> {
    return this.#questions.submit({ type: "ask", seen: this.#seen(), question });
  }

  #seen(): Seq {
    return this.#state.peek().scene?.seq ?? 0;
  }

  #submit(wish: Wish): Promise<Answer<Seq>> {
    return this.#outbox.submit(wish);
  }

  #receive(message: ServerMessage): void {
    const next = reduce(this.#state.peek(), message, Date.now());
    if (next === "gap") {
      this.#state.value = { ...this.#state.peek(), scene: null };
      this.#socket.again();
      return;
    }
    this.#state.value = next;
    switch (message.type) {
      case "welcome":
        this.#everWelcomed = true;
        this.#outbox.resend();
        this.#questions.resend();
        break;
      case "ack":
        this.#outbox.acknowledge(message.id, message.seq);
        break;
      case "advice":
        this.#questions.acknowledge(message.id, message.advice);
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
  }

  #lineBecame(status: LineStatus): void {
    this.#line.value = status;
    if (status.kind === "ended") {
      this.#outbox.refuseAll({ code: "unavailable", text: status.text });
      this.#questions.refuseAll({ code: "unavailable", text: status.text });
    }
    if (status.kind === "reconnecting" && !this.#everWelcomed)
      void this.#askWhetherThereIsSuchATable();
  }

  /** A browser does not tell why a WebSocket was not opened; HTTP does. */
  async #askWhetherThereIsSuchATable(): Promise<void> {
    const answer = await fetchTable(this.code);
    if (answer.ok || answer.refusal.code !== "unknown_table" || this.#everWelcomed) return;
    this.#socket.close();
    this.#lineBecame({ kind: "ended", code: "unknown_table", text: answer.refusal.text });
  }
}
