/** Something is slow once it has lasted, without a break, for longer than a good line takes. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { root } from "../../ui/testRoot";
import { useSlow } from "./useSlow";

/** Longer than most replies take, and shorter than what is slow. */
const QUICK_MS = 500;
const SLOW_MS = 800;

let rendered: boolean[];

function Waiting({ on }: { readonly on: boolean }) {
  rendered.push(useSlow(on));
  return null;
}

const become = (on: boolean) => act(() => render(<Waiting on={on} />, root));
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  rendered = [];
});

afterEach(() => {
  vi.useRealTimers();
});

test("what ends soon was never slow", async () => {
  await become(false);
  await become(true);
  await pass(QUICK_MS);
  await become(false);
  await pass(SLOW_MS);
  expect(new Set(rendered)).toEqual(new Set([false]));
});

test("what lasts becomes slow, and is not for a moment longer than it lasts", async () => {
  await become(true);
  await pass(SLOW_MS - 1);
  expect(rendered.at(-1)).toBe(false);
  await pass(1);
  expect(rendered.at(-1)).toBe(true);
  rendered = [];
  await become(false);
  expect(new Set(rendered)).toEqual(new Set([false]));
});

test("after a break it begins again", async () => {
  await become(true);
  await pass(QUICK_MS);
  await become(false);
  await become(true);
  await pass(QUICK_MS);
  expect(rendered.at(-1)).toBe(false);
  await pass(SLOW_MS - QUICK_MS);
  expect(rendered.at(-1)).toBe(true);
  rendered = [];
  await become(false);
  await become(true);
  expect(new Set(rendered)).toEqual(new Set([false]));
});

test("nothing is left behind when it is taken away", async () => {
  await become(true);
  await act(() => render(null, root));
  expect(vi.getTimerCount()).toBe(0);
});
