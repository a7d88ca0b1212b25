import { render } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { root } from "../../ui/testRoot";
import { type Projector, useProjector } from "./useProjector";

const COUNT = 10;

let projector: Projector | null = null;
function Probe({ loaded }: { readonly loaded: number }) {
  const now = useProjector(0, COUNT, loaded);
  useLayoutEffect(() => void (projector = now));
  return null;
}

const show = (loaded: number): void => void act(() => render(<Probe loaded={loaded} />, root));
const press = (what: (on: Projector) => void): void =>
  void act(() => {
    if (projector !== null) what(projector);
  });
const pass = (ms: number): void => void act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  show(COUNT);
});

afterEach(() => {
  vi.useRealTimers();
  void act(() => render(null, root));
});

it("a step is played from the position before it, which is not played itself", () => {
  press(({ goTo }) => goTo(4));
  const before = projector?.jumps ?? 0;
  press(({ play }) => play(6));
  expect(projector).toMatchObject({ step: 5, jumps: before + 1 });
  pass(1_000);
  expect(projector).toMatchObject({ step: 6, jumps: before + 1 });
});

it("a step is played once it is loaded", () => {
  show(3);
  press(({ play }) => play(6));
  pass(1_000);
  expect(projector?.step).toBe(5);
  show(COUNT);
  pass(1_000);
  expect(projector?.step).toBe(6);
});

it("whoever goes elsewhere meanwhile stays there", () => {
  press(({ play }) => play(6));
  press(({ goTo }) => goTo(2));
  pass(1_000);
  expect(projector?.step).toBe(2);
});
