/** The real server binary with its own data folder. It can be killed, stopped and started again. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { databaseIn, restoreRecorded } from "./recorded";

const BINARY =
  process.env["LAMPROOM_BINARY"] ??
  fileURLToPath(new URL("../../../target/debug/lamproom", import.meta.url));

const START_MS_MAX = 15_000;
const STOP_MS_MAX = 15_000;
const LOG_KEPT = 200;
/** Advice has a low priority: beside browsers on all cores, a search takes that much longer. */
export const ADVICE_MS_MAX = 200_000;

export interface ServerSettings {
  /** Milliseconds a bot seems to think. */
  readonly botPace?: number;
  /** Positions that the analysis of a match looks at. */
  readonly analysisPositions?: number;
  /** Seconds until a bot may stand in for an absent player. */
  readonly standInAfter?: number;
  /** Seconds until a player who is connected counts as asleep. */
  readonly idleAfter?: number;
  /** Seconds until another person becomes host in place of an absent one. */
  readonly hostAwayAfter?: number;
  /** Seconds until a player who does not look is called by Web Push. */
  readonly callAfter?: number;
  /** Whether players may be called by Web Push. */
  readonly push?: boolean;
  /** Whether the home page lists open tables. */
  readonly openTables?: boolean;
  /** The name of a recorded table that is in its database. */
  readonly recorded?: string;
  /** Turns rate limits off. */
  readonly unlimited?: boolean;
}

export interface Address {
  readonly host: string;
  readonly port: number;
}

export class LamproomServer {
  /** Its folder of data. */
  readonly data: string;
  readonly #settings: ServerSettings;
  readonly #log: string[] = [];
  /**
   * An address of this machine that nobody else uses. On 127.0.0.1, another socket could take the
   * port while the server is down.
   */
  readonly #host = `127.${randomInt(1, 255)}.${randomInt(1, 255)}.1`;
  #process: ChildProcess | null = null;
  #port = 0;
  #ends = 0;

  private constructor(data: string, settings: ServerSettings) {
    this.data = data;
    this.#settings = settings;
  }

  static async open(settings: ServerSettings = {}): Promise<LamproomServer> {
    const data = await mkdtemp(join(tmpdir(), "lamproom-e2e-"));
    const server = new LamproomServer(data, settings);
    try {
      if (settings.recorded !== undefined) await restoreRecorded(settings.recorded, data);
      await server.start();
    } catch (error) {
      await server.close();
      throw error;
    }
    return server;
  }

  get address(): Address {
    return { host: this.#host, port: this.#port };
  }

  get url(): string {
    return `http://${this.#host}:${this.#port}`;
  }

  /** How often it was killed or stopped. */
  get ends(): number {
    return this.#ends;
  }

  /** The last lines of its log. */
  get log(): string {
    return this.#log.join("\n");
  }

  /** The first time on a free port, later on the same one. */
  async start(): Promise<void> {
    const {
      botPace = 100,
      analysisPositions = 1_000_000,
      standInAfter = 1,
      idleAfter = 120,
      hostAwayAfter = 60,
      callAfter = 30,
      push = true,
      openTables = false,
      unlimited = false,
    } = this.#settings;
    const child = spawn(BINARY, ["serve"], {
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        LAMPROOM_LISTEN: `${this.#host}:${this.#port}`,
        LAMPROOM_DATA: this.data,
        LAMPROOM_BOT_PACE: `${botPace}`,
        LAMPROOM_STAND_IN_AFTER: `${standInAfter}`,
        LAMPROOM_IDLE_AFTER: `${idleAfter}`,
        LAMPROOM_HOST_AWAY_AFTER: `${hostAwayAfter}`,
        LAMPROOM_ANALYSIS_POSITIONS: `${analysisPositions}`,
        LAMPROOM_ADVICE_TIME: `${ADVICE_MS_MAX}`,
        LAMPROOM_CALL_AFTER: `${callAfter}`,
        LAMPROOM_PUSH: push ? "on" : "off",
        // Push services of tests are on this machine.
        LAMPROOM_PUSH_TO_LOOPBACK: "true",
        LAMPROOM_OPEN_TABLES: openTables ? "on" : "off",
        LAMPROOM_RATE_LIMITS: unlimited ? "off" : "on",
      },
    });
    this.#process = child;
    createInterface({ input: child.stderr }).on("line", (line) => {
      this.#log.push(line);
      this.#log.splice(0, this.#log.length - LOG_KEPT);
    });
    this.#port = await new Promise<number>((resolve, reject) => {
      const fail = (why: string) =>
        reject(new Error(`The server did not open: ${why}\n${this.log}`));
      const tooLate = setTimeout(() => fail("it printed no address in time"), START_MS_MAX);
      child.once("error", (error) => fail(error.message));
      child.once("exit", (code) => fail(`it ended with ${code}`));
      createInterface({ input: child.stdout }).on("line", (line) => {
        const port = /^Lamproom is open at http:\/\/[^:]+:(\d+)$/.exec(line)?.[1];
        if (port === undefined) return;
        clearTimeout(tooLate);
        resolve(Number(port));
      });
    });
  }

  /** Copies its database while it runs; returns a folder of data with the latest copy alone. */
  async backUp(): Promise<string> {
    const copy = join(this.data, "backup");
    await mkdir(copy, { recursive: true });
    await run(["backup", databaseIn(copy), "--force", "--data", this.data]);
    return copy;
  }

  /** Like a power failure. */
  kill(): Promise<void> {
    return this.#end("SIGKILL");
  }

  /** Like an operator before an upgrade. */
  stop(): Promise<void> {
    return this.#end("SIGTERM");
  }

  /** Ends it and removes its data. */
  async close(): Promise<void> {
    await this.kill();
    await rm(this.data, { recursive: true, force: true });
  }

  async #end(how: "SIGKILL" | "SIGTERM"): Promise<void> {
    const child = this.#process;
    this.#process = null;
    this.#ends += 1;
    // A binary that is missing never ran.
    if (child === null || child.pid === undefined || child.exitCode !== null) return;
    const ended = new Promise<void>((resolve, reject) => {
      const tooLate = setTimeout(
        () => reject(new Error(`The server did not end on ${how}.\n${this.log}`)),
        STOP_MS_MAX,
      );
      child.once("exit", () => {
        clearTimeout(tooLate);
        resolve();
      });
    });
    child.kill(how);
    await ended;
  }
}

/** The output of `lamproom verify`; rejects if it does not accept the file. */
export function verify(file: string, ...options: readonly string[]): Promise<string> {
  return run(["verify", file, ...options]);
}

/** The output of a command of the program; rejects if it fails. */
async function run(args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(BINARY, args);
  return stdout;
}
