/**
 * The messages this client has sent that have no reply yet. A message keeps its id until it has
 * one, however often the connection breaks in between: the server acts on it once, and replies to
 * every copy alike.
 */
import { type ReadonlySignal, signal } from "@preact/signals";

import type { ClientMessage } from "../generated/protocol/ClientMessage";
import type { MessageId } from "../generated/protocol/MessageId";
import type { Refusal } from "../generated/protocol/Refusal";
import { randomHex } from "./random";
import { type Result, accepted, refused } from "./result";

/** A message that expects a reply. */
export type Outgoing = Extract<ClientMessage, { id: MessageId }>;

type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;
/** A message before the outbox gives it an id. */
export type Draft = WithoutId<Outgoing>;

const ID_BYTES = 16;
const PENDING_MAX = 32;

/** `T` is the value of a positive reply. */
export class Outbox<T> {
  readonly #pending = signal<readonly Outgoing[]>([]);
  readonly #resolvers = new Map<MessageId, (result: Result<T>) => void>();
  readonly #transmit: (message: Outgoing) => void;

  /** `transmit` may silently drop a message while there is no connection: `resend` will follow. */
  constructor(transmit: (message: Outgoing) => void) {
    this.#transmit = transmit;
  }

  /** The messages without a reply, oldest first. */
  get pending(): ReadonlySignal<readonly Outgoing[]> {
    return this.#pending;
  }

  /** Takes over messages of an earlier page, before anything else is submitted. */
  restore(messages: readonly Outgoing[], settled: (result: Result<T>) => void): void {
    for (const { id } of messages) this.#resolvers.set(id, settled);
    this.#pending.value = messages;
  }

  submit(draft: Draft): Promise<Result<T>> {
    if (this.#pending.peek().length >= PENDING_MAX) {
      const text = "Too many messages are waiting to be sent. Wait until the connection is back.";
      return Promise.resolve(refused({ code: "too_fast", text }));
    }
    const message: Outgoing = { ...draft, id: randomHex(ID_BYTES) };
    this.#pending.value = [...this.#pending.peek(), message];
    return new Promise((resolve) => {
      this.#resolvers.set(message.id, resolve);
      this.#transmit(message);
    });
  }

  /** After a reconnect: sends everything without a reply once more, in order. */
  resend(): void {
    for (const message of this.#pending.peek()) this.#transmit(message);
  }

  acknowledge(id: MessageId, value: T): void {
    this.#settle(id, accepted(value));
  }

  refuse(id: MessageId, refusal: Refusal): void {
    this.#settle(id, refused(refusal));
  }

  /** The connection has ended for good. */
  refuseAll(refusal: Refusal): void {
    for (const { id } of this.#pending.peek()) this.refuse(id, refusal);
  }

  #settle(id: MessageId, result: Result<T>): void {
    const resolve = this.#resolvers.get(id);
    if (resolve === undefined) return; // a second reply to a message that was sent twice
    this.#resolvers.delete(id);
    this.#pending.value = this.#pending.peek().filter((message) => message.id !== id);
    resolve(result);
  }
}
