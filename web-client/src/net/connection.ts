/**
 * The connection to a table: one WebSocket at a time, which says hello, is kept alive by pings, and
 * reconnects by itself. What the messages mean is up to other files.
 */
import type { ByeCode } from "../generated/protocol/ByeCode";
import type { ClientMessage } from "../generated/protocol/ClientMessage";
import type { ServerMessage } from "../generated/protocol/ServerMessage";
import { onReturn } from "./again";

export const PROTOCOL = 1;
export const SUBPROTOCOL = "lamproom.v1";

/** How long the server may take to reply to a `hello` or a `ping`. */
const REPLY_MS_MAX = 8_000;
/** The same for a ping on a connection that may have died while the page slept. */
const WAKE_REPLY_MS_MAX = 2_000;
const RETRY_MS_MIN = 400;
/** Somebody is looking at the page, and a retry costs little. */
const RETRY_MS_MAX = 5_000;

export type ConnectionStatus =
  | { readonly kind: "connecting" }
  | { readonly kind: "open" }
  /** `why` is what the server said when it ended the connection, if it said anything. */
  | { readonly kind: "reconnecting"; readonly why: string | null }
  /** The server ended it for good. */
  | { readonly kind: "ended"; readonly code: ByeCode; readonly text: string };

interface ConnectionOptions {
  readonly url: string;
  /** Makes the first message of each WebSocket. */
  readonly hello: () => ClientMessage;
  readonly onMessage: (message: ServerMessage) => void;
  readonly onStatus: (status: ConnectionStatus) => void;
}

type Timer = ReturnType<typeof setTimeout>;

export class Connection {
  readonly #options: ConnectionOptions;
  readonly #closing = new AbortController();
  #socket: WebSocket | null = null;
  #status: ConnectionStatus = { kind: "connecting" };
  #failures = 0;
  #pingMs: number | null = null;
  #retryTimer: Timer | undefined;
  #pingTimer: Timer | undefined;
  #replyTimer: Timer | undefined;

  constructor(options: ConnectionOptions) {
    this.#options = options;
  }

  open(): void {
    const { signal } = this.#closing;
    onReturn(() => this.#wake(), { signal });
    addEventListener("offline", () => this.#sleep(), { signal });
    this.#connect();
  }

  /** Closes it for good. */
  close(): void {
    this.#closing.abort();
    this.#drop();
    clearTimeout(this.#retryTimer);
  }

  /** Sends a message now or not at all: before the welcome it is dropped. */
  send(message: ClientMessage): void {
    if (this.#status.kind === "open") this.#transmit(message);
  }

  /** Drops the WebSocket and opens a new one at once. */
  restart(): void {
    this.#drop();
    this.#become({ kind: "reconnecting", why: null });
    this.#connect();
  }

  #connect(): void {
    clearTimeout(this.#retryTimer);
    this.#retryTimer = undefined;
    const socket = new WebSocket(this.#options.url, SUBPROTOCOL);
    this.#socket = socket;
    this.#awaitReply();
    socket.addEventListener("open", () => {
      if (this.#socket === socket) this.#transmit(this.#options.hello());
    });
    socket.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      if (this.#socket === socket && typeof data === "string")
        this.#receive(JSON.parse(data) as ServerMessage);
    });
    socket.addEventListener("close", () => {
      if (this.#socket === socket) this.#reconnect();
    });
  }

  #receive(message: ServerMessage): void {
    clearTimeout(this.#replyTimer);
    this.#replyTimer = undefined;
    if (message.type === "welcome") {
      this.#failures = 0;
      this.#pingMs = message.limits.ping_ms;
      this.#schedulePing();
      this.#become({ kind: "open" });
    }
    this.#options.onMessage(message);
    if (message.type === "bye") this.#dismissed(message.code, message.text, message.retry_ms);
  }

  #dismissed(code: ByeCode, text: string, retryMs: number | undefined): void {
    if (retryMs === undefined || code === "unknown_table") {
      this.close();
      this.#become({ kind: "ended", code, text });
    } else {
      this.#reconnect(retryMs, text);
    }
  }

  #reconnect(
    retryMs = Math.min(RETRY_MS_MIN * 2 ** this.#failures, RETRY_MS_MAX),
    why: string | null = null,
  ): void {
    this.#drop();
    this.#failures += 1;
    this.#become({ kind: "reconnecting", why });
    // Plus or minus half, so that a server's clients do not all come back at the same moment.
    this.#retryTimer = setTimeout(() => this.#connect(), retryMs * (0.5 + Math.random()));
  }

  /**
   * The network is back, or the page is looked at again: retry now, and check an open connection.
   * An attempt that began without the network would hang until its time is up, so it is replaced.
   */
  #wake(): void {
    this.#failures = 0;
    if (this.#status.kind === "open") {
      this.#ping(WAKE_REPLY_MS_MAX);
    } else {
      this.#drop();
      this.#connect();
    }
  }

  /**
   * The network is gone. A browser keeps the connection, and a ping would find out late. On the
   * server's own machine the retry succeeds.
   */
  #sleep(): void {
    if (this.#status.kind === "open") this.#reconnect();
  }

  #schedulePing(): void {
    clearTimeout(this.#pingTimer);
    if (this.#pingMs !== null) this.#pingTimer = setTimeout(() => this.#ping(), this.#pingMs);
  }

  #ping(replyMs = REPLY_MS_MAX): void {
    this.#transmit({ type: "ping" });
    this.#awaitReply(replyMs);
    this.#schedulePing();
  }

  #awaitReply(ms = REPLY_MS_MAX): void {
    clearTimeout(this.#replyTimer);
    this.#replyTimer = setTimeout(() => this.#reconnect(), ms);
  }

  #transmit(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    clearTimeout(this.#pingTimer);
    clearTimeout(this.#replyTimer);
    this.#replyTimer = undefined;
    socket?.close();
  }

  #become(status: ConnectionStatus): void {
    this.#status = status;
    this.#options.onStatus(status);
  }
}
