/**
 * The line between a browser and the server, as a TCP proxy, so that a test can disturb it: a train
 * tunnel in a file.
 */
import { type AddressInfo, type Server, type Socket, connect, createServer } from "node:net";

/**
 * `whole`: everything passes. `deaf`: what the browser says arrives, what the server answers is
 * lost.
 * `silent`: nothing arrives on either side, and nobody is told. `cut`: connections break, and no
 * new one is made.
 */
type Condition = "whole" | "deaf" | "silent" | "cut";

export class CuttableLine {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #condition: Condition = "whole";
  #delay_ms = 0;

  private constructor(targetPort: number) {
    this.#server = createServer((browser) => this.#join(browser, targetPort));
  }

  static async to(targetPort: number): Promise<CuttableLine> {
    const line = new CuttableLine(targetPort);
    await new Promise<void>((resolve) => line.#server.listen(0, "127.0.0.1", resolve));
    return line;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** From now on the answers of the server are lost on their way. */
  deafen(): void {
    this.#condition = "deaf";
  }

  /** From now on everything is lost on its way. */
  silence(): void {
    this.#condition = "silent";
  }

  /** From now on the answers of the server take so long, as from the other side of the world. */
  slow(ms: number): void {
    this.#delay_ms = ms;
  }

  /** Breaks it. */
  cut(): void {
    this.#condition = "cut";
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  /** Makes it whole for new connections; those there are have lost what they have lost. */
  mend(): void {
    this.#condition = "whole";
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #join(browser: Socket, targetPort: number): void {
    if (this.#condition === "cut") {
      browser.resetAndDestroy();
      return;
    }
    const server = connect(targetPort, "127.0.0.1");
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
    browser.on("data", (said) => {
      if (this.#condition !== "silent") server.write(said);
    });
    server.on("data", (answer) => {
      const pass = (): void => {
        if (this.#condition === "whole") browser.write(answer);
      };
      if (this.#delay_ms > 0) setTimeout(pass, this.#delay_ms);
      else pass();
    });
  }
}
