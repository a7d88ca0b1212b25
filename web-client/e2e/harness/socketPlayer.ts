/**
 * A player without a browser, who plays over a WebSocket and is therefore much faster. For
 * recording situations too rare to wait for in a browser.
 */
import { createHash, randomBytes } from "node:crypto";

import type { ClientMessage } from "../../src/generated/protocol/ClientMessage";
import type { GameFrame } from "../../src/generated/protocol/GameFrame";
import type { Op } from "../../src/generated/protocol/Op";
import type { OpenedTable } from "../../src/generated/protocol/OpenedTable";
import type { OpenTable } from "../../src/generated/protocol/OpenTable";
import type { Phase } from "../../src/generated/protocol/Phase";
import type { ServerMessage } from "../../src/generated/protocol/ServerMessage";
import { PROTOCOL, SUBPROTOCOL } from "../../src/net/connection";

/** The action to take in a position; null to wait. */
export type Policy<View, Action> = (view: View, legal: readonly Action[]) => Action | null;

interface Search<View, Action> {
  readonly found: (view: View) => boolean;
  readonly policy: Policy<View, Action>;
  readonly done: (found: boolean) => void;
  readonly fail: (why: Error) => void;
}

/** An operation; to be ready needs new random bytes each time. */
type Setup = Op | "ready";

const hex = (bytes: number): string => randomBytes(bytes).toString("hex");

export class SocketPlayer<View, Action> {
  readonly #socket: WebSocket;
  readonly key: string;
  /** The path of the table's link. */
  readonly link: string;
  #seq = 0;
  #phase: Phase = "lobby";
  #game: GameFrame | null = null;
  /** Operations still to do before the match. */
  #setup: Setup[];
  /** The random bytes for the match, until they are revealed. */
  #entropy: string | null = null;
  #revealing = false;
  /** The message without a reply, if any. */
  #pending: string | null = null;
  #search: Search<View, Action> | null = null;
  /** Why it cannot play on, if it cannot. */
  #fault: Error | null = null;

  private constructor(url: string, code: string, key: string, setup: readonly Setup[]) {
    this.key = key;
    this.#setup = [...setup];
    this.link = `/t/${code}`;
    this.#socket = new WebSocket(`${url.replace(/^http/, "ws")}/ws/${code}`, SUBPROTOCOL);
    this.#socket.addEventListener("open", () =>
      this.#send({ type: "hello", protocol: PROTOCOL, key }),
    );
    this.#socket.addEventListener("message", ({ data }) =>
      this.#receive(JSON.parse(data as string) as ServerMessage),
    );
    this.#socket.addEventListener("close", () => this.#fail("The connection was closed."));
  }

  /** Opens a table, sits down with some bots, and starts a match. */
  static async open<View, Action>(
    url: string,
    name: string,
    bots: number,
    table: OpenTable,
  ): Promise<SocketPlayer<View, Action>> {
    const key = hex(16);
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
    const response = await fetch(`${url}/api/tables`, {
      method: "POST",
      headers,
      body: JSON.stringify(table),
    });
    if (!response.ok) throw new Error(`The table was refused: ${await response.text()}`);
    const { code } = (await response.json()) as OpenedTable;
    const setup: Setup[] = [
      { do: "sit", name },
      ...Array.from({ length: bots }, (): Op => ({ do: "add_bot" })),
      "ready",
      { do: "start" },
    ];
    return new SocketPlayer<View, Action>(url, code, key, setup);
  }

  /**
   * Plays until `found` says so (true), and then waits, or until the match has ended (false).
   * Rejects if the server refuses what was not merely too late, or is gone.
   */
  playUntil(found: (view: View) => boolean, policy: Policy<View, Action>): Promise<boolean> {
    return new Promise((done, fail) => {
      this.#search = { found, policy, done, fail };
      if (this.#fault === null) this.#act();
      else fail(this.#fault);
    });
  }

  /** Leaves. A search that is under way never ends. */
  close(): void {
    this.#search = null;
    this.#socket.close();
  }

  #receive(message: ServerMessage): void {
    if (message.type === "snapshot" || message.type === "step") {
      this.#seq = message.seq;
      this.#phase = message.table?.phase ?? this.#phase;
      if (message.table !== undefined) this.#revealing = message.table.revealing === true;
      this.#game = message.game ?? this.#game;
    }
    // Somebody else may have acted meanwhile.
    const isStale = message.type === "refused" && message.code === "stale";
    if (message.type === "bye" || (message.type === "refused" && !isStale))
      this.#fail(message.text);
    if ((message.type === "ack" || isStale) && message.id === this.#pending) this.#pending = null;
    if (message.type !== "welcome") this.#act();
  }

  #fail(why: string): void {
    // The first reason explains the others.
    this.#fault ??= new Error(`${this.link}: ${why}`);
    this.#search?.fail(this.#fault);
    this.#search = null;
  }

  #act(): void {
    const [search, game] = [this.#search, this.#game];
    if (!search || this.#pending !== null || this.#seq === 0) return;
    const next = this.#nextOperation();
    if (next !== null) return this.#submit({ type: "table", id: hex(16), op: next });
    if (!game || this.#phase === "lobby") return;
    const found = search.found(game.view as View);
    if (found || this.#phase === "finished") {
      this.#search = null;
      search.done(found);
      return;
    }
    const action =
      game.legal.length > 0
        ? search.policy(game.view as View, game.legal as readonly Action[])
        : null;
    if (action !== null) this.#submit({ type: "act", id: hex(16), seen: this.#seq, action });
  }

  #nextOperation(): Op | null {
    if (this.#revealing && this.#entropy !== null) {
      const entropy = this.#entropy;
      this.#entropy = null;
      return { do: "reveal", entropy };
    }
    const next = this.#setup.shift() ?? null;
    return next === "ready" ? this.#commit() : next;
  }

  #commit(): Op {
    this.#entropy = hex(32);
    const hash = createHash("sha256").update(Buffer.from(this.#entropy, "hex"));
    return { do: "ready", entropy_hash: hash.digest("hex") };
  }

  #submit(message: Extract<ClientMessage, { id: string }>): void {
    this.#pending = message.id;
    this.#send(message);
  }

  #send(message: ClientMessage): void {
    this.#socket.send(JSON.stringify(message));
  }
}
