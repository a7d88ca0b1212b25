/** A TCP proxy between a browser and the server whose connections a test can disturb. */
import { type AddressInfo, type Server, type Socket, connect, createServer } from "node:net";

import type { Address } from "./server";

/**
 * `up`: everything passes. `no_replies`: what the browser sends arrives, but the replies are lost.
 * `silent`: nothing arrives on either side, and no one is told. `cut`: connections break, and new
 * ones are refused.
 */
type Condition = "up" | "no_replies" | "silent" | "cut";

export class FlakyProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #condition: Condition = "up";
  #delayMs = 0;
  #wasDisturbed = false;

  private constructor(target: Address) {
    this.#server = createServer((browser) => this.#join(browser, target));
  }

  static async to(target: Address): Promise<FlakyProxy> {
    const proxy = new FlakyProxy(target);
    await new Promise<void>((resolve) => proxy.#server.listen(0, "127.0.0.1", resolve));
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Whether anything was kept from passing so far. */
  get wasDisturbed(): boolean {
    return this.#wasDisturbed;
  }

  dropReplies(): void {
    this.#disturb("no_replies");
  }

  dropEverything(): void {
    this.#disturb("silent");
  }

  /** Delays every reply. */
  slow(ms: number): void {
    this.#delayMs = ms;
  }

  cut(): void {
    this.#disturb("cut");
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  /** Lets everything pass again. What was lost stays lost. */
  restore(): void {
    this.#condition = "up";
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #disturb(condition: Condition): void {
    this.#condition = condition;
    this.#wasDisturbed = true;
  }

  #join(browser: Socket, target: Address): void {
    if (this.#condition === "cut") {
      browser.resetAndDestroy();
      return;
    }
    const server = connect(target.port, target.host);
    for (const [socket, other] of [
      [browser, server],
      [server, browser],
    ] as const) {
      this.#sockets.add(socket);
      socket.setNoDelay(true);
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        this.#sockets.delete(socket);
        other.destroy();
      });
    }
    browser.on("data", (sent) => {
      if (this.#condition !== "silent") server.write(sent);
    });
    server.on("data", (reply) => {
      const pass = (): void => {
        if (this.#condition === "up") browser.write(reply);
      };
      if (this.#delayMs > 0) setTimeout(pass, this.#delayMs);
      else pass();
    });
  }
}
