/**
 * Somebody who plays without looking, and so much faster: over a socket, without a browser. For
 * what is so rare that nobody can wait until it has come up
 * before the eyes; whoever has the hand's key finds it in their browser then.
 */
import { randomBytes } from "node:crypto";

import type { ClientMessage } from "../../src/generated/protocol/ClientMessage";
import type { GameFrame } from "../../src/generated/protocol/GameFrame";
import type { Op } from "../../src/generated/protocol/Op";
import type { OpenedTable } from "../../src/generated/protocol/OpenedTable";
import type { OpenTable } from "../../src/generated/protocol/OpenTable";
import type { Phase } from "../../src/generated/protocol/Phase";
import type { ServerMessage } from "../../src/generated/protocol/ServerMessage";
import type { Person } from "./person";

/** What to do in a position; null to leave it to others. */
export type Policy<View, Action> = (view: View, legal: readonly Action[]) => Action | null;

interface Search<View, Action> {
  readonly found: (view: View) => boolean;
  readonly policy: Policy<View, Action>;
  readonly done: () => void;
}

const word = (bytes: number): string => randomBytes(bytes).toString("hex");

export class FastHand<View, Action> {
  readonly #socket: WebSocket;
  readonly #key: string;
  /** The link of its table. */
  readonly link: string;
  #seq = 0;
  #phase: Phase = "lobby";
  #game: GameFrame | null = null;
  /** What is still to be done before the match. */
  #errands: Op[];
  /** The message that has no answer yet. */
  #asked: string | null = null;
  #search: Search<View, Action> | null = null;

  private constructor(url: string, code: string, key: string, errands: readonly Op[]) {
    this.#key = key;
    this.#errands = [...errands];
    this.link = `/t/${code}`;
    this.#socket = new WebSocket(`${url.replace(/^http/, "ws")}/ws/${code}`, "lamproom.v1");
    this.#socket.addEventListener("open", () => this.#say({ type: "hello", protocol: 1, key }));
    this.#socket.addEventListener("message", ({ data }) =>
      this.#hear(JSON.parse(data as string) as ServerMessage),
    );
  }

  /** Opens a table, sits down there under a name, beside so many bots, and begins. */
  static async open<View, Action>(
    url: string,
    name: string,
    bots: number,
    table: OpenTable,
  ): Promise<FastHand<View, Action>> {
    const key = word(16);
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
    const answer = await fetch(`${url}/api/tables`, {
      method: "POST",
      headers,
      body: JSON.stringify(table),
    });
    const { code } = (await answer.json()) as OpenedTable;
    const errands: Op[] = [
      { do: "sit", name },
      ...Array.from({ length: bots }, (): Op => ({ do: "add_bot" })),
      { do: "ready", entropy: word(32) },
      { do: "start" },
    ];
    return new FastHand<View, Action>(url, code, key, errands);
  }

  /** Plays, match after match, until something is there, and then rests. */
  async playUntil(found: (view: View) => boolean, policy: Policy<View, Action>): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#search = { found, policy, done: resolve };
      this.#go();
    });
  }

  /** Somebody in front of a browser goes on as the same player. */
  async handOver(person: Person): Promise<void> {
    await person.page.goto("/");
    await person.page.evaluate((key) => localStorage.setItem("lamproom.key", key), this.#key);
    await person.page.goto(this.link);
  }

  /** Plays no more. */
  close(): void {
    this.#search = null;
    this.#socket.close();
  }

  #hear(message: ServerMessage): void {
    if (message.type === "snapshot" || message.type === "step") {
      this.#seq = message.seq;
      this.#phase = message.table?.phase ?? this.#phase;
      this.#game = message.game ?? this.#game;
    }
    if ((message.type === "ack" || message.type === "refused") && message.id === this.#asked)
      this.#asked = null;
    if (message.type !== "welcome") this.#go();
  }

  #go(): void {
    const [search, game] = [this.#search, this.#game];
    if (!search || this.#asked !== null || this.#seq === 0) return;
    const errand =
      this.#errands.shift() ??
      (this.#phase === "finished" ? ({ do: "ready", entropy: word(32) } as const) : null);
    if (errand !== null) return this.#ask({ type: "table", id: word(16), op: errand });
    if (!game) return;
    if (search.found(game.view as View)) {
      this.#search = null;
      search.done();
      return;
    }
    const action =
      game.legal.length > 0
        ? search.policy(game.view as View, game.legal as readonly Action[])
        : null;
    if (action !== null) this.#ask({ type: "act", id: word(16), seen: this.#seq, action });
  }

  #ask(message: Extract<ClientMessage, { id: string }>): void {
    this.#asked = message.id;
    this.#say(message);
  }

  #say(message: ClientMessage): void {
    this.#socket.send(JSON.stringify(message));
  }
}
