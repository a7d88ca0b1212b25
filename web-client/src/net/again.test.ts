/** Tests for `again.ts`. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { soonAgain } from "./again";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("it is tried again when the network is back, and only once", () => {
  const call = vi.fn();
  soonAgain(call);
  dispatchEvent(new Event("online"));
  dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(60_000);
  expect(call).toHaveBeenCalledOnce();
});

test("it is tried again after a while", () => {
  const call = vi.fn();
  soonAgain(call);
  vi.advanceTimersByTime(4_000);
  expect(call).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  expect(call).toHaveBeenCalledOnce();
});

test("it is tried again when the page is looked at", () => {
  const call = vi.fn();
  soonAgain(call);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(call).toHaveBeenCalledOnce();
});

test("it can be called off", () => {
  const call = vi.fn();
  soonAgain(call)();
  dispatchEvent(new Event("online"));
  document.dispatchEvent(new Event("visibilitychange"));
  vi.advanceTimersByTime(60_000);
  expect(call).not.toHaveBeenCalled();
});
