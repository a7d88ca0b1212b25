import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { resting } from "../games/playback/resting";
import { root } from "../ui/testRoot";
import type { AtTable } from "./atTable";
import { LAST_STEP_MS, useResultTime } from "./useResultTime";

function Probe({ at }: { readonly at: AtTable }) {
  return useResultTime(at) ? <p>The result</p> : null;
}

const isShown = (): boolean => root.textContent !== "";

function show(phase: "playing" | "finished", step: object | null): void {
  const table = { view: { phase }, step } as unknown as AtTable["table"];
  void act(() => render(<Probe at={{ table } as AtTable} />, root));
}

const pass = (ms: number): void => void act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  resting.value = true;
  void act(() => render(null, root));
});

it("is at once for a match that had ended before the page was opened", () => {
  show("finished", null);
  expect(isShown()).toBe(true);
});

it("is when a board has had its time, if it always rests", () => {
  show("playing", {});
  show("finished", {});
  pass(LAST_STEP_MS - 1);
  expect(isShown()).toBe(false);
  pass(1);
  expect(isShown()).toBe(true);
});

it("is not before a board that still plays several steps has shown the last of them", () => {
  show("playing", {});
  resting.value = false;
  show("finished", {});
  pass(3 * LAST_STEP_MS);
  expect(isShown()).toBe(false);
  void act(() => void (resting.value = true));
  expect(isShown()).toBe(true);

  void act(() => void (resting.value = false));
  expect(isShown()).toBe(true);
  show("playing", {});
  expect(isShown()).toBe(false);
});
