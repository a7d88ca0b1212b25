/** A replay is put together from its parts, and what cannot be loaded is told. */
import { afterEach, expect, it, vi } from "vitest";

import type { Replay } from "../generated/protocol/Replay";
import { fetchRest, type MatchFile, readMatchFile, type Tape } from "./replay";
import type { Result } from "./result";
import { step } from "./samples";

const MATCH = { kind: "match", id: "0190" } as const;

/** A part of a match of five steps. */
const part = (from: number, seqs: readonly number[]): Replay => ({
  id: "0190",
  table: "k7m-2qx-9fd",
  number: 1,
  game: "toy",
  rules_version: 1,
  options: {},
  players: [],
  outcome: { kind: "shared", won: true, grade: "legend", how: "won" },
  count: 5,
  from,
  steps: seqs.map((seq) => step(seq)),
  chat: [],
  kept: "same",
});

const REFUSED = { error: { code: "too_many_requests", text: "Wait a minute." } };

afterEach(() => vi.unstubAllGlobals());

/** Answers requests in this order; returns the addresses that were asked. */
function answering(...answers: readonly (readonly [status: number, body: unknown])[]) {
  const rest = [...answers];
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    asked.push(`${init.method ?? "GET"} ${path}`);
    const [status, body] = rest.shift() ?? [500, REFUSED];
    return Promise.resolve(Response.json(body, { status }));
  });
  return asked;
}

async function load(source: typeof MATCH | MatchFile): Promise<readonly Result<Tape>[]> {
  const shown: Result<Tape>[] = [];
  await fetchRest(source, 1, null, (result) => shown.push(result) > 0);
  return shown;
}

const seqs = (result: Result<Tape> | undefined): readonly number[] | null =>
  result?.ok === true ? result.value.steps.map(({ seq }) => seq) : null;

it("the parts of a match are joined", async () => {
  const asked = answering([200, part(0, [7, 8])], [200, part(2, [9, 10])], [200, part(4, [12])]);
  const shown = await load(MATCH);
  expect(shown.map(seqs)).toEqual([
    [7, 8],
    [7, 8, 9, 10],
    [7, 8, 9, 10, 12],
  ]);
  expect(asked).toEqual(
    [0, 2, 4].map((from) => `GET /api/matches/0190/replay?eyes=1&from=${from}`),
  );
});

it("a match file is sent with each request", async () => {
  const asked = answering([200, part(0, [7, 8, 9, 10, 12])]);
  await load({ kind: "file", name: "match.json", text: "{}" });
  expect(asked).toEqual(["POST /api/replays?eyes=1&from=0"]);
});

it("what is there stays when the rest is refused", async () => {
  answering([200, part(0, [7, 8])], [429, REFUSED]);
  const last = (await load(MATCH)).at(-1);
  expect(seqs(last)).toEqual([7, 8]);
  expect(last?.ok === true && last.value.refusal).toEqual(REFUSED.error);
});

it("a refusal of the first part is told", async () => {
  answering([429, REFUSED]);
  expect(await load(MATCH)).toEqual([{ ok: false, refusal: REFUSED.error }]);
});

it("an answer without steps ends it", async () => {
  const asked = answering([200, part(0, [7])], [200, part(1, [])]);
  await load(MATCH);
  expect(asked).toHaveLength(2);
});

it("a file that is too large is not read", async () => {
  const large = new File(["x".repeat(4 * 1024 * 1024 + 1)], "film.json");
  const read = await readMatchFile(large);
  expect(read.ok ? null : read.refusal.text).toBe("film.json is too large for a match file.");
  const file = await readMatchFile(new File(["{}"], "match.json"));
  expect(file).toEqual({ ok: true, value: { kind: "file", name: "match.json", text: "{}" } });
});
