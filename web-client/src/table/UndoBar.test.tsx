/** The undo buttons at a table with today's daily deal. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { type AtTable } from "./atTable";
import { UndoBar, type UndoWays, undoWays } from "./UndoBar";
import type { UndoView } from "../generated/protocol/UndoView";
import type { Daily } from "../generated/protocol/Daily";
import type { Phase } from "../generated/protocol/Phase";
import type { GameFrame } from "../generated/protocol/GameFrame";
import { root } from "../ui/testRoot";

const NOON = Date.parse("2026-11-21T12:00:00Z");

const operate = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ["Date"] });
});

afterEach(() => {
  vi.useRealTimers();
});

type Marking = Partial<Pick<UndoView, "marks" | "marked">> & {
  readonly daily?: Daily;
  readonly phase?: Phase;
};

interface Shown {
  readonly ways: UndoWays;
  readonly off: readonly boolean[];
}

/** Shows the buttons at a solo table, as far as they look at it. */
function show(deal_of?: string, sending = false, marking: Marking = {}): Shown {
  const { daily, phase = "playing", ...marks } = marking;
  const undo: UndoView = {
    back: 7,
    forward: 9,
    start: 1,
    marks: false,
    marked: false,
    ...marks,
    ...(deal_of !== undefined && { deal_of }),
  };
  const frame: GameFrame = { view: {}, legal: [], waiting: [0], undo };
  const at = {
    table: { view: { phase, daily } },
    state: { you: { seat: 0 }, frozen: null },
    store: { operate, sending: { value: sending }, status: { value: { kind: "open" } } },
  } as unknown as AtTable;
  const ways = undoWays(at, frame);
  if (ways === null) throw new Error("undo is not offered");
  void act(() => {
    render(<UndoBar ways={ways} undo={undo} />, root);
  });
  return { ways, off: [...root.querySelectorAll("button")].map(isOff) };
}

const isOff = (button: HTMLButtonElement) =>
  button.disabled || button.getAttribute("aria-disabled") === "true";

test("today's daily deal, played by its number, has the buttons off and says why", () => {
  expect(show("2026-11-21").off).toEqual([true, true]);
  expect(root.textContent).toContain("hints and undo only in your first try");
});

test("another deal has undo, and so has that of yesterday", () => {
  expect(show().off).toEqual([false, false]);
  expect(show().ways.restart?.waits).toBe(false);
  expect(show("2026-11-20").off).toEqual([false, false]);
  expect(root.textContent).not.toContain("daily");
});

test("while something is sent the buttons are off, but what can be undone stays known", () => {
  const { ways, off } = show(undefined, true);
  expect(off).toEqual([true, true]);
  expect(ways.takeBack).not.toBeNull();
  expect(ways.restart?.waits).toBe(true);
  ways.takeBack?.();
  ways.restart?.go();
  expect(operate).not.toHaveBeenCalled();
});

test("after the match the buttons stay in their place, and are off", () => {
  const daily: Daily = { day: "2026-11-21", counts: true };
  const { ways, off } = show(undefined, false, { phase: "finished", marks: true, daily });
  expect(off).toEqual([true, true]);
  expect([ways.takeBack, ways.redo, ways.restart]).toEqual([null, null, null]);
  expect(root.textContent).not.toContain("Taking it back");
});

test("only in a try that counts it is said what takes the match off the ranking", () => {
  const daily: Daily = { day: "2026-11-21", counts: true };
  show(undefined, false, { marks: true, daily });
  expect(root.textContent).toContain("takes this try off the ranking");
  show(undefined, false, { marked: true, daily });
  expect(root.textContent).toContain("This try is not ranked");
  for (const casual of [{ marks: true }, { marked: true }]) {
    show(undefined, false, casual);
    expect(root.querySelector("#mark")?.textContent).toBe("");
  }
});
