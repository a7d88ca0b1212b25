/** Hints and the outlook, without a board around them. */
import { render } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { Action } from "../../generated/cavern_shuffle/Action";
import { type Result, accepted, refused } from "../../net/result";
import type { AdviceFor } from "../module";
import { type Hinting, type Where, useHint } from "./useHint";
import { useOutlook } from "./useOutlook";
import { root } from "../../ui/testRoot";

const MOMENT_MS = 1_000;
type Advice = AdviceFor<Action>;

const HINT: Advice = { kind: "hint", action: { do: "explore" }, why: "It is fun." };

/** The server. */
const ask = vi.fn<() => Promise<Result<Advice>>>();

beforeEach(() => {
  ask.mockReset();
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Lets time pass and promises settle. */
async function pass(ms: number): Promise<void> {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
}

let hinting: Hinting | null = null;
function HintProbe({ where }: { readonly where: Where }) {
  const now = useHint(where, ask, () => null);
  useLayoutEffect(() => void (hinting = now));
  return null;
}

function at(position: string, moves = 0, exploredInARow = 0): void {
  void act(() => render(<HintProbe where={{ position, moves, exploredInARow }} />, root));
}

describe("a hint", () => {
  it("is fetched once for each position, and disappears with it", async () => {
    ask.mockResolvedValue(accepted(HINT));
    at("one");
    void act(() => hinting?.ask());
    expect(hinting?.thinking).toBe(true);
    void act(() => hinting?.ask());
    await pass(0);
    expect(hinting).toMatchObject({
      thinking: false,
      complaint: null,
      hint: { action: { do: "explore" }, text: "Explore. It is fun." },
    });
    void act(() => hinting?.ask());
    expect(ask).toHaveBeenCalledTimes(1);
    at("two");
    expect(hinting).toMatchObject({ hint: null, thinking: false });
  });

  it("that begins with exploring stays while the player explores", async () => {
    const plan: Action[] = [{ do: "turn_over" }, { do: "level_up", card: "rogue_1" }];
    ask.mockResolvedValue(accepted({ ...HINT, after: plan }));
    at("one", 4, 0);
    void act(() => hinting?.ask());
    await pass(0);
    expect(hinting?.hint?.text).toBe(
      "Explore, turn Discard over. Then: Level up with Rogue 1. It is fun.",
    );
    at("two", 5, 1);
    expect(hinting?.hint).toEqual({
      action: { do: "turn_over" },
      text: "Turn Discard over. Then: Level up with Rogue 1. It is fun.",
    });
    at("three", 6, 2);
    expect(hinting?.hint?.action).toEqual({ do: "level_up", card: "rogue_1" });
    void act(() => hinting?.ask());
    expect(ask).toHaveBeenCalledTimes(1);
    at("four", 7, 0);
    expect(hinting?.hint).toBeNull();
  });

  it("disappears when the player does something else, or takes moves back", async () => {
    ask.mockResolvedValue(accepted({ ...HINT, after: [{ do: "explore" }, { do: "explore" }] }));
    at("one", 4, 2);
    void act(() => hinting?.ask());
    await pass(0);
    expect(hinting?.hint?.text).toBe("Explore 3 times. It is fun.");
    at("other", 5, 0);
    expect(hinting?.hint).toBeNull();
    at("before", 3, 1);
    expect(hinting?.hint).toBeNull();
  });

  it("says what the second best costs, until the player begins to follow it", async () => {
    const action = { do: "level_up", card: "rogue_1" } as const;
    const second = { action, cost_permille: 34, margin_permille: 0 };
    ask.mockResolvedValue(accepted({ ...HINT, after: [{ do: "explore" }], second }));
    at("one", 4, 2);
    void act(() => hinting?.ask());
    await pass(0);
    expect(hinting?.hint?.text).toBe(
      "Explore twice. It is fun. " +
        "Second best: Level up with Rogue 1. It wins 3.4 fewer matches in 100.",
    );
    at("two", 5, 3);
    expect(hinting?.hint?.text).toBe("Explore. It is fun.");
  });

  it("that comes too late is not shown", async () => {
    ask.mockResolvedValue(accepted(HINT));
    at("one");
    void act(() => hinting?.ask());
    at("two");
    await pass(0);
    expect(hinting).toMatchObject({ hint: null, thinking: false, complaint: null });
  });

  it("that is refused says why, unless the table has moved on", async () => {
    ask.mockResolvedValueOnce(refused({ code: "busy", text: "Too many are asking." }));
    at("one");
    void act(() => hinting?.ask());
    await pass(0);
    expect(hinting).toMatchObject({ hint: null, complaint: "Too many are asking." });
    ask.mockResolvedValueOnce(refused({ code: "stale", text: "The table has moved on." }));
    at("two");
    void act(() => hinting?.ask());
    await pass(0);
    expect(hinting).toMatchObject({ hint: null, complaint: null });
  });
});

let lost = false;
function OutlookProbe({ moves, wanted }: { readonly moves: number; readonly wanted: boolean }) {
  const now = useOutlook({ position: `after ${moves}`, moves, wanted, ask });
  useLayoutEffect(() => void (lost = now));
  return null;
}

function after(moves: number, wanted = true): void {
  void act(() => render(<OutlookProbe moves={moves} wanted={wanted} />, root));
}

const outlook = (is: boolean): Result<Advice> => accepted({ kind: "outlook", lost: is });

describe("the outlook", () => {
  it("is only for players who want it", async () => {
    after(1, false);
    await pass(MOMENT_MS);
    expect(ask).not.toHaveBeenCalled();
    ask.mockResolvedValue(outlook(true));
    after(1);
    await pass(MOMENT_MS);
    expect(lost).toBe(true);
    after(1, false);
    expect(lost).toBe(false);
  });

  it("waits for a resting player, and lasts until moves are taken back", async () => {
    ask
      .mockResolvedValueOnce(outlook(false))
      .mockResolvedValueOnce(outlook(true))
      .mockResolvedValue(outlook(false));
    after(0);
    after(1);
    after(2);
    await pass(MOMENT_MS);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(lost).toBe(false);
    after(3);
    await pass(MOMENT_MS);
    expect(lost).toBe(true);
    after(4);
    expect(lost).toBe(true);
    await pass(MOMENT_MS);
    expect(ask).toHaveBeenCalledTimes(2);
    after(2);
    expect(lost).toBe(false);
    await pass(MOMENT_MS);
    after(5);
    expect(lost).toBe(false);
  });

  it("is asked for again if the server was busy", async () => {
    ask
      .mockResolvedValueOnce(refused({ code: "busy", text: "Later." }))
      .mockResolvedValueOnce(outlook(true));
    after(1);
    await pass(MOMENT_MS);
    expect(lost).toBe(false);
    await pass(4 * MOMENT_MS);
    expect(lost).toBe(true);
  });
});
