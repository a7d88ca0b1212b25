/**
 * A player without a browser, who plays over a WebSocket and is therefore much faster. For
 * situations too rare to wait for in a browser: a person can take over once one has come up.
 */
import { createHash, randomBytes } from "node:crypto";

import type { ClientMessage } from "../../src/generated/protocol/ClientMessage";
import type { GameFrame } from "../../src/generated/protocol/GameFrame";
import type { Op } from "../../src/generated/protocol/Op";
import type { OpenedTable } from "../../src/generated/protocol/OpenedTable";
import type { OpenTable } from "../../src/generated/protocol/OpenTable";
import type { Phase } from "../../src/generated/protocol/Phase";
import type { ServerMessage } from "../../src/generated/protocol/ServerMessage";
import type { Person } from "./person";

/** The action to take in a position; null to wait. */
export type Policy<View, Action> = (view: View, legal: readonly Action[]) => Action | null;

interface Search<View, Action> {
  readonly found: (view: View) => boolean;
  readonly policy: Policy<View, Action>;
  readonly done: () => void;
}

/** An operation; to be ready needs new random bytes each time. */
type Setup = Op | "ready";

const hex = (bytes: number): string => randomBytes(bytes).toString("hex");

export class SocketPlayer<View, Action> {
  readonly #socket: WebSocket;
  readonly #key: string;
  readonly link: string;
  #seq = 0;
  #phase: Phase = "lobby";
  #game: GameFrame | null = null;
  /** Operations still to do before the match. */
  #setup: Setup[];
  /** The random bytes for the next match, until they are revealed. */
  #entropy: string | null = null;
  #revealing = false;
  /** The message without a reply, if any. */
  #pending: string | null = null;
  #search: Search<View, Action> | null = null;

  private constructor(url: string, code: string, key: string, setup: readonly Setup[]) {
    this.#key = key;
    this.#setup = [...setup];
    this.link = `/t/${code}`;
    this.#socket = new WebSocket(`${url.replace(/^http/, "ws")}/ws/${code}`, "lamproom.v1");
    this.#socket.addEventListener("open", () => this.#send({ type: "hello", protocol: 1, key }));
    this.#socket.addEventListener("message", ({ data }) =>
      this.#receive(JSON.parse(data as string) as ServerMessage),
    );
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
    const { code } = (await response.json()) as OpenedTable;
    const setup: Setup[] = [
      { do: "sit", name },
      ...Array.from({ length: bots }, (): Op => ({ do: "add_bot" })),
      "ready",
      { do: "start" },
    ];
    return new SocketPlayer<View, Action>(url, code, key, setup);
  }

  /** Plays match after match until `found` says so, and then waits. */
  async playUntil(found: (view: View) => boolean, policy: Policy<View, Action>): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#search = { found, policy, done: resolve };
      this.#act();
    });
  }

  /** Lets a person continue as this player in their browser. */
  async handOver(person: Person): Promise<void> {
    await person.page.goto("/");
    await person.page.evaluate((key) => localStorage.setItem("lamproom.key", key), this.#key);
    await person.page.goto(this.link);
  }

  /** Takes no action until the next `playUntil`. */
  pause(): void {
    this.#search = null;
  }

  close(): void {
    this.pause();
    this.#socket.close();
  }

  #receive(message: ServerMessage): void {
    if (message.type === "snapshot" || message.type === "step") {
      this.#seq = message.seq;
      this.#phase = message.table?.phase ?? this.#phase;
      if (message.table !== undefined) this.#revealing = message.table.revealing === true;
      this.#game = message.game ?? this.#game;
    }
    if ((message.type === "ack" || message.type === "refused") && message.id === this.#pending)
      this.#pending = null;
    if (message.type !== "welcome") this.#act();
  }

  #act(): void {
    const [search, game] = [this.#search, this.#game];
    if (!search || this.#pending !== null || this.#seq === 0) return;
    const next = this.#nextOperation();
    if (next !== null) return this.#submit({ type: "table", id: hex(16), op: next });
    if (!game || this.#phase !== "playing") return;
    if (search.found(game.view as View)) {
      this.#search = null;
      search.done();
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
    const wantsRematch = this.#phase === "finished" && this.#entropy === null && !this.#revealing;
    const next = this.#setup.shift() ?? (wantsRematch ? "ready" : null);
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
