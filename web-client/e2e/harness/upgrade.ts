/** A server whose client can be exchanged for a second build while its tables live on. */
import { type IncomingMessage, type Server, createServer, request } from "node:http";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Duplex } from "node:stream";

import { type Plugin, build } from "vite";

import type { Address } from "./server";

const CLIENT = fileURLToPath(new URL("../../", import.meta.url));
const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
};

/** Says in the second build which one it is. */
const mark: Plugin = {
  name: "mark",
  transform: (code, id) =>
    id.endsWith("/src/main.ts") ? `document.documentElement.dataset.build = "2";\n${code}` : null,
};

export class Upgrade {
  readonly #server: Server;
  readonly #target: Address;
  readonly #second: string;
  readonly #sockets = new Set<Duplex>();
  #upgraded = false;

  private constructor(target: Address, second: string) {
    this.#target = target;
    this.#second = second;
    this.#server = createServer((asked, answer) => {
      if (this.#upgraded && !/^\/(api|ws)\b/.test(asked.url ?? "")) {
        void this.#file(asked.url ?? "/").then(({ status, type, body, policy }) => {
          answer.writeHead(status, {
            "content-type": type,
            "cache-control": "no-cache",
            "content-security-policy": policy,
          });
          answer.end(body);
        });
        return;
      }
      const { method, url, headers } = asked;
      const passed = request({ ...target, method, path: url, headers }, (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
      });
      passed.on("error", () => answer.destroy());
      asked.pipe(passed);
    });
    this.#server.on("upgrade", (asked, socket) => this.#pass(asked, socket));
  }

  /** The real server at this address, and a second build of its client, made now. */
  static async of(target: Address): Promise<Upgrade> {
    const second = await mkdtemp(join(tmpdir(), "lamproom-second-"));
    await build({
      root: CLIENT,
      logLevel: "error",
      plugins: [mark],
      build: { outDir: second, emptyOutDir: true },
    });
    const upgrade = new Upgrade(target, second);
    await new Promise<void>((resolve) => upgrade.#server.listen(0, "127.0.0.1", resolve));
    return upgrade;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** From now on, the files of the first build are gone. */
  upgrade(): void {
    this.#upgraded = true;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
    await rm(this.#second, { recursive: true, force: true });
  }

  /** As the server answers for files and pages. */
  async #file(path: string) {
    const home = await fetch(`http://${this.#target.host}:${this.#target.port}/`);
    const policy = home.headers.get("content-security-policy") ?? "";
    const name = extname(path) === "" ? "/index.html" : path;
    const body = await readFile(join(this.#second, name)).catch(() => null);
    const type = TYPES[extname(name)] ?? "application/octet-stream";
    return { status: body === null ? 404 : 200, type, body: body ?? "", policy };
  }

  #pass(asked: IncomingMessage, browser: Duplex): void {
    const server = connect(this.#target.port, this.#target.host, () => {
      const { rawHeaders } = asked;
      const lines = rawHeaders.flatMap((name, index) =>
        index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : [],
      );
      server.write(`GET ${asked.url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
      server.pipe(browser).pipe(server);
    });
    for (const socket of [server, browser]) {
      this.#sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        server.destroy();
        browser.destroy();
      });
    }
  }
}
