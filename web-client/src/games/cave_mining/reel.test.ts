import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { Event } from "../../generated/cave_mining/Event";
import { VIEW } from "./samples";
import { Reel, type Situation } from "../playback/reel";
import { type CaveMining, SCENES, STEP_MS_MAX } from "./scenes";

const HELD: readonly Event[] = [
  { event: "cave_in_roll", seat: 0, cause: "dig", layer: 3, roll: 80 },
  { event: "dug", seat: 0, layer: 3 },
];

const standing = (digger: number): Situation<CaveMining> => ({
  view: {
    ...VIEW,
    diggers: VIEW.diggers.map((piece, seat) => (seat === 0 ? { ...piece, digger } : piece)),
  },
  legal: [{ do: "dig" }],
});

const BEFORE = standing(2);
const AFTER = standing(3);

const MOVING = { still: false, waits: false };
const STILL = { still: true, waits: false };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A reel that plays one step. */
function startReel(still: boolean) {
  const onFrame = vi.fn();
  const onShot = vi.fn();
  const onStepEnd = vi.fn();
  const reel = new Reel<CaveMining>(SCENES, BEFORE, { onFrame, onShot, onStepEnd });
  reel.play(AFTER, HELD, { still, waits: false });
  return { reel, onFrame, onShot, onStepEnd };
}

test("while the dice tumble nothing of the result is shown, and nothing can be chosen", () => {
  const { reel } = startReel(false);
  expect(reel.frame).toMatchObject({ playing: true, revealed: false, settled: BEFORE });
  expect(reel.frame.board.pieces[0]?.digger).toBe(2);
});

test("a board in the middle of a replay says what led there", () => {
  const listeners = { onFrame: vi.fn(), onShot: vi.fn(), onStepEnd: vi.fn() };
  const reel = new Reel<CaveMining>(SCENES, AFTER, listeners, HELD);
  expect(reel.frame).toMatchObject({ playing: false, scene: { kind: "roll", roll: 80 } });
  expect(reel.frame.board).toEqual(SCENES.boardOf(AFTER.view));
  for (const told of Object.values(listeners)) expect(told).not.toHaveBeenCalled();
});

test("a step plays to its end by itself, and the board then shows what the server said", () => {
  const { reel } = startReel(false);
  vi.advanceTimersByTime(STEP_MS_MAX);
  expect(reel.frame).toMatchObject({
    playing: false,
    revealed: true,
    settled: AFTER,
    scene: { kind: "roll", roll: 80 },
  });
});

test("without motion the result shows at once", () => {
  const { reel, onFrame } = startReel(true);
  expect(onFrame).toHaveBeenCalledOnce();
  expect(reel.frame).toMatchObject({
    playing: false,
    revealed: true,
    settled: AFTER,
    scene: { kind: "roll" },
  });
});

test("a step is announced once, after it has been seen", () => {
  const { reel, onStepEnd } = startReel(false);
  vi.advanceTimersByTime(STEP_MS_MAX / 4);
  expect(onStepEnd).not.toHaveBeenCalled();
  reel.skip();
  vi.advanceTimersByTime(STEP_MS_MAX);
  expect(onStepEnd.mock.calls).toEqual([[HELD]]);
  reel.play(standing(4), [{ event: "dug", seat: 0, layer: 4 }], STILL);
  expect(onStepEnd).toHaveBeenCalledTimes(2);
});

test("a skip shows the result at once, but the same tap chooses nothing", () => {
  const { reel } = startReel(false);
  reel.skip();
  expect(reel.frame).toMatchObject({ playing: true, revealed: true });
  expect(reel.frame.board.pieces[0]?.digger).toBe(3);
  vi.advanceTimersByTime(250);
  expect(reel.frame).toMatchObject({ playing: false, settled: AFTER });
});

test("taps after a skip do not make the pause longer", () => {
  const { reel } = startReel(false);
  reel.skip();
  vi.advanceTimersByTime(200);
  reel.skip();
  vi.advanceTimersByTime(50);
  expect(reel.frame).toMatchObject({ playing: false, settled: AFTER });
});

test("if many steps are queued, only the end of the last one shows", () => {
  const { reel } = startReel(false);
  for (const layer of [4, 5, 4, 5]) {
    const roll = { ...HELD[0], roll: 80 + layer } as Event;
    reel.play(standing(layer), [roll, { event: "dug", seat: 0, layer }], MOVING);
  }
  expect(reel.frame).toMatchObject({ playing: false, scene: { roll: 85 } });
  expect(reel.frame.board.pieces[0]?.digger).toBe(5);
});

test("a few queued steps are all played", () => {
  const { reel, onStepEnd } = startReel(false);
  for (const layer of [4, 5, 6])
    reel.play(standing(layer), [{ event: "dug", seat: 0, layer }], MOVING);
  expect(reel.frame.playing).toBe(true);
  expect(onStepEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(4 * STEP_MS_MAX);
  expect(onStepEnd).toHaveBeenCalledTimes(4);
});

test("a snapshot without a step shows at once, or after the scene that is playing", () => {
  const { reel } = startReel(false);
  reel.replace(standing(6));
  expect(reel.frame.playing).toBe(true);
  vi.advanceTimersByTime(STEP_MS_MAX);
  expect(reel.frame.board.pieces[0]?.digger).toBe(6);
  reel.replace(standing(1));
  expect(reel.frame.board.pieces[0]?.digger).toBe(1);
});

test("each shot is told of as it begins, with the events it shows", () => {
  const { onShot } = startReel(false);
  expect(onShot).toHaveBeenCalledOnce();
  expect(onShot).toHaveBeenLastCalledWith(expect.objectContaining({ revealed: false }));
  vi.advanceTimersByTime(STEP_MS_MAX);
  expect(onShot).toHaveBeenCalledTimes(2);
  expect(onShot).toHaveBeenLastCalledWith(
    expect.objectContaining({ revealed: true, events: HELD }),
  );
});

test("shots that are not played are not told of", () => {
  expect(startReel(true).onShot).not.toHaveBeenCalled();
  const { reel, onShot } = startReel(false);
  reel.skip();
  vi.advanceTimersByTime(STEP_MS_MAX);
  expect(onShot).toHaveBeenCalledOnce();
});

test.each([false, true])("a step that waits is shown when it is let on (still: %s)", (still) => {
  const { reel, onStepEnd } = startReel(still);
  const waits = { still, waits: true };
  reel.play(standing(4), [{ event: "dug", seat: 1, layer: 4 }], waits);
  reel.play(standing(5), [{ event: "dug", seat: 1, layer: 5 }], waits);
  reel.replace(standing(5));
  vi.advanceTimersByTime(2 * STEP_MS_MAX);
  expect(reel.frame).toMatchObject({ playing: false, held: 2, settled: AFTER });
  reel.letOn();
  vi.advanceTimersByTime(STEP_MS_MAX);
  expect(reel.frame).toMatchObject({ playing: false, held: 1, settled: standing(4) });
  expect(onStepEnd).toHaveBeenCalledTimes(2);
  reel.letAllOn();
  vi.advanceTimersByTime(STEP_MS_MAX);
  expect(reel.frame).toMatchObject({ playing: false, held: 0, settled: standing(5) });
});

test("a skip ends before a step that waits", () => {
  const { reel } = startReel(false);
  reel.play(standing(4), [{ event: "dug", seat: 1, layer: 4 }], { still: false, waits: true });
  reel.skip();
  vi.advanceTimersByTime(STEP_MS_MAX);
  expect(reel.frame).toMatchObject({ playing: false, held: 1, settled: AFTER });
});
