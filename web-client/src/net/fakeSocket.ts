/** Replaces the browser's WebSocket, and the server behind it, in tests. */
import type { ClientMessage } from "../generated/protocol/ClientMessage";
import type { ServerMessage } from "../generated/protocol/ServerMessage";

export class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readonly sent: ClientMessage[] = [];
  readyState = 0;

  static latest(): FakeSocket {
    const socket = FakeSocket.all.at(-1);
    if (!socket) throw new Error("no socket was opened");
    return socket;
  }

  constructor() {
    super();
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.readyState = 3;
  }

  accept(): void {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event("open"));
  }

  say(...messages: readonly ServerMessage[]): void {
    for (const message of messages)
      this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }

  break(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event("close"));
  }
}
