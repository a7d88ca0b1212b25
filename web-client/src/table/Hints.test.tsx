/** What a hint costs in a daily match, and that it is said before. */
import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { hinted } from "../games/board/hinted";
import type { Advice } from "../generated/protocol/Advice";
import type { Daily } from "../generated/protocol/Daily";
import type { GameFrame } from "../generated/protocol/GameFrame";
import { type Result, accepted, refused } from "../net/result";
import type { AtTable } from "./atTable";
import { Hints } from "./Hints";
import { root } from "../ui/testRoot";

const DAY = "2026-11-21";
const KEY_H = { key: "h", bubbles: true };
const REFUSED = refused({ code: "unavailable", text: "No." });

/** What the store has of the table. */
const state = signal({ table: { game: {} } });

const ask = vi.fn((): Promise<Result<Advice>> => Promise.resolve(REFUSED));
const load = vi.fn((): Promise<() => string> => new Promise(() => {}));

beforeEach(() => {
  ask.mockClear();
  vi.useFakeTimers({ now: Date.parse(`${DAY}T12:00:00Z`), toFake: ["Date"] });
});

afterEach(() => {
  vi.useRealTimers();
});

interface Shown {
  readonly daily?: Daily;
  readonly history?: readonly unknown[];
  readonly legal?: readonly unknown[];
}

/** Shows the hints of seat 0, as far as they look at the table. */
async function show({ daily, history = [], legal = [{}] }: Shown): Promise<HTMLButtonElement> {
  const frame = { view: {}, legal, waiting: [0] } as unknown as GameFrame;
  state.value = { table: { game: frame } };
  const at = {
    table: { view: { daily, seats: [] }, history },
    state: { you: { seat: 0 } },
    store: { ask, state },
  } as unknown as AtTable;
  await act(() => render(<Hints at={at} frame={frame} load={load} />, root));
  const button = root.querySelector("button");
  if (button === null) throw new Error("There is no button.");
  return button;
}

const pressKey = () =>
  act(() => void document.body.dispatchEvent(new KeyboardEvent("keydown", KEY_H)));

const press = (button: HTMLButtonElement) => act(() => button.click());

test("in a try that counts, a hint is confirmed first", async () => {
  const button = await show({ daily: { day: DAY, counts: true } });
  expect(root.textContent).toContain("A hint takes this try off the ranking.");
  await press(button);
  expect(ask).not.toHaveBeenCalled();
  const take = [...document.querySelectorAll("button")].find(
    ({ textContent }) => textContent === "Take the hint",
  );
  await act(() => take?.click());
  expect(ask).toHaveBeenCalledWith("hint");
});

test("while a hint is being computed, its key asks for no other", async () => {
  let answer: ((reply: typeof REFUSED) => void) | undefined;
  ask.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const button = await show({});
  await pressKey();
  expect(ask).toHaveBeenCalledOnce();
  await pressKey();
  await press(button);
  expect(ask).toHaveBeenCalledOnce();
  expect(button.getAttribute("aria-busy")).toBe("true");
  answer?.(refused({ code: "stale", text: "The table has moved on since you asked." }));
  await expect.poll(() => button.getAttribute("aria-busy")).toBeNull();
  await pressKey();
  expect(ask).toHaveBeenCalledTimes(2);
});

test("while a hint is open, boards are told what it names", async () => {
  const action = { do: "dig" };
  ask.mockResolvedValueOnce(accepted({ kind: "hint", action, why: "It helps." }));
  load.mockResolvedValueOnce(() => "Dig");
  const button = await show({});
  await press(button);
  await expect.poll(() => hinted.value).toEqual([action]);
  await act(() => root.querySelector<HTMLButtonElement>(".hint button")?.click());
  expect(hinted.value).toEqual([]);
});

test("after the first one, the next costs nothing more", async () => {
  const button = await show({
    daily: { day: DAY, counts: true },
    history: [{ cause: { by: "advised", seat: 0 } }],
  });
  expect(root.textContent).toContain("This try is not ranked");
  await press(button);
  expect(ask).toHaveBeenCalledWith("hint");
});

test("another try has none on the day, and has them later", async () => {
  await press(await show({ daily: { day: DAY, counts: false } }));
  expect(root.textContent).toContain("hints only in your first try");
  expect(ask).not.toHaveBeenCalled();
  await press(await show({ daily: { day: "2026-11-20", counts: false } }));
  expect(ask).toHaveBeenCalledWith("hint");
});

test("other matches say only when there is something to ask about", async () => {
  await show({ legal: [] });
  expect(root.textContent).toContain("When you can choose something");
  await press(await show({}));
  expect(root.textContent).not.toContain("ranking");
  expect(ask).toHaveBeenCalledWith("hint");
});

test("a hint is asked for again while others act, up to a limit", async () => {
  const button = await show({});
  let moves = 0;
  ask.mockImplementation(() => {
    moves += 1;
    state.value = { table: { game: { view: { moves }, legal: [{}] } } };
    return Promise.resolve(REFUSED);
  });
  await press(button);
  await expect.poll(() => button.getAttribute("aria-busy")).toBeNull();
  expect(ask).toHaveBeenCalledTimes(4);
  ask.mockReset();
});
