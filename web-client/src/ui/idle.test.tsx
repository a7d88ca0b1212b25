/** What is rendered later, and in which order. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { useIdle, usePartByPart } from "./idle";

let root: HTMLElement;
beforeEach(() => {
  vi.useFakeTimers();
  root = document.createElement("div");
});
afterEach(() => {
  render(null, root);
  vi.useRealTimers();
});

const nextTask = () => act(() => void vi.advanceTimersToNextTimer());

function Parts({ parts }: { readonly parts: number }) {
  return <p>{usePartByPart(parts)}</p>;
}

it("renders one more part in each task, and then no more", async () => {
  await act(() => render(<Parts parts={3} />, root));
  expect(root.textContent).toBe("1");
  await nextTask();
  expect(root.textContent).toBe("2");
  await nextTask();
  expect(root.textContent).toBe("3");
  expect(vi.getTimerCount()).toBe(0);
});

function Idle() {
  return <p>{useIdle() ? "idle" : "busy"}</p>;
}

it("what can wait comes when the browser is idle", async () => {
  const waiting: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (call: () => void) => waiting.push(call));
  vi.spyOn(document, "readyState", "get").mockReturnValue("complete");
  await act(() => render(<Idle />, root));
  expect(root.textContent).toBe("busy");
  await act(() => waiting.forEach((call) => call()));
  expect(root.textContent).toBe("idle");
  vi.unstubAllGlobals();
});
