/**
 * Quick presses at the base, while earlier actions have no reply yet and others change the board.
 */
import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, expect, test, vi } from "vitest";

import type { Action } from "../../generated/digging_down/Action";
import type { View } from "../../generated/digging_down/View";
import { Board, type DiggingDownProps } from "./Board";
import { DIAMOND, IRON, PLAYERS, VIEW, item, miner, facing, walking } from "./samples";
import { QUIET_TABLE } from "../board/samples";
import { keyGroups } from "../../ui/keys";
import { root } from "../../ui/testRoot";

const STASH: Action = { do: "stash", miner: 0 };
const READY: Action = { do: "ready" };

const send = vi.fn<(action: Action) => void>();

beforeEach(() => {
  send.mockReset();
});

type Change = Partial<DiggingDownProps["game"] & DiggingDownProps["table"]>;

function show(change: Change = {}): void {
  const game: DiggingDownProps["game"] = {
    view: { ...VIEW, phase: { phase: "base", ready: [] } },
    legal: [STASH, READY],
    waiting: [0, 1, 2],
    players: PLAYERS,
    you: 0,
    latest: null,
    busy: null,
    act: vi.fn<() => void>(),
    ...change,
  };
  const table: DiggingDownProps["table"] = {
    ...QUIET_TABLE,
    actMeanwhile: send,
    withdraw: vi.fn<() => Promise<unknown>>(),
    ask: vi.fn<DiggingDownProps["table"]["ask"]>(),
    ...change,
  };
  void act(() => render(<Board game={game} table={table} />, root));
}

const buttons = (name: string): HTMLButtonElement[] =>
  [...root.querySelectorAll("button")].filter((one) =>
    (one.getAttribute("aria-label") ?? one.textContent ?? "").startsWith(name),
  );

function press(name: string): void {
  const [first] = buttons(name);
  if (!first) throw new Error(`There is no ${name}.`);
  void act(() => first.click());
}

function stash(): void {
  press("torch");
  press("Into the stash");
}

test("two drops are two actions, even before the first reply", () => {
  show();
  stash();
  show({ busy: "sending", underway: () => [STASH] });
  stash();
  expect(send.mock.calls).toEqual([[STASH], [STASH]]);
});

test("another action is possible before the reply, but the same tap counts only once", () => {
  show({ busy: "sending", underway: () => [STASH] });
  press("Set out");
  show({ busy: "sending", underway: () => [STASH, READY] });
  press("Set out");
  expect(send.mock.calls).toEqual([[READY]]);
});

test("many taps in one go, before anything is rendered again, count once", () => {
  send.mockImplementation((action) => void underway.push(action));
  const underway: Action[] = [];
  show({ underway: () => underway });
  const [setOut] = buttons("Set out");
  void act(() => {
    for (let taps = 0; taps < 15; taps += 1) setOut?.click();
  });
  expect(send.mock.calls).toEqual([[READY]]);
});

const ACCEPT: Action = { do: "accept" };
const FACING = { view: { ...VIEW, phase: facing() }, legal: [{ do: "resolve" }, ACCEPT] } as const;

test("of two answers to a card only the first is sent, and the board says so", () => {
  show({ ...FACING, legal: [...FACING.legal] });
  press("Leave it");
  expect(send.mock.calls).toEqual([[ACCEPT]]);
  show({ ...FACING, legal: [...FACING.legal], busy: "sending", underway: () => [ACCEPT] });
  expect(buttons("Fight")).toEqual([]);
  expect(root.querySelector(".dd-facing")?.textContent).toContain("Sending your choice");
});

test("whoever has left a card to the others is told for whom they wait", () => {
  const phase = { ...facing(), accepted: [0] };
  show({ view: { ...VIEW, phase }, legal: [{ do: "resolve" }] });
  expect(root.textContent).toContain("You want to leave it. Waiting for Ben.");
});

test("the heading says who decides on a card", () => {
  for (const [waiting, words] of [
    [[0], "Your choice."],
    [[0, 1], "You and Ben decide."],
    [[1], "Ben decides."],
    [[1, 2], "Ben and Cleo decide."],
  ] as const) {
    show({ ...FACING, legal: [], waiting });
    expect(root.querySelector(".dd-banner__last")?.textContent).toBe(words);
  }
});

const moving = (ready: readonly number[], lit: boolean): View => ({
  ...VIEW,
  phase: walking(...ready),
  miners: [0, 1, 2].map((seat) => miner(seat, { passage: seat })),
  passages: VIEW.passages.map((one, at) => ({ ...one, lit: lit && at === 3 })),
});

test("whoever is no longer ready because of a light is told so, until they are again", () => {
  const words = "Passage 4 was lit: get ready again.";
  show({ view: moving([0, 1], false) });
  show({ view: moving([], true) });
  expect(root.textContent).toContain(words);
  show({ view: moving([0], true) });
  expect(root.textContent).not.toContain(words);
});

test("the heading says what others propose", () => {
  const votes = [{ seat: 1, action: { do: "explore", payer: 0 } }] as const;
  show({ view: VIEW, legal: [], waiting: [0, 2], votes: [...votes] });
  expect(root.querySelector(".dd-banner__last")?.textContent).toBe(
    "Your turn to choose. Ben proposes to explore.",
  );
});

test("nothing is offered while the table is frozen", () => {
  show({ busy: "frozen" });
  expect(buttons("Set out")[0]?.getAttribute("aria-disabled")).toBe("true");
  press("Set out");
  expect(send).not.toHaveBeenCalled();
  expect(root.textContent).toContain("until the table can save again");
});

test("a thing stays under the finger when others put something beside it", () => {
  show();
  const [torch] = buttons("torch");
  expect(torch === undefined).toBe(false);
  const given = [item("iron_sword"), ...miner(0).items];
  show({
    view: {
      ...VIEW,
      phase: { phase: "base", ready: [] },
      miners: [miner(0, { items: given }), miner(1), miner(2)],
    },
  });
  expect(root.querySelectorAll("[data-own] .dd-slot--full").length).toBe(given.length);
  expect(buttons("torch")[0] === torch, "the same button").toBe(true);
});

test("what it is all about stays until you walk, even where mates walk at once", () => {
  const gone = [miner(0), miner(1, { passage: 2 }), miner(2)];
  show({ view: { ...VIEW, phase: walking(), miners: gone }, legal: [] });
  expect(root.textContent).toContain("Find 2 diamonds, deep down");
});

const pressed = (): (string | null)[] =>
  buttons("torch").map((one) => one.getAttribute("aria-pressed"));
const tap = (at: number): void => void act(() => buttons("torch")[at]?.click());

test("of equal tools only the tapped one is picked up, and a tap on its twin picks that", () => {
  show({
    legal: [0, 1].map((to): Action => ({
      do: "give",
      miner: 0,
      gear: "torch",
      enchanted: false,
      to,
    })),
  });
  tap(1);
  expect(pressed()).toEqual(["false", "true"]);
  tap(0);
  expect(pressed()).toEqual(["true", "false"]);
  tap(0);
  expect(pressed()).toEqual(["false", "false"]);
});

/** All may set out, and Ada may fill her inventory first. */
const withStash = (torches: number): Change => ({
  view: {
    ...VIEW,
    phase: { phase: "base", ready: [] },
    torches: { ...VIEW.torches, stash: torches },
    miners: [miner(0), miner(1), miner(2)],
  },
  legal: [{ do: "fill", miner: 0 }, READY],
});

test("torches are offered before setting out only if the stash has too few for all", () => {
  show(withStash(15));
  expect(buttons("Fill up with torches")).toHaveLength(0);
  show(withStash(14));
  expect(buttons("Fill up with torches")).toHaveLength(1);
});

test("the keyboard reaches what is said of tools that cannot be picked up", () => {
  show({ legal: [] });
  const tools = [...root.querySelectorAll<HTMLElement>("span.dd-slot__thing")];
  expect(tools.length).toBeGreaterThan(0);
  expect(tools.every(({ tabIndex }) => tabIndex === 0)).toBe(true);
});

const pressKey = (key: string): void => {
  void act(() => {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  });
};

test("dd_26: the loot that a Creeper destroys can be chosen by key", () => {
  const loot = [IRON, IRON, DIAMOND].map((card, at) => ({ loot: at, card, gear: [] }));
  const legal = loot.map(({ loot: one }): Action => ({ do: "lose_loot", loot: one }));
  show({ view: { ...VIEW, phase: facing(), loot }, legal });
  const choices = [...root.querySelectorAll(".dd-loss")];
  expect(choices.map((one) => one.getAttribute("aria-keyshortcuts"))).toEqual(["1", "2"]);
  for (const key of ["2", "3"]) pressKey(key);
  expect(send.mock.calls).toEqual([[{ do: "lose_loot", loot: 2 }]]);
});

test("the list of keys names those of the loot that a Creeper destroys", () => {
  show();
  const listed = keyGroups().flatMap(({ shortcuts }) => shortcuts.map(({ does }) => does));
  expect(listed).toContain("choose what a Creeper destroys");
});
