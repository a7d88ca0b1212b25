/** What a list says of the tables in it. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, it } from "vitest";

import type { YourTable } from "../generated/protocol/YourTable";
import { guestNamed, keepGuest } from "../net/guests";
import { root } from "../ui/testRoot";
import { TableList } from "./YourTables";

const CODE = "k7m-2qx-9fd";

const TABLE: YourTable = {
  code: CODE,
  game: "some_game",
  phase: "playing",
  players: [
    { name: "Ada", bot: false, you: true, waited_for: false },
    { name: "Ben", bot: false, you: false, waited_for: true },
  ],
  free: 0,
  since_ms: 1,
  what_if: false,
  lines_ms: [],
};

function said(table = TABLE, guided = false): string {
  const kept = { table, title: "Some Game", aheadMs: 0, seenMs: 0, guided };
  void act(() => render(<TableList tables={[kept]} />, root));
  return root.querySelector(".table-link-state")?.textContent ?? "";
}

const isLit = () => root.querySelector(".table-link.waits") !== null;

afterEach(() => localStorage.clear());

it("tells for whom a table waits, and whether they play on this device", () => {
  expect(said()).toContain("Waiting for Ben");
  keepGuest(guestNamed("Ben", CODE), CODE);
  expect(said()).toContain("Ben’s turn, on this device");
});

it("says for how long a match has waited, which is no time left", () => {
  expect(said({ ...TABLE, since_ms: Date.now() - 13 * 60_000 })).toMatch(/ · for 13 min$/);
  expect(said({ ...TABLE, since_ms: Date.now() })).toMatch(/ · just now$/);
});

it("keeps a rematch in mind that you asked for", () => {
  const players = (...awaited: readonly string[]) =>
    TABLE.players.map((player) => ({ ...player, waited_for: awaited.includes(player.name) }));
  const over = { ...TABLE, phase: "finished" } as const;
  expect(said({ ...over, players: players("Ben") })).toContain("Rematch: waiting for Ben");
  expect(said({ ...over, players: players("Ada") })).toContain("They want a rematch");
  // Everybody has agreed, and it begins once all of them are there.
  expect(said({ ...over, players: players("Ada", "Ben") })).toContain("They want a rematch");
  expect(said({ ...over, players: players() })).toContain("Finished");
});

it("says that it is your turn, lit only where a person waits; and tells guided matches", () => {
  const players = (bot: boolean) =>
    TABLE.players.map((player) => ({ ...player, waited_for: player.you, bot: bot && !player.you }));
  expect(said({ ...TABLE, players: players(false) })).toContain("Your turn");
  expect(isLit()).toBe(true);
  expect(said({ ...TABLE, players: players(true) }, true)).toMatch(/^Guided · Your turn/);
  expect(isLit()).toBe(false);
});
