/** A button that starts something which takes a while shows it, and takes no second press. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";

import { Button } from "./Button";
import { root } from "./testRoot";

let finish: () => void;

function show(onClick: () => unknown): HTMLButtonElement {
  void act(() => render(<Button onClick={onClick as () => void}>Ready</Button>, root));
  const button = root.querySelector("button");
  if (!button) throw new Error("There is no button.");
  return button;
}

test("fifteen presses in one go start it once, and the button waits until it is done", async () => {
  const start = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (finish = resolve)));
  const button = show(start);
  void act(() => {
    for (let press = 0; press < 15; press += 1) button.click();
  });
  expect(start).toHaveBeenCalledTimes(1);
  expect(button.getAttribute("aria-busy")).toBe("true");
  await act(async () => {
    finish();
    await Promise.resolve();
  });
  expect(button.getAttribute("aria-busy")).toBeNull();
  void act(() => button.click());
  expect(start).toHaveBeenCalledTimes(2);
});

test("what is done at once can be pressed again at once", () => {
  const press = vi.fn<() => void>();
  const button = show(press);
  void act(() => {
    button.click();
    button.click();
  });
  expect(press).toHaveBeenCalledTimes(2);
});
