/** What a dialog takes inside, and what closes it. */
import { type ComponentChildren, render } from "preact";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";

import { Button } from "./Button";
import { Dialog, MAIN_ACTION } from "./Dialog";
import { announce } from "./LiveRegion";
import { toast } from "./Toasts";
import { root } from "./testRoot";

async function open(onClose: () => void, inside: ComponentChildren = null): Promise<Element> {
  await act(() =>
    render(
      <Dialog title="Menu" onClose={onClose}>
        {inside}
      </Dialog>,
      root,
    ),
  );
  const dialog = root.querySelector("dialog");
  if (dialog === null) throw new Error("There is no dialog.");
  return dialog;
}

/** The inner of two dialogs, which was opened later. */
async function openInner(outer: () => void, inner: () => void): Promise<Element> {
  await open(outer);
  await open(
    outer,
    <Dialog title="Calls" onClose={inner}>
      {null}
    </Dialog>,
  );
  const [, dialog] = root.querySelectorAll("dialog");
  if (dialog === undefined) throw new Error("There is no inner dialog.");
  return dialog;
}

const send = (target: Element, event: Event) => act(() => void target.dispatchEvent(event));

test("notices and announcements are inside the dialog on top", async () => {
  const inner = await openInner(vi.fn(), vi.fn());
  await act(() => {
    toast("Not now.");
    announce("Your turn.");
  });
  expect(inner.querySelector("[role=alert]")?.textContent).toContain("Not now.");
  expect(inner.querySelector("[aria-live]")?.textContent).toContain("Your turn.");
  expect(root.querySelectorAll("[role=alert]")).toHaveLength(1);
});

test("Escape closes only the inner dialog", async () => {
  const [outer, inner] = [vi.fn(), vi.fn()];
  const dialog = await openInner(outer, inner);
  await send(dialog, new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  expect(inner).toHaveBeenCalledOnce();
  expect(outer).not.toHaveBeenCalled();
});

test("a press that begins inside does not close it, one beside it does", async () => {
  const close = vi.fn();
  const dialog = await open(close, <input name="name" />);
  const field = dialog.querySelector("input");
  if (field === null) throw new Error("There is no field.");
  await send(field, new Event("pointerdown", { bubbles: true }));
  await send(dialog, new MouseEvent("click", { bubbles: true }));
  expect(close).not.toHaveBeenCalled();
  await send(dialog, new Event("pointerdown", { bubbles: true }));
  await send(dialog, new MouseEvent("click", { bubbles: true }));
  expect(close).toHaveBeenCalledOnce();
});

test("the main action has the focus first, if it can be taken", async () => {
  for (const [disabled, words] of [
    [false, "Craft it"],
    [true, "Reserve it"],
  ] as const) {
    await act(() => render(null, root));
    await act(() =>
      render(
        <Dialog title="Iron Sword" onClose={vi.fn()} first={MAIN_ACTION}>
          <div>
            <Button tone="lamp" disabled={disabled}>
              Craft it
            </Button>
          </div>
          <Button>Reserve it</Button>
        </Dialog>,
        root,
      ),
    );
    expect(document.activeElement?.textContent).toBe(words);
  }
});
