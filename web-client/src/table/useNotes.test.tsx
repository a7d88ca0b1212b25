/** Notes about what happened at a table, as the steps arrive. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";

import type { Cause } from "../generated/protocol/Cause";
import type { TableView } from "../generated/protocol/TableView";
import type { AtTable } from "./atTable";
import { useNotes } from "./useNotes";
import { root } from "../ui/testRoot";

function Notes({ at }: { readonly at: AtTable }) {
  return useNotes(at).map(({ seq, text }) => <p key={seq}>{text}</p>);
}

const EMPTY = { people: [], seats: [{ seat: 0, holder: null }] } as unknown as TableView;
const WITH_ADA = {
  people: [{ id: 1, name: "Ada" }],
  seats: [{ seat: 0, holder: { kind: "person", id: 1 } }],
} as unknown as TableView;

/** A step has come. With `after`, it says what the table is like now. */
function show(seq: number, cause: Cause, after?: TableView): readonly (string | null)[] {
  const step = { seq, at_ms: seq, cause, events: [], ...(after && { table: after }) };
  const at = { table: { view: after ?? EMPTY, step } } as unknown as AtTable;
  void act(() => {
    render(<Notes at={at} />, root);
  });
  return [...root.querySelectorAll("p")].map((line) => line.textContent);
}

test("who joins is called by name, also if the table comes with a later step", () => {
  expect(show(1, { by: "joined", person: 1 })).toEqual([]);
  const ready: Cause = { by: "ready", seat: 0, ready: true };
  expect(show(2, ready, WITH_ADA)).toEqual(["Ada joined.", "Ada is ready."]);
});

test("a bot that completes the table, so that the match starts at once, has its name", () => {
  const flint = { kind: "bot", name: "Flint" };
  const table = { people: [], seats: [{ seat: 0, holder: flint }] } as unknown as TableView;
  expect(show(1, { by: "bot_added", seat: 0 })).toEqual([]);
  const ready: Cause = { by: "ready", seat: 0, ready: true };
  expect(show(2, ready, table)[0]).toBe("Flint, a bot, joined.");
});

test("who joins alone is noted at once", () => {
  expect(show(1, { by: "joined", person: 1 }, WITH_ADA)).toEqual(["Ada joined."]);
});
