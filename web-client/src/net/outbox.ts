/**
 * What this client wants done. A message keeps its id until it is answered, however often the line breaks in between: the
 * server does it once and answers each copy alike.
 */
import { type ReadonlySignal, signal } from "@preact/signals";

import type { ClientMessage } from "../generated/protocol/ClientMessage";
import type { MessageId } from "../generated/protocol/MessageId";
import type { Refusal } from "../generated/protocol/Refusal";
import { type Answer, accepted, refused } from "./result";
import { randomHex } from "./random";

/** A message that is answered. */
export type Outgoing = Extract<ClientMessage, { id: MessageId }>;

type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;
export type Wish = WithoutId<Outgoing>;

const ID_BYTES = 16;
const PENDING_MAX = 32;

/** `T` is what a message is answered with. */
export class Outbox<T> {
  readonly #pending = signal<readonly Outgoing[]>([]);
  readonly #answered = new Map<MessageId, (answer: Answer<T>) => void>();
  readonly #transmit: (message: Outgoing) => void;

  /** `transmit` may drop a message silently while there is no line: `resend` will come. */
  constructor(transmit: (message: Outgoing) => void) {
    this.#transmit = transmit;
  }

  /** What has not been answered yet, oldest first. */
  get pending(): ReadonlySignal<readonly Outgoing[]> {
    return this.#pending;
  }

  submit(wish: Wish): Promise<Answer<T>> {
    if (this.#pending.peek().length >= PENDING_MAX) {
      const text = "Too much is waiting to be sent; wait until the connection is back.";
      return Promise.resolve(refused({ code: "too_fast", text }));
    }
    const message: Outgoing = { ...wish, id: randomHex(ID_BYTES) };
    this.#pending.value = [...this.#pending.peek(), message];
    return new Promise((resolve) => {
      this.#answered.set(message.id, resolve);
      this.#transmit(message);
    });
  }

  /** On a new line: everything unanswered once more, in order. */
  resend(): void {
    for (const message of this.#pending.peek()) this.#transmit(message);
  }

  acknowledge(id: MessageId, value: T): void {
    this.#settle(id, accepted(value));
  }

  refuse(id: MessageId, refusal: Refusal): void {
    this.#settle(id, refused(refusal));
  }

  /** There will be no line any more. */
  refuseAll(refusal: Refusal): void {
    for (const { id } of this.#pending.peek()) this.refuse(id, refusal);
  }

  #settle(id: MessageId, answer: Answer<T>): void {
    const resolve = this.#answered.get(id);
    if (resolve === undefined) return; // a second answer to a message that was sent twice
    this.#answered.delete(id);
    this.#pending.value = this.#pending.peek().filter((message) => message.id !== id);
    resolve(answer);
  }
}
