/**
 * The line to a table: one WebSocket at a time, which says hello, is kept alive by pings, and comes back by itself after a
 * break. What is said on it is other files' business.
 */
import type { ByeCode } from "../generated/protocol/ByeCode";
import type { ClientMessage } from "../generated/protocol/ClientMessage";
import type { ServerMessage } from "../generated/protocol/ServerMessage";

export const PROTOCOL = 1;
const SUBPROTOCOL = "lamproom.v1";

/** How long the server may take to answer a `hello` or a `ping`. */
const ANSWER_MS_MAX = 8_000;
const RETRY_MS_MIN = 400;
const RETRY_MS_MAX = 15_000;

export type LineStatus =
  | { readonly kind: "connecting" }
  | { readonly kind: "open" }
  /** Broken, and coming back by itself. */
  | { readonly kind: "reconnecting" }
  /** Ended by the server for good. */
  | { readonly kind: "ended"; readonly code: ByeCode; readonly text: string };

export interface LineUse {
  readonly url: string;
  /** The first message of each connection. */
  readonly hello: () => ClientMessage;
  readonly receive: (message: ServerMessage) => void;
  readonly status: (status: LineStatus) => void;
}

type Timer = ReturnType<typeof setTimeout>;

export class Line {
  readonly #use: LineUse;
  readonly #leaving = new AbortController();
  #socket: WebSocket | null = null;
  #status: LineStatus = { kind: "connecting" };
  #failures = 0;
  #pingMs: number | null = null;
  #retryTimer: Timer | undefined;
  #pingTimer: Timer | undefined;
  #answerTimer: Timer | undefined;

  constructor(use: LineUse) {
    this.#use = use;
  }

  open(): void {
    const { signal } = this.#leaving;
    addEventListener("online", () => this.#wake(), { signal });
    document.addEventListener(
      "visibilitychange",
      () => document.visibilityState === "visible" && this.#wake(),
      { signal },
    );
    this.#connect();
  }

  /** Leaves for good. */
  close(): void {
    this.#leaving.abort();
    this.#hangUp();
    clearTimeout(this.#retryTimer);
  }

  /** Says something now, or not at all: without a welcome there is nobody who would listen. */
  send(message: ClientMessage): void {
    if (this.#status.kind === "open") this.#transmit(message);
  }

  /** Gives this connection up and makes a new one at once. */
  again(): void {
    this.#hangUp();
    this.#become({ kind: "reconnecting" });
    this.#connect();
  }

  #connect(): void {
    clearTimeout(this.#retryTimer);
    this.#retryTimer = undefined;
    const socket = new WebSocket(this.#use.url, SUBPROTOCOL);
    this.#socket = socket;
    this.#awaitAnswer();
    socket.addEventListener("open", () => {
      if (this.#socket === socket) this.#transmit(this.#use.hello());
    });
    socket.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      if (this.#socket === socket && typeof data === "string")
        this.#hear(JSON.parse(data) as ServerMessage);
    });
    socket.addEventListener("close", () => {
      if (this.#socket === socket) this.#lost();
    });
  }

  #hear(message: ServerMessage): void {
    clearTimeout(this.#answerTimer);
    this.#answerTimer = undefined;
    if (message.type === "welcome") {
      this.#failures = 0;
      this.#pingMs = message.limits.ping_ms;
      this.#schedulePing();
      this.#become({ kind: "open" });
    }
    this.#use.receive(message);
    if (message.type === "bye") this.#parted(message.code, message.text, message.retry_ms);
  }

  #parted(code: ByeCode, text: string, retryMs: number | undefined): void {
    if (retryMs === undefined || code === "unknown_table") {
      this.close();
      this.#become({ kind: "ended", code, text });
    } else {
      this.#lost(retryMs);
    }
  }

  #lost(retryMs = Math.min(RETRY_MS_MIN * 2 ** this.#failures, RETRY_MS_MAX)): void {
    this.#hangUp();
    this.#failures += 1;
    this.#become({ kind: "reconnecting" });
    // Give or take a half, so that a whole server's clients do not come back in the same moment.
    this.#retryTimer = setTimeout(() => this.#connect(), retryMs * (0.5 + Math.random()));
  }

  /** The net is back or somebody looks at the page: no reason to wait, nor to trust a line that has slept. */
  #wake(): void {
    if (this.#retryTimer !== undefined) this.#connect();
    else if (this.#status.kind === "open") this.#ping();
  }

  #schedulePing(): void {
    clearTimeout(this.#pingTimer);
    if (this.#pingMs !== null) this.#pingTimer = setTimeout(() => this.#ping(), this.#pingMs);
  }

  #ping(): void {
    this.#transmit({ type: "ping" });
    this.#awaitAnswer();
    this.#schedulePing();
  }

  #awaitAnswer(): void {
    this.#answerTimer ??= setTimeout(() => this.#lost(), ANSWER_MS_MAX);
  }

  #transmit(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #hangUp(): void {
    const socket = this.#socket;
    this.#socket = null;
    clearTimeout(this.#pingTimer);
    clearTimeout(this.#answerTimer);
    this.#answerTimer = undefined;
    socket?.close();
  }

  #become(status: LineStatus): void {
    this.#status = status;
    this.#use.status(status);
  }
}
