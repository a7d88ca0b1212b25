/** Measures pages with Lighthouse, in a Chromium whose person keeps their seat between runs. */
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import lighthouse, { type Config, type Flags } from "lighthouse";
import { pageFunctions } from "lighthouse/core/lib/page-functions.js";

import { launchPersistent } from "../harness/browser";
import { Person } from "../harness/person";
import { DESKTOP } from "../harness/windows";

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof CATEGORIES)[number];

/** From 0 to 100. */
export type Scores = Readonly<Record<Category, number>>;

export const DEVICES = ["mobile", "desktop"] as const;
export type Device = (typeof DEVICES)[number];

/** A browser that Lighthouse can use beside its person. */
export interface Measured {
  readonly person: Person;
  readonly port: number;
  readonly close: () => Promise<void>;
}

export async function openMeasured(name: string, url: string): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), "lamproom-lighthouse-"));
  const port = await freePort();
  const context = await launchPersistent(folder, port, { baseURL: url, viewport: DESKTOP });
  const person = await Person.within(context, name);
  const close = async (): Promise<void> => {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { person, port, close };
}

/** What the desktop preset of Lighthouse sets. */
const DESKTOP_CONFIG: Config = {
  extends: "lighthouse:default",
  settings: {
    formFactor: "desktop",
    screenEmulation: {
      mobile: false,
      width: 1350,
      height: 940,
      deviceScaleFactor: 1,
      disabled: false,
    },
    throttling: {
      rttMs: 40,
      throughputKbps: 10_240,
      cpuSlowdownMultiplier: 1,
      requestLatencyMs: 0,
      downloadThroughputKbps: 0,
      uploadThroughputKbps: 0,
    },
    emulatedUserAgent: false,
  },
};

/** The network of the mobile preset, with a processor that is slower than this machine's. */
const mobileConfig = (cpuSlowdownMultiplier: number): Config => ({
  extends: "lighthouse:default",
  settings: {
    throttling: {
      rttMs: 150,
      throughputKbps: 1_638.4,
      requestLatencyMs: 562.5,
      downloadThroughputKbps: 1_474.56,
      uploadThroughputKbps: 675,
      cpuSlowdownMultiplier,
    },
  },
});

/**
 * How much slower than a machine of an index its middling phone is. The factor of the preset, 4, is
 * for a fast desktop; the documentation of Lighthouse (`docs/throttling.md`) asks to calibrate it
 * on others. The pairs are the middles of its brackets, with the factors it gives for them.
 */
const SLOWDOWNS = [
  { index: 462, factor: 1 },
  { index: 1_250, factor: 2 },
  { index: 1_750, factor: 4 },
] as const;

function slowdownOf(index: number): number {
  const [phone, slow, fast] = SLOWDOWNS;
  const [from, to] = index < slow.index ? [phone, slow] : [slow, fast];
  const along = (index - from.index) / (to.index - from.index);
  return Math.min(
    fast.factor,
    Math.max(phone.factor, from.factor + along * (to.factor - from.factor)),
  );
}

/** One run. */
export interface Run {
  readonly scores: Scores;
  readonly why: readonly string[];
  /** How fast Lighthouse found this machine. */
  readonly index: number;
  /** By how much it slowed the processor down. */
  readonly slowdown: number;
}

/** Measures as for a new visitor, but with the seat that they have. */
export async function measure(
  { person, port }: Measured,
  path: string,
  device: Device,
): Promise<Run> {
  const url = new URL(path, person.page.url()).href;
  await forgetFiles(person);
  const index = await person.page.evaluate(pageFunctions.computeBenchmarkIndex);
  const slowdown = device === "desktop" ? 1 : slowdownOf(index);
  const flags: Flags = {
    port,
    logLevel: "error",
    // It would reset the seat as well.
    disableStorageReset: true,
    onlyCategories: [...CATEGORIES],
  };
  const config = device === "desktop" ? DESKTOP_CONFIG : mobileConfig(slowdown);
  const run = await lighthouse(url, flags, config);
  if (run === undefined) throw new Error(`Lighthouse has no result for ${url}.`);
  const { categories, audits } = run.lhr;
  const score = (category: Category): number =>
    Math.round((categories[category]?.score ?? 0) * 100);
  const why = Object.values(audits)
    .filter((audit) => audit.score !== null && audit.score < 0.9)
    .map(({ id, displayValue = "" }) => `${id} ${displayValue}`.trim());
  return {
    scores: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
    },
    why,
    index,
    slowdown,
  };
}

/** Leaves everything but what the page keeps of its person. */
async function forgetFiles({ page, context }: Person): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  const { origin } = new URL(page.url());
  await session.send("Storage.clearDataForOrigin", {
    origin,
    storageTypes: "service_workers,cache_storage",
  });
  await session.detach();
}

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        typeof address === "object" && address !== null
          ? resolve(address.port)
          : reject(new Error("no port")),
      );
    });
  });
}
