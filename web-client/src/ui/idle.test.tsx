/** What can wait. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, it, vi } from "vitest";

import { useIdle } from "./idle";
import { root } from "./testRoot";

afterEach(() => {
  vi.unstubAllGlobals();
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
});
