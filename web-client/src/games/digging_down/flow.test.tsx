/** Fewer presses: being ready after placing yourself, and agreeing with a mate for a round. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { Action } from "../../generated/digging_down/Action";
import type { View } from "../../generated/digging_down/View";
import { remember } from "../../net/storage";
import { Board, type DiggingDownProps } from "./Board";
import { COST, PLAYERS, VIEW, miner, walking } from "./samples";
import { QUIET_TABLE } from "../board/samples";
import { hinted } from "../board/hinted";
import { root } from "../../ui/testRoot";

const READY: Action = { do: "ready" };
const EXPLORE: Action = { do: "explore", payer: 0 };

const send = vi.fn<(action: Action) => void>();

beforeEach(() => {
  remember("digging-down-ready", "yes");
  vi.useFakeTimers();
  send.mockReset();
});

afterEach(() => {
  vi.useRealTimers();
});

interface Shown {
  readonly view: View;
  readonly legal: readonly Action[];
  readonly latest?: DiggingDownProps["game"]["latest"];
  readonly votes?: DiggingDownProps["table"]["votes"];
}

function show({ view, legal, latest = null, votes = [] }: Shown): void {
  const game: DiggingDownProps["game"] = {
    view,
    legal,
    waiting: [0, 1, 2],
    players: PLAYERS,
    you: 0,
    latest,
    busy: null,
    act: vi.fn<() => void>(),
  };
  const table: DiggingDownProps["table"] = {
    ...QUIET_TABLE,
    votes,
    actMeanwhile: send,
    withdraw: vi.fn<() => Promise<unknown>>(),
    ask: vi.fn<DiggingDownProps["table"]["ask"]>(),
  };
  void act(() => render(<Board game={game} table={table} />, root));
}

const moving = (passage: number | null, change: Partial<View> = {}): Shown => ({
  view: {
    ...VIEW,
    phase: walking(),
    miners: [miner(0, { passage }), miner(1), miner(2)],
    ...change,
  },
  legal: passage === null ? [] : [READY],
});

const later = (ms: number): void => void act(() => void vi.advanceTimersByTime(ms));
const afterSeconds = (count: number): void => {
  for (let second = 0; second < count; second += 1) later(1_000);
};

test("whoever has placed all their characters is ready after a moment", () => {
  show(moving(null));
  show(moving(2));
  expect(root.textContent).toContain("Ready in 4 s");
  afterSeconds(3);
  expect(send).not.toHaveBeenCalled();
  afterSeconds(1);
  expect(send.mock.calls).toEqual([[READY]]);
});

test("the buttons stay where they are during a press, and nobody becomes ready meanwhile", () => {
  show(moving(null));
  show(moving(2));
  void act(() => void document.body.dispatchEvent(new Event("pointerdown", { bubbles: true })));
  expect(root.textContent).toContain("Wait");
  afterSeconds(10);
  expect(send).not.toHaveBeenCalled();
});

test("nobody becomes ready who only looks at where they stood before", () => {
  show(moving(2));
  afterSeconds(10);
  expect(send).not.toHaveBeenCalled();
});

test("Wait, any other press, a lit passage and a hidden page stop it", () => {
  const stops: readonly (() => void)[] = [
    () => [...root.querySelectorAll("button")].find((one) => one.textContent === "Wait")?.click(),
    () => {
      document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
      document.body.dispatchEvent(new Event("pointerup", { bubbles: true }));
      vi.advanceTimersByTime(300);
    },
    () => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true })),
    () => show(moving(2, { torches: { carried: 5, stash: 12, boxed: 1 } })),
    () => {
      const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
      document.dispatchEvent(new Event("visibilitychange"));
      hidden.mockRestore();
    },
  ];
  for (const stop of stops) {
    show(moving(null));
    show(moving(2));
    expect(root.textContent).toContain("Ready in 4 s");
    void act(stop);
    expect(root.textContent).not.toContain("Ready in");
    afterSeconds(6);
  }
  expect(send).not.toHaveBeenCalled();
});

const deciding = (votes: Shown["votes"], spendsLast = false, round = 2): Shown => ({
  view: {
    ...VIEW,
    round,
    phase: {
      phase: "decide",
      at_base: false,
      explore: { ...COST, payers: [0], spends_last: spendsLast },
      back: { ...COST, payers: [0, 1], torches: 2 },
    },
  },
  legal: [EXPLORE, { do: "return", payers: [0, 1] }],
  votes: votes ?? [],
});

const byBen = (): Shown["votes"] => [{ seat: 1, action: EXPLORE }];

function follow(): void {
  show(deciding(byBen()));
  const button = [...root.querySelectorAll("button")].find((one) =>
    one.textContent?.startsWith("Follow Ben"),
  );
  void act(() => button?.click());
}

test("whoever follows a mate agrees at once, until the next round", () => {
  follow();
  expect(send.mock.calls).toEqual([[EXPLORE]]);
  expect(root.textContent).toContain("You are following Ben this round");
  show(deciding([]));
  show(deciding(byBen()));
  expect(send).toHaveBeenCalledTimes(2);
  show(deciding([], false, 3));
  show(deciding(byBen(), false, 3));
  expect(send).toHaveBeenCalledTimes(2);
  expect(root.textContent).not.toContain("You are following Ben");
});

test("what spends the last torches is never agreed to by itself", () => {
  follow();
  show(deciding([]));
  show(deciding(byBen(), true));
  expect(send).toHaveBeenCalledTimes(1);
});

test("the reason of a bot stands with what it proposes", () => {
  const why = "You carry 2 torches: too few for another card and the way home.";
  show(deciding([{ seat: 1, action: { do: "return", payers: [0, 1] }, why }]));
  const proposals = root.querySelector('[aria-label="Proposals"]');
  expect(proposals?.textContent).toContain("Return to base; Ada and Ben pay");
  expect(proposals?.textContent).toContain(why);
});

test("a proposal that comes moves nothing that can be pressed", () => {
  show(deciding(byBen()));
  const choices = root.querySelector(".dd-choices");
  const proposals = root.querySelector('[aria-label="Proposals"]');
  if (choices === null || proposals === null) throw new Error("Both are shown.");
  expect(choices.compareDocumentPosition(proposals) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

test("a proposal that is taken back is told", () => {
  show(deciding(byBen()));
  show(deciding([]));
  expect(root.textContent).toContain("Ben no longer proposes: Explore; Ada pays.");
});

test("a proposal that was carried out is not told to be taken back", () => {
  show(deciding(byBen()));
  const explored = { event: "explored", payer: 0 } as const;
  show({ ...moving(1), latest: { seq: 2, actor: 1, events: [explored] } });
  later(3_000);
  expect(root.textContent).toContain("To the passages");
  expect(root.textContent).not.toContain("no longer proposes");
});

const heading = (): string => root.querySelector(".dd-banner__last")?.textContent ?? "";

test("the heading says what you propose and who has to agree, the panel how to change it", () => {
  show(deciding([]));
  expect(heading()).toBe("Your turn to choose.");
  show(deciding([{ seat: 0, action: EXPLORE }]));
  expect(heading()).toBe("You propose: Explore; Ada pays. Waiting for 1 more of Ben and Cleo.");
  expect(root.querySelector(".dd-dock")?.textContent).toContain("You can still change it");
  expect(root.querySelector(".dd-choice[data-yours]")?.textContent).toContain("Explore");
});

test("before anything is proposed, the room for proposals says when something is done", () => {
  show(deciding([]));
  const room = root.querySelector(".dd-voting[data-open]");
  expect(room?.textContent).toContain("more than half of the people here");
  show(deciding(byBen()));
  expect(room?.textContent).toContain("Explore; Ada pays");
});

const marked = (where: string): readonly boolean[] =>
  [...root.querySelectorAll(where)].map((one) => one.matches("[data-hinted]"));

test("the board marks what an open hint names", () => {
  hinted.value = [
    { do: "move", miner: 0, passage: 2 },
    { do: "light", miner: 0 },
  ];
  show(moving(1));
  expect(marked(".dd-shaft")).toEqual([false, false, true, false]);
  hinted.value = [{ do: "return", payers: [0, 1] }];
  show(deciding([]));
  expect(marked(".dd-shaft")).toEqual([false, false, false, false]);
  expect(marked(".dd-choice")).toEqual([false, true]);
  hinted.value = [];
});

test("whoever stands before a known card that costs hearts is warned above the buttons", () => {
  const harm = { hearts: 2, armour: 0, left: 2, respawn: false, loot: 0, boxed: true };
  const ahead = { takes: null, within_reach: false, consequence: harm, dark: null };
  const passages = VIEW.passages.map((one, at) => (at === 1 ? { ...one, ahead } : one));
  show(moving(1, { passages }));
  expect(root.querySelector(".dd-dock__lead")?.textContent).toContain("the card in passage 2");
});
