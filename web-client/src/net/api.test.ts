/** Every answer that is no success is a refusal with a code and a sentence. */
import { afterEach, expect, it, vi } from "vitest";

import { fetchGames } from "./api";

afterEach(() => vi.unstubAllGlobals());

function answer(status: number, body: string): void {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status })));
}

it("passes on what the server says", async () => {
  const error = { code: "too_many_requests", text: "Wait a moment." };
  answer(429, JSON.stringify({ error }));
  expect(await fetchGames()).toEqual({ ok: false, refusal: error });
});

it.each([
  '{"message":"no upstream"}',
  '{"error":"no upstream"}',
  '{"error":{"code":502}}',
  '{"error":null}',
  '"no upstream"',
  "null",
  "<html>",
  "",
])("takes %j, which a proxy may say, for a server that cannot be reached", async (body) => {
  answer(502, body);
  expect(await fetchGames()).toMatchObject({ ok: false, refusal: { code: "unavailable" } });
});
