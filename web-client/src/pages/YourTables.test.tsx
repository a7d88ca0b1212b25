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

function said(): string {
  const kept = { table: TABLE, title: "Some Game", aheadMs: 0, seenMs: 0 };
  void act(() => render(<TableList tables={[kept]} />, root));
  return root.querySelector(".table-link-state")?.textContent ?? "";
}

afterEach(() => localStorage.clear());

it("tells for whom a table waits, and whether they play on this device", () => {
  expect(said()).toContain("Waiting for Ben");
  keepGuest(guestNamed("Ben", CODE), CODE);
  expect(said()).toContain("Ben’s turn, on this device");
});
