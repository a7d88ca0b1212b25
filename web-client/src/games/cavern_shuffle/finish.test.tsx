/** CS-60: the end by itself, without a board around it. */
import { render } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { Action } from "../../generated/cavern_shuffle/Action";
import { type Result, accepted } from "../../net/result";
import type { AdviceFor } from "../module";
import { CONTROL, type Finishing, useFinish } from "./useFinish";
import { root } from "../../ui/testRoot";

const MOMENT_MS = 1_000;
const UP: Action = { do: "level_up", card: "rogue_8" };
const TURN: Action = { do: "explore" };

/** The server. */
const ask = vi.fn<() => Promise<Result<AdviceFor<Action>>>>();
const take = vi.fn<(action: Action) => void>();

let finishing: Finishing | null = null;

beforeEach(() => {
  ask.mockReset();
  take.mockReset();
  ask.mockResolvedValue(accepted({ kind: "finish", moves: [TURN, UP] }));
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

interface Now {
  readonly moves: number;
  readonly automatic?: boolean;
  readonly legal?: readonly Action[];
  readonly possible?: boolean;
}

function Probe({ moves, automatic = true, legal = [TURN, UP], possible = true }: Now) {
  const where = { position: `${moves}`, moves, exploredInARow: 0 };
  const now = useFinish({ where, possible, automatic, legal, busy: false, act: take, ask });
  useLayoutEffect(() => void (finishing = now));
  return (
    <button type="button" {...{ [CONTROL]: "" }}>
      Stop
    </button>
  );
}

async function at(now: Now): Promise<void> {
  void act(() => render(<Probe {...now} />, root));
  // First the reply of the server, then the pace of the moves.
  for (let moment = 0; moment < 2; moment += 1) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(MOMENT_MS);
    });
  }
}

it("plays the moves one by one, each after the reply to the last", async () => {
  await at({ moves: 70 });
  expect(take.mock.calls).toEqual([[TURN]]);
  expect(finishing).toMatchObject({ running: true, left: 2 });
  await at({ moves: 71 });
  expect(take.mock.calls).toEqual([[TURN], [UP]]);
  expect(ask).toHaveBeenCalledTimes(1);
});

it("stops at any press, and does not begin by itself again", async () => {
  await at({ moves: 70 });
  void act(() => void document.body.dispatchEvent(new Event("pointerdown", { bubbles: true })));
  await at({ moves: 71 });
  expect(take).toHaveBeenCalledTimes(1);
  expect(finishing?.running).toBe(false);
  void act(() => finishing?.start());
  expect(finishing?.running).toBe(true);
});

it("is stopped by its own button, and not by the press on it", async () => {
  await at({ moves: 70 });
  const button = root.querySelector("button");
  void act(() => void button?.dispatchEvent(new Event("pointerdown", { bubbles: true })));
  expect(finishing?.running).toBe(true);
  void act(() => finishing?.stop());
  expect(finishing?.running).toBe(false);
});

it("is only offered where moves count, or where the player does not want it", async () => {
  await at({ moves: 70, automatic: false });
  expect(take).not.toHaveBeenCalled();
  expect(finishing).toMatchObject({ running: false, left: 2 });
});

it("is only offered while the way is long", async () => {
  const moves = Array.from({ length: 13 }, () => TURN);
  ask.mockResolvedValue(accepted({ kind: "finish", moves }));
  await at({ moves: 70 });
  expect(take).not.toHaveBeenCalled();
  expect(finishing).toMatchObject({ running: false, left: 13 });
});

it("does nothing while something can go wrong", async () => {
  ask.mockResolvedValue(accepted({ kind: "finish", moves: [] }));
  await at({ moves: 70 });
  expect(finishing).toBeNull();
  ask.mockClear();
  await at({ moves: 71, possible: false });
  expect(ask).not.toHaveBeenCalled();
});

it("takes no move that is not legal", async () => {
  await at({ moves: 70, legal: [UP] });
  expect(take).not.toHaveBeenCalled();
  expect(finishing).toBeNull();
});
