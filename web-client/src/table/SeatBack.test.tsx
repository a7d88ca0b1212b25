/** What you are told while a bot plays on your seat. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";

import type { TableView } from "../generated/protocol/TableView";
import { root } from "../ui/testRoot";
import type { AtTable } from "./atTable";
import { TakeSeatBack } from "./Playing";

/** The words of the notice at Ada's table. */
function told(view: Partial<TableView>): string | null {
  const holder = { kind: "person", id: 0, ready: false, stand_in: true };
  const seats = [{ seat: 0, holder }];
  const at = {
    store: { operate: vi.fn() },
    state: { you: { person: 0, seat: 0, host: true } },
    table: { view: { phase: "playing", people: [{ id: 0, name: "Ada" }], seats, ...view } },
  } as unknown as AtTable;
  void act(() => render(<TakeSeatBack at={at} />, root));
  return root.querySelector("p")?.textContent ?? null;
}

test("whoever is played for reads what it costs to stay away", () => {
  const who = "A bot is playing for you, Ada. ";
  expect(told({})).toBe(`${who}Unless you come back, the match does not count in your record.`);
  expect(told({ counts: true })).toBe(`${who}The match counts: unless you come back, you lose it.`);
  expect(told({ lesson: true })).toBe(who);
});

test("whoever has left a match that counts is told that it is lost", () => {
  const holder = { kind: "person", id: 0, ready: false, stand_in: true, left: true } as const;
  expect(told({ counts: true, seats: [{ seat: 0, holder }] })).toBe(
    "You have left this match, which counts, so you lose it. A bot plays it to the end for you.",
  );
  expect(root.querySelector("button")).toBe(null);
});

test("after the end it is too late to come back", () => {
  expect(told({ phase: "finished", solo: true })).toBe("A bot is playing for you, Ada. ");
});
