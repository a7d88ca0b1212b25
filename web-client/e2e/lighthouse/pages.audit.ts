/**
 * Lighthouse gives the landing page, a lobby and a match at least 95 of 100 in every category, on a
 * phone and on a desktop: the median of three runs. Another load on the machine lowers the scores.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { RESULTS } from "../harness/results";
import { LamproomServer } from "../harness/server";
import { board, inviteButton, playButton } from "../harness/table";
import {
  CATEGORIES,
  DEVICES,
  type Device,
  type Measured,
  type Run,
  measure,
  median,
  openMeasured,
} from "./lighthouse";

const LEAST = 95;
const RUNS = 3;

let server: LamproomServer | undefined;
let measured: Measured | undefined;

beforeAll(async () => {
  server = await LamproomServer.open({ unlimited: true });
  measured = await openMeasured("Ada", server.url);
});

afterAll(async () => {
  await measured?.close();
  await server?.close();
});

/** How to get to each page; returns its path. */
const PAGES = {
  landing: async ({ person }) => {
    await person.page.goto("/");
    await playButton(person).waitFor();
  },
  lobby: async ({ person }) => {
    await person.page.goto("/");
    await person.press(inviteButton(person));
    await person.page.getByRole("list", { name: "Seats" }).getByText("(you)").waitFor();
  },
  match: async ({ person }) => {
    await person.page.goto("/");
    await person.press(playButton(person));
    await board(person).waitFor();
  },
} satisfies Record<string, (measured: Measured) => Promise<void>>;

const CASES = (Object.keys(PAGES) as (keyof typeof PAGES)[]).flatMap((page) =>
  DEVICES.map((device) => [page, device] as const),
);

test.each(CASES)("%s on %s", async (page, device) => {
  if (measured === undefined) throw new Error("no browser");
  await PAGES[page](measured);
  const path = new URL(measured.person.page.url()).pathname;
  // The person's own page would take part of the machine.
  await measured.person.page.goto("/api/games");
  const runs: Run[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await measure(measured, path, device));
  await report(page, device, runs);
  const why = [...new Set(runs.flatMap((run) => run.why))].join("; ");
  for (const category of CATEGORIES) {
    const scores = runs.map((run) => run.scores[category]);
    expect
      .soft(median(scores), `${category} of ${scores.join(", ")}: ${why}`)
      .toBeGreaterThanOrEqual(LEAST);
  }
});

async function report(page: string, device: Device, runs: readonly Run[]): Promise<void> {
  await mkdir(RESULTS, { recursive: true });
  const load = loadavg().map((average) => average.toFixed(1));
  const file = join(RESULTS, `lighthouse-${page}-${device}.json`);
  await writeFile(file, JSON.stringify({ runs, load }, null, 2));
  const medians = CATEGORIES.map(
    (category) => `${category} ${median(runs.map((run) => run.scores[category]))}`,
  );
  // oxlint-disable-next-line no-console
  console.log(
    `${page}, ${device}: ${medians.join(", ")}; load ${load[0]}, ` +
      `slowed down by ${runs.map(({ slowdown }) => slowdown.toFixed(1)).join(", ")}`,
  );
}
