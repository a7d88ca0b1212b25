/** Keys: the list says what is answered, and what is answered is in the list. */
import { render } from "preact";
import { useRef } from "preact/hooks";
import { act } from "preact/test-utils";
import { beforeEach, expect, it, vi } from "vitest";

import { type Pass, type Shortcut, keyGroups, signOf, useKeys } from "./keys";
import { root } from "./testRoot";

const press = vi.fn<(key: string) => Pass | void>();
beforeEach(() => press.mockReset());

interface KeysProps {
  readonly shortcuts: readonly Shortcut[];
  readonly ofBoard: boolean;
}

function Keys({ shortcuts, ofBoard }: KeysProps) {
  const board = useRef<HTMLDivElement>(null);
  useKeys({ title: "Some keys", shortcuts, ...(ofBoard && { board }) });
  return (
    <div ref={board}>
      <button type="button">Push</button>
      <input />
      <dialog open>
        <p>Text</p>
      </dialog>
    </div>
  );
}

function show(shortcuts: readonly Shortcut[], ofBoard = false): void {
  void act(() => render(<Keys shortcuts={shortcuts} ofBoard={ofBoard} />, root));
}

function type(key: string, init: KeyboardEventInit = {}, target: string | Element = "button") {
  const element = typeof target === "string" ? root.querySelector(target) : target;
  element?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...init }));
}

it("a key does what it says, in either case, and the list has it while it is there", () => {
  show([{ keys: ["d"], does: "dig", press }]);
  type("d");
  type("D", { shiftKey: true });
  type("x");
  expect(press).toHaveBeenCalledTimes(2);
  expect(keyGroups().map(({ title }) => title)).toEqual(["Some keys"]);
  void act(() => render(null, root));
  type("d", {}, document.body);
  expect(press).toHaveBeenCalledTimes(2);
  expect(keyGroups()).toEqual([]);
});

it("two parts of a page that name their keys alike share a heading in the list", () => {
  const undo = { keys: ["u"], does: "undo", press };
  const hint = { keys: ["h"], does: "take a hint", press };
  void act(() => {
    render(
      <>
        <Keys shortcuts={[undo]} ofBoard={false} />
        <Keys shortcuts={[hint]} ofBoard={false} />
      </>,
      root,
    );
  });
  expect(keyGroups().map(({ title, shortcuts }) => [title, shortcuts])).toEqual([
    ["Some keys", [undo, hint]],
  ]);
});

it("modifiers make another key", () => {
  show([
    { keys: ["mod+z"], does: "undo", press: () => press("undo") },
    { keys: ["mod+shift+z"], does: "redo", press: () => press("redo") },
    { keys: ["z"], does: "zoom", press: () => press("zoom") },
  ]);
  type("z", { ctrlKey: true });
  type("Z", { metaKey: true, shiftKey: true });
  type("z");
  type("z", { altKey: true });
  expect(press.mock.calls.flat()).toEqual(["undo", "redo", "zoom"]);
});

it("the first that does not pass has a key", () => {
  press.mockReturnValueOnce("pass");
  const second = vi.fn<() => void>();
  show([
    { keys: ["any"], does: "skip", press },
    { keys: ["d"], does: "dig", press: second },
  ]);
  type("d");
  expect(second).toHaveBeenCalledOnce();
  type("d");
  expect(press).toHaveBeenCalledTimes(2);
  expect(second).toHaveBeenCalledOnce();
});

it("any key is not one that presses a button, nor one with Ctrl or Tab", () => {
  show([{ keys: ["any"], does: "skip", press }]);
  type("Enter");
  type(" ");
  type("Tab");
  type("Control", { ctrlKey: true });
  type("c", { ctrlKey: true });
  expect(press).not.toHaveBeenCalled();
  type(" ", {}, document.body);
  expect(press).toHaveBeenCalledOnce();
});

it("a key that is held down is answered once, unless it says otherwise", () => {
  show([
    { keys: ["d"], does: "dig", press: () => press("d") },
    { keys: ["arrowleft"], does: "move", press: () => press("left"), repeats: true },
  ]);
  for (const key of ["d", "ArrowLeft"]) {
    type(key);
    type(key, { repeat: true });
  }
  expect(press.mock.calls.flat()).toEqual(["d", "left", "left"]);
});

it("text fields and dialogs have their keys for themselves", () => {
  show([{ keys: ["d"], does: "dig", press }], true);
  for (const target of ["input", "dialog p"]) type("d", {}, target);
  expect(press).not.toHaveBeenCalled();
  type("d", {}, document.body);
  expect(press).toHaveBeenCalledOnce();
});

it("a board has its keys also after a press in the header, but not those of the button", () => {
  show([{ keys: ["d", "enter", " ", "arrowleft"], does: "dig", press }], true);
  const header = document.body.appendChild(document.createElement("header"));
  const mute = header.appendChild(document.createElement("button"));
  for (const key of ["Enter", " ", "ArrowLeft"]) type(key, {}, mute);
  expect(press).not.toHaveBeenCalled();
  type("d", {}, mute);
  expect(press).toHaveBeenCalledOnce();
  const volume = header.appendChild(document.createElement("input"));
  volume.type = "range";
  type("ArrowLeft", {}, volume);
  expect(press).toHaveBeenCalledOnce();
  type("d", {}, volume);
  expect(press).toHaveBeenCalledTimes(2);
  header.remove();
});

it("what the browser does is only listed", () => {
  show([{ keys: ["enter"], does: "press it", press: "browser" }]);
  expect(() => type("Enter", {}, document.body)).not.toThrow();
});

it.each([
  [["d"], "D"],
  [["1", "2", "3"], "1 – 3"],
  [["1", "3", "5"], "1 / 3 / 5"],
  [["s", "h"], "S / H"],
  [["arrowup", "arrowdown"], "Arrows"],
  [[" "], "Space"],
  [["escape"], "Esc"],
  [["any"], "Any key"],
  [["mod+shift+z"], "Ctrl Shift Z"],
])("%j is written %s", (keys, sign) => {
  expect(signOf(keys)).toBe(sign);
});
