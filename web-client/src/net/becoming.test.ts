/** Becoming another person keeps or changes everything, whatever the server answers. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { YourTable } from "../generated/protocol/YourTable";
import { become, currentIdentity } from "./becoming";
import { chosenName, ownName, playerKey, rememberIdentity } from "./identity";
import type { Identity } from "./identityFile";
import { forgetTables, keepTable, yourTables } from "./yourTables";

const BEN: Identity = { key: "be".repeat(16), name: "Ben", badge: null, tables: ["k7m-2qx-9fd"] };
const ADAS_KEY = "ad".repeat(16);

const table = (code: string): YourTable => ({
  code,
  game: "some_game",
  phase: "playing",
  free: 0,
  since_ms: 1,
  what_if: false,
  lines_ms: [],
  players: [],
});

const codes = () => yourTables.value.map((kept) => kept.table.code);

beforeEach(() => {
  rememberIdentity(ADAS_KEY, "Ada");
  keepTable(table("adas-own"), "", 0);
});
afterEach(() => {
  forgetTables();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it("asks for the tables with the new key, and then has only those", async () => {
  const asked = vi.fn(() =>
    Promise.resolve(Response.json({ now_ms: 0, tables: [table("k7m-2qx-9fd")], not_yours: [] })),
  );
  vi.stubGlobal("fetch", asked);
  expect(await become(BEN)).toMatchObject({ ok: true });
  expect(asked).toHaveBeenCalledWith(
    "/api/tables/yours",
    expect.objectContaining({
      headers: expect.objectContaining({ authorization: `Bearer ${BEN.key}` }) as unknown,
    }),
  );
  expect(playerKey()).toBe(BEN.key);
  expect(chosenName()).toBe("Ben");
  expect(codes()).toEqual(["k7m-2qx-9fd"]);
});

it("changes nothing while the server cannot be reached", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("No network.")));
  expect(await become(BEN)).toMatchObject({ ok: false, refusal: { code: "unavailable" } });
  expect(playerKey()).toBe(ADAS_KEY);
  expect(chosenName()).toBe("Ada");
  expect(codes()).toEqual(["adas-own"]);
});

it("adds the tables of the same person on another device", async () => {
  const body = { now_ms: 0, tables: [table("k7m-2qx-9fd")], not_yours: [] };
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(body)));
  await become({ ...BEN, key: ADAS_KEY });
  expect(codes().toSorted()).toEqual(["adas-own", "k7m-2qx-9fd"]);
  expect(chosenName()).toBe("Ada");
});

it("has on another device the name that tables know, chosen or not", () => {
  localStorage.clear();
  const { name } = currentIdentity();
  expect(name).not.toBe("");
  expect(name).toBe(ownName());
});
