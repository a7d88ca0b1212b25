import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { Event } from "../../generated/cave_mining/Event";
import { VIEW } from "./samples";
import { Reel, type Situation } from "../playback/reel";
import { type CaveMining, FILM, STEP_MS_MAX } from "./scenes";

const HELD: readonly Event[] = [
  { event: "cave_in_roll", seat: 0, cause: "dig", layer: 3, risk: 30, roll: 80, caved_in: false },
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

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Plays a step from the start, and tells every frame that was shown. */
function film(still: boolean) {
  const shown = vi.fn();
  const told = vi.fn();
  const reel = new Reel<CaveMining>(FILM, BEFORE, { shown, told });
  reel.play(AFTER, HELD, still);
  return { reel, shown, told };
}

test("while the dice tumble nothing of the result is shown, and nothing can be chosen", () => {
  const { reel } = film(false);
  expect(reel.frame).toMatchObject({ playing: true, told: false, settled: BEFORE });
  expect(reel.frame.position.pieces[0]?.digger).toBe(2);
});

test("a step plays to its end by itself, and the board then shows what the server said", () => {
  const { reel } = film(false);
  vi.advanceTimersByTime(STEP_MS_MAX);
  expect(reel.frame).toMatchObject({
    playing: false,
    told: true,
    settled: AFTER,
    scene: { kind: "roll", roll: 80 },
  });
});

test("who wants no motion sees the result at once", () => {
  const { reel, shown } = film(true);
  expect(shown).toHaveBeenCalledOnce();
  expect(reel.frame).toMatchObject({
    playing: false,
    told: true,
    settled: AFTER,
    scene: { kind: "roll" },
  });
});

test("those who listen hear of a step when it has been seen, and of each once", () => {
  const { reel, told } = film(false);
  vi.advanceTimersByTime(STEP_MS_MAX / 2);
  expect(told).not.toHaveBeenCalled();
  reel.skip();
  vi.advanceTimersByTime(STEP_MS_MAX);
  expect(told.mock.calls).toEqual([[HELD]]);
  reel.play(standing(4), [{ event: "dug", seat: 0, layer: 4 }], true);
  expect(told).toHaveBeenCalledTimes(2);
});

test("a skip shows the result at once, but lets nobody choose with the same tap", () => {
  const { reel } = film(false);
  reel.skip();
  expect(reel.frame).toMatchObject({ playing: true, told: true });
  expect(reel.frame.position.pieces[0]?.digger).toBe(3);
  vi.advanceTimersByTime(250);
  expect(reel.frame).toMatchObject({ playing: false, settled: AFTER });
});

test("who comes back to many steps sees the last of them, without a film", () => {
  const { reel } = film(false);
  reel.play(
    standing(4),
    [{ ...HELD[0], roll: 81 } as Event, { event: "dug", seat: 0, layer: 4 }],
    false,
  );
  reel.play(
    standing(5),
    [{ ...HELD[0], roll: 82 } as Event, { event: "dug", seat: 0, layer: 5 }],
    false,
  );
  expect(reel.frame).toMatchObject({ playing: false, scene: { roll: 82 } });
  expect(reel.frame.position.pieces[0]?.digger).toBe(5);
});

test("a snapshot without a step is shown at once, but not into a film", () => {
  const { reel } = film(false);
  reel.replace(standing(6));
  expect(reel.frame.playing).toBe(true);
  vi.advanceTimersByTime(STEP_MS_MAX);
  expect(reel.frame.position.pieces[0]?.digger).toBe(6);
  reel.replace(standing(1));
  expect(reel.frame.position.pieces[0]?.digger).toBe(1);
});
