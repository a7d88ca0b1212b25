/** Presses on the board while a move has no reply: kept and sent once, or visibly not possible. */
import { render } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { Action } from "../../generated/cavern_shuffle/Action";
import type { BoardView } from "../../generated/cavern_shuffle/BoardView";
import type { View } from "../../generated/cavern_shuffle/View";
import { root } from "../../ui/testRoot";
import type { Busy } from "../module";
import { Board } from "./Board";
import { BOARD, NUMBERS, PLAYERS } from "./samples";
import { QUIET_TABLE } from "../board/samples";

type Props = Parameters<typeof Board>[0];

/** Longer than a reply takes on a good line. */
const LONG_MS = 1_000;

const EXPLORE: Action = { do: "explore" };
const GIVE_UP: Action = { do: "give_up" };
const ROGUE_UP: Action = { do: "level_up", card: "rogue_3" };
const RANGER_UP: Action = { do: "level_up", card: "ranger_2" };
const PUT_OUT: Action = { do: "put_out", card: "fanatic" };
const LEGAL: readonly Action[] = [ROGUE_UP, RANGER_UP, PUT_OUT, EXPLORE, GIVE_UP];

const viewOf = (board: BoardView): View => ({
  options: { deal: "drawn", reveal: "before_minotaur", explore: "turn_over" },
  deal: null,
  numbers: NUMBERS,
  players: [{ board, progress: { party_level: 3, face_down: 21, standing: "playing" } }],
  outcome: null,
});

let sent: Action[];
/** An action has no reply yet. */
let underway: boolean;
let become: (busy: Busy | null) => void;
let step: (legal: readonly Action[]) => void;
const ask = vi.fn<Props["table"]["ask"]>();
const hintsAsked = (): number => ask.mock.calls.filter(([question]) => question === "hint").length;

interface TableProps {
  readonly view: View;
  readonly table: Props["table"];
}

/** A table that takes one action at a time. */
function Table({ view, table }: TableProps) {
  const [busy, setBusy] = useState<Busy | null>(null);
  const [legal, setLegal] = useState(LEGAL);
  useLayoutEffect(() => {
    become = setBusy;
    step = setLegal;
  }, []);
  const game: Props["game"] = {
    view,
    legal,
    waiting: [0],
    players: PLAYERS.slice(0, 1),
    you: 0,
    latest: null,
    busy,
    act: (action) => {
      if (underway) return;
      underway = true;
      sent.push(action);
      setBusy("sending");
    },
  };
  return <Board game={game} table={table} />;
}

function show(change: Partial<Props["table"]> = {}, board: BoardView = BOARD): void {
  const table: Props["table"] = {
    ...QUIET_TABLE,
    actMeanwhile: vi.fn<() => void>(),
    withdraw: vi.fn<() => Promise<unknown>>(),
    ask,
    ...change,
  };
  void act(() => render(<Table view={viewOf(board)} table={table} />, root));
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.setItem("lamproom.cavern_shuffle.finish", "off");
  sent = [];
  underway = false;
  ask.mockReset();
  ask.mockReturnValue(new Promise(() => undefined));
  show();
});

afterEach(() => {
  vi.useRealTimers();
});

function find(css: string, name = ""): HTMLElement {
  const found = [...root.querySelectorAll<HTMLElement>(css)].find(({ textContent }) =>
    textContent.startsWith(name),
  );
  if (!found) throw new Error(`There is no ${css} ${name}.`);
  return found;
}

const button = (name: string): HTMLElement => find(".cs-hand button", name);
const explore = (): HTMLElement => find(".cs-explore__button");
const card = (name: string): HTMLElement => find(`[data-grab="${name}"]`);
const member = (who: string): HTMLElement => find(`.cs-member.cs-${who}`);
const back = (): HTMLElement => find('.cs-hand [aria-label="Take the last move back"]');
const caption = (): string => find(".cs-caption").textContent;
const isOff = (control: HTMLElement): boolean => control.getAttribute("aria-disabled") === "true";

/** What a press acts with. "Give up …" only asks. */
const controls = (): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(
    ".cs-take, .cs-member, .cs-explore__button, .cs-passage, .cs-stand",
  ),
  button("Level up all"),
  button("Hint"),
];

const press = (control: HTMLElement) => act(() => control.click());
const key = (name: string) =>
  act(() => {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
  });
/** The step comes before the message that it is the reply. */
async function replied(legal: readonly Action[] = LEGAL): Promise<void> {
  await act(() => step(legal));
  await act(() => {
    underway = false;
    become(null);
  });
}
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

async function repliedToAll(): Promise<void> {
  for (let replies = 0; replies < 5; replies += 1) await replied();
}

it("marks only the adventurers who can level up", () => {
  const marked = ["cleric", "barbarian", "rogue", "ranger"].filter(
    (who) => member(who).dataset["ready"] !== undefined,
  );
  expect(marked).toEqual(["rogue", "ranger"]);
});

const keySigns = () =>
  [...root.querySelectorAll(".key-sign")].map(({ textContent }) => textContent);

it("lists only keys that do something", async () => {
  expect(keySigns()).toContain("L");
  await replied([]);
  expect(keySigns()).toEqual(["Arrows"]);
});

describe("a press before the reply is sent once, after it", () => {
  const presses: readonly (readonly [string, () => unknown, readonly Action[]])[] = [
    ["Explore", () => press(explore()), [EXPLORE]],
    ["an adventurer of the party", () => press(member("rogue")), [ROGUE_UP]],
    ["a button of the picked card", () => press(button("Put out")), [PUT_OUT]],
    [
      "Give up",
      async () => {
        await press(button("Give up …"));
        await press(find("dialog button", "Give up"));
      },
      [GIVE_UP],
    ],
  ];

  it.each(presses)("%s", async (name, go, expected) => {
    if (name.startsWith("a button")) await press(card("fanatic"));
    await key("e");
    sent = [];
    await go();
    expect(sent).toEqual([]);
    await repliedToAll();
    expect(sent).toEqual(expected);
  });

  it("levelling up all, in its place among the others, which stop it", async () => {
    await key("e");
    await key("l");
    await key("e");
    expect(caption()).toBe("Sending your choice … 2 more presses will follow.");
    await repliedToAll();
    expect(sent).toEqual([EXPLORE, ROGUE_UP, EXPLORE]);
  });

  it("levelling up all goes on if nothing follows", async () => {
    await key("e");
    await press(button("Level up all"));
    await replied();
    expect(sent).toEqual([EXPLORE, ROGUE_UP]);
    await replied([RANGER_UP, EXPLORE]);
    await replied([EXPLORE]);
    expect(sent).toEqual([EXPLORE, ROGUE_UP, RANGER_UP]);
  });

  it("a hint, which is about the position after the move", async () => {
    await key("e");
    await key("h");
    expect(hintsAsked()).toBe(0);
    await repliedToAll();
    expect(hintsAsked()).toBe(1);
  });
});

describe("what can be pressed", () => {
  it("does not change while the reply is quick", async () => {
    await key("e");
    await pass(100);
    expect(controls().filter(isOff)).toEqual([]);
    await replied();
    expect(controls().filter(isOff)).toEqual([]);
  });

  it("is off while the reply takes long, and says so", async () => {
    await key("e");
    await pass(LONG_MS);
    expect(controls().every(isOff)).toBe(true);
    expect(caption()).toBe("Sending your choice …");
    expect(button("Level up all").getAttribute("aria-describedby")).toBe(find(".cs-caption").id);
    for (const control of controls()) await press(control);
    for (const name of ["e", "l", "h"]) await key(name);
    await repliedToAll();
    expect(sent).toEqual([EXPLORE]);
    expect(hintsAsked()).toBe(0);
    expect(controls().filter(isOff)).toEqual([]);
  });

  it("is off as soon as no further press is kept", async () => {
    for (let presses = 0; presses < 3; presses += 1) await key("e");
    expect(controls().every(isOff)).toBe(true);
    expect(caption()).toBe("Sending your choice … 2 more presses will follow.");
    await repliedToAll();
    expect(sent).toEqual([EXPLORE, EXPLORE, EXPLORE]);
  });

  it("is off once a card could not be dragged because of that", async () => {
    await key("e");
    const dragged = card("fanatic");
    const pointer = { bubbles: true, isPrimary: true, pointerId: 1, button: 0 };
    await act(() => {
      dragged.dispatchEvent(new PointerEvent("pointerdown", { ...pointer, clientX: 0 }));
      dragged.dispatchEvent(new PointerEvent("pointermove", { ...pointer, clientX: 50 }));
    });
    expect(controls().every(isOff)).toBe(true);
    expect(caption()).toBe("Sending your choice …");
    await replied();
    expect(controls().filter(isOff)).toEqual([]);
  });

  it("says why in the dialog about giving up, which stays open", async () => {
    await key("e");
    await press(button("Give up …"));
    await pass(LONG_MS);
    const giveUp = find("dialog button", "Give up");
    expect(isOff(giveUp)).toBe(true);
    expect(find("dialog p.dim").textContent).toBe("Sending your choice …");
    await press(giveUp);
    await replied();
    expect(sent).toEqual([EXPLORE]);
    await press(find("dialog button", "Give up"));
    expect(sent).toEqual([EXPLORE, GIVE_UP]);
    expect(root.querySelector("dialog")).toBeNull();
  });
});

it("no move can be taken back while the table says that none can be now", async () => {
  const takeBack = vi.fn<() => void>();
  const stuck = { ...BOARD, no_move_left: true };
  show({ takeBack, restart: { go: vi.fn<() => void>(), waits: true, marks: false } }, stuck);
  expect(isOff(back())).toBe(true);
  await press(back());
  expect(takeBack).not.toHaveBeenCalled();
  show({ takeBack, restart: { go: vi.fn<() => void>(), waits: false, marks: false } }, stuck);
  await press(back());
  expect(takeBack).toHaveBeenCalledTimes(1);
});

const labels = () =>
  [...root.querySelectorAll(".cs-hand__buttons button")].map((one) => one.textContent);

it("“Start again …” stays in its place while the table waits, and does nothing then", async () => {
  const go = vi.fn<() => void>();
  const restart = { go, marks: false };
  show({ restart: { ...restart, waits: false } });
  const before = labels();
  await press(button("Start again …"));
  show({ restart: { ...restart, waits: true } });
  expect(labels()).toEqual(before);
  expect(isOff(button("Start again …")), "does not flicker").toBe(false);
  const confirm = find("dialog button", "Start again");
  await press(confirm);
  expect(go).not.toHaveBeenCalled();
  await pass(LONG_MS);
  expect(labels()).toEqual(before);
  expect(isOff(button("Start again …"))).toBe(true);
  show({ restart: { ...restart, waits: false } });
  expect(isOff(button("Start again …"))).toBe(false);
  await press(confirm);
  expect(go).toHaveBeenCalledOnce();
});
