/** Notes about what happened at a table, as the steps arrive. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";

import type { Cause } from "../generated/protocol/Cause";
import type { TableView } from "../generated/protocol/TableView";
import type { AtTable } from "./atTable";
import { useNotes } from "./useNotes";
import { root } from "../ui/testRoot";
import { Toasts } from "../ui/Toasts";

function Notes({ at }: { readonly at: AtTable }) {
  const notes = useNotes(at);
  return (
    <>
      {notes.map(({ seq, text }) => (
        <p key={seq} class="note">
          {text}
        </p>
      ))}
      <Toasts />
    </>
  );
}

const EMPTY = { people: [], seats: [{ seat: 0, holder: null }] } as unknown as TableView;
const WITH_ADA = {
  people: [{ id: 1, name: "Ada" }],
  seats: [{ seat: 0, holder: { kind: "person", id: 1 } }],
} as unknown as TableView;

/** A step has come. With `after`, it says what the table is like now. */
function show(seq: number, cause: Cause, after?: TableView): readonly (string | null)[] {
  const step = { seq, at_ms: seq, cause, events: [], ...(after && { table: after }) };
  const state = { you: { seat: 1 } };
  const at = { table: { view: after ?? EMPTY, step }, state } as unknown as AtTable;
  void act(() => {
    render(<Notes at={at} />, root);
  });
  return [...root.querySelectorAll(".note")].map((line) => line.textContent);
}

/** The other tests find them loaded. */
test("what happens before the words for it are loaded is told then", async () => {
  expect(show(1, { by: "lobby" })).toEqual([]);
  await vi.waitFor(() => expect(show(1, { by: "lobby" })).toEqual(["Back in the lobby."]));
});

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

const shown = () => [...root.querySelectorAll(".toast")].map((one) => one.textContent.trim());

test("that a bot takes over from somebody else, or gives the seat back, is shown at once", () => {
  const playing = { ...WITH_ADA, phase: "playing" } as TableView;
  const stood: Cause = { by: "stood", person: 1 };
  show(1, { by: "joined", person: 1 }, WITH_ADA);
  show(2, { by: "joined", person: 2 }, { ...playing, people: [{ id: 2, name: "Bo" }] });
  const own = { kind: "person", id: 1, ready: false, stand_in: true } as const;
  show(3, stood, { ...playing, seats: [{ seat: 1, holder: own }] } as TableView);
  expect(shown()).toEqual([]);
  show(4, stood, playing);
  show(5, { by: "joined", person: 1 }, playing);
  show(6, { by: "stood_in", seat: 0 }, playing);
  expect(shown()).toEqual([
    "Ada left their seat to a bot.",
    "Ada is back.",
    "A bot now plays for Ada.",
  ]);
});
