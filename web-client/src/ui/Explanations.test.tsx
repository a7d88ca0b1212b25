/** What Escape closes while an explanation is shown. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { explained } from "./explain";
import { Explanations } from "./Explanations";
import { root } from "./testRoot";

const REST_MS = 1_000;

const closesDialog = vi.fn();

beforeEach(async () => {
  vi.useFakeTimers();
  closesDialog.mockReset();
  root.addEventListener("keydown", closesDialog);
  HTMLElement.prototype.showPopover = vi.fn();
  HTMLElement.prototype.hidePopover = vi.fn();
  await act(() =>
    render(
      <>
        <p {...explained("You have 2 of 1.")}>Iron 2/1</p>
        <Explanations />
      </>,
      root,
    ),
  );
});

afterEach(() => {
  vi.useRealTimers();
  document.querySelector("p")?.blur();
});

/** Whether the page hears of Escape. */
async function isEscapeHeard(target: Element): Promise<boolean> {
  await act(() => void vi.advanceTimersByTime(REST_MS));
  expect(HTMLElement.prototype.showPopover).toHaveBeenCalledOnce();
  target.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  expect(HTMLElement.prototype.hidePopover).toHaveBeenCalledOnce();
  return closesDialog.mock.calls.length > 0;
}

const part = (): HTMLElement => root.querySelector("p") ?? document.body;

test("with the pointer on it, Escape closes the explanation alone", async () => {
  const at = { pointerType: "mouse", clientX: 1, clientY: 1, bubbles: true };
  part().dispatchEvent(new PointerEvent("pointermove", at));
  expect(await isEscapeHeard(part())).toBe(false);
});

test("where it only follows the focus, Escape also closes the dialog around it", async () => {
  vi.spyOn(part(), "matches").mockReturnValue(true);
  part().focus();
  expect(await isEscapeHeard(part())).toBe(true);
});
