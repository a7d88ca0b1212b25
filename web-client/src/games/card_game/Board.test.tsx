/** What the board says and opens while a Creeper waits for answers. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";

import type { Action } from "../../generated/card_game/Action";
import type { Event } from "../../generated/card_game/Event";
import type { Phase } from "../../generated/card_game/Phase";
import { root } from "../../ui/testRoot";
import { hinted } from "../board/hinted";
import { player } from "../board/samples";
import { replaying } from "../playback/replaying";
import { Board } from "./Board";
import { HOE, PLAYERS, VIEW, card, craft, standing } from "./samples";
import { boomWords } from "./Stage";

const CREEPER: Phase = { phase: "creeper", pile: 0, thinking: [0, 1], own: null };
const DISCARD: Action = { do: "meet", answer: { discard: card(1, "wood", 1) } };

/** What was done on the board. */
const done = vi.fn<(action: Action) => void>();

function show(change: Partial<typeof VIEW>, legal: readonly Action[]): void {
  const view = { ...VIEW, ...change };
  const rest = { waiting: [0], players: PLAYERS, you: 0, latest: null, busy: null };
  const game = { view, legal, ...rest, act: done };
  void act(() => render(<Board game={game} />, root));
}

function lookAtCraft(): void {
  const pile = root.querySelector<HTMLElement>('[data-place="craft-0"]');
  void act(() => pile?.click());
}

afterEach(() => {
  done.mockReset();
  vi.useRealTimers();
});

const dialog = () => root.querySelector("dialog");
const endTurnButtons = () => root.querySelectorAll(".cg-middle button").length;
const caption = () => root.querySelector(".cg-caption")?.textContent;
const heading = () => root.querySelector(".cg-banner h2")?.textContent;
const ticks = () => root.querySelectorAll(".cg-near").length;

test("nothing covers the answer that a Creeper waits for, or promises a craft card", () => {
  show({}, [{ do: "end_turn" }]);
  lookAtCraft();
  expect(dialog()?.textContent).toContain("You can pay for it.");
  expect(ticks()).toBe(3);
  show({ phase: CREEPER, actions: 0 }, [DISCARD]);
  expect(dialog()).toBeNull();
  expect(ticks()).toBe(0);
  expect(root.querySelector(".cg-banner")?.textContent).toBe("Your turn: discard a card");
  lookAtCraft();
  expect(dialog()).toBeNull();
});

test("in another player's turn, the heading says who has to answer a Creeper", () => {
  show({ turn: 1, phase: CREEPER, actions: 1 }, [DISCARD]);
  expect(heading()).toBe("Your turn: discard a card");
  const own = { discard: card(1, "wood", 1) };
  show({ turn: 1, phase: { ...CREEPER, thinking: [1], own }, actions: 1 }, []);
  expect(heading()).toBe("Bo's turn");
});

test("without actions, a craft card says so", () => {
  show({ actions: 0 }, [{ do: "end_turn" }]);
  lookAtCraft();
  expect(dialog()?.textContent).toContain("No actions left this turn.");
  expect(root.querySelector('[data-place="craft-0"]')?.textContent).toContain("You could pay");
  expect(root.querySelectorAll("[data-spent] .cg-near")).toHaveLength(3);
});

test("while others answer, a craft card says why it cannot be crafted", () => {
  const own = { discard: card(1, "wood", 1) };
  show({ phase: { ...CREEPER, thinking: [1], own }, actions: 0 }, []);
  lookAtCraft();
  expect(dialog()?.textContent).not.toContain("You can pay for it.");
  expect(dialog()?.textContent).toContain("until the Creeper has left");
});

test("a replay has no button to end the turn", () => {
  show({}, [{ do: "end_turn" }]);
  expect(endTurnButtons()).toBe(1);
  replaying.value = true;
  show({}, []);
  replaying.value = false;
  expect(endTurnButtons()).toBe(0);
});

test("a step back in a replay is captioned like any other step", () => {
  replaying.value = true;
  const mined: Event = {
    event: "mined",
    seat: 1,
    taken: { pile: 0, card: card(1, "wood", 3), next: null },
  };
  const latest = { seq: 7, actor: null, events: [mined] };
  const rest = { waiting: [0], players: PLAYERS, you: 0, latest, busy: null };
  const game = { view: VIEW, legal: [], ...rest, act: done };
  void act(() => render(<Board key="another" game={game} />, root));
  replaying.value = false;
  expect(caption()).toBe("Bo mines Wood 3 from pile 1.");
});

test("of several hoes, the one that the key O opens has its sign", () => {
  const hoes = [0, 1, 2].map((at) => ({ card: { ...HOE, id: HOE.id + at }, used: at === 0 }));
  const [, ...others] = VIEW.players;
  show({ players: [standing({ tools: hoes }), ...others] }, [{ do: "hoe" }, { do: "end_turn" }]);
  const tiles = [...root.querySelectorAll(".cg-tool-tile")];
  expect(tiles.map((tile) => tile.getAttribute("aria-keyshortcuts"))).toEqual([null, "o", null]);
  expect(tiles.map((tile) => tile.querySelector("kbd")?.textContent)).toEqual([
    undefined,
    "O",
    undefined,
  ]);
});

test("says why one lamp is out in a short first turn", () => {
  show({ actions: 1, players: [standing(), standing()] }, [{ do: "end_turn" }]);
  expect(caption()).toBe("20 points win. The first turn has 1 action.");
  show({ actions: 1, players: [standing({ cards: [card(1, "wood", 1)] }), standing()] }, []);
  expect(caption()).toBe("The first player with 20 points wins.");
});

const MINE: Action = { do: "mine", pile: 0 };
const END: Action = { do: "end_turn" };

const endTurn = () => root.querySelector<HTMLElement>(".cg-middle .button");
const pressEnd = () => void act(() => endTurn()?.click());

test("a turn with actions left ends with the second press, if it comes soon", () => {
  vi.useFakeTimers();
  show({}, [MINE, END]);
  endTurn()?.focus();
  pressEnd();
  expect(done).not.toHaveBeenCalled();
  expect(endTurn()?.textContent).toContain("End with 2 actions left?");
  expect(document.activeElement).toBe(endTurn());
  void act(() => void vi.advanceTimersByTime(10_000));
  expect(endTurn()?.textContent).toContain("End turn");
  pressEnd();
  expect(done).not.toHaveBeenCalled();
  pressEnd();
  expect(done, "a double tap").not.toHaveBeenCalled();
  void act(() => void vi.advanceTimersByTime(600));
  pressEnd();
  expect(done).toHaveBeenCalledExactlyOnceWith(END);
});

test("another action takes the question back", () => {
  show({}, [MINE, END]);
  pressEnd();
  show({ actions: 1 }, [MINE, END]);
  expect(endTurn()?.textContent).toContain("End turn");
  pressEnd();
  expect(done).not.toHaveBeenCalled();
});

test("a turn in which nothing else is left to do ends at once", () => {
  show({ actions: 0 }, [{ do: "hoe" }, END]);
  pressEnd();
  expect(done).toHaveBeenCalledTimes(1);
  show({ actions: 2 }, [END]);
  pressEnd();
  expect(done).toHaveBeenCalledTimes(2);
});

/** What is said of an explosion that took these cards. */
function boom(keepable: readonly boolean[], you: boolean): string {
  const cards = keepable.map((each, pile) => ({
    pile,
    card: card(pile, "wood", 1),
    keepable: each,
  }));
  return boomWords({ tnt: card(9, "tnt"), cards }, player(0, "Bo", { you }));
}

test("cg_12: nobody is asked to keep two cards of an explosion that took fewer", () => {
  expect(boom([true, true, true, false], true)).toBe("Boom! Keep two of these.");
  expect(boom([true, true, true, false], false)).toBe("Boom! Bo keeps two of these.");
  expect(boom([true, true, false, false], true)).toBe("Boom! You keep what can be kept.");
  expect(boom([false, false], false)).toBe("Boom! Bo keeps what can be kept.");
});

const note = () => root.querySelector(".cg-stage__note")?.textContent;
const buttonNames = () =>
  [...root.querySelectorAll(".cg-stage__answers button")].map(({ textContent }) => textContent);

const pressKey = (key: string): void => {
  void act(() => {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  });
};

test("cg_14: a card is discarded, and one is marked already", () => {
  const WILD: Action = { do: "meet", answer: { discard: card(55, "wild", 2) } };
  show({ phase: CREEPER }, [DISCARD, WILD]);
  const marked = "Everybody discards a card, in secret. Yours is marked below";
  expect(note()).toBe(`${marked}; you can mark another.`);
  expect(buttonNames()).toEqual(["Discard Wood 1D"]);
  show({ phase: CREEPER }, [DISCARD]);
  expect(note()).toBe(`${marked}.`);
  pressKey("d");
  expect(done).toHaveBeenCalledExactlyOnceWith(DISCARD);
});

/** What is said of Ada's Shovel that she cannot use. */
function shovelWords(change: Partial<typeof VIEW>, shovels: number): string | undefined {
  const tools = [{ card: craft(3, "shovel", "wood", 3, 0), used: false }];
  const players = [standing({ tools }), standing({ shovels }), standing({ shovels })];
  show({ ...change, players }, []);
  void act(() => root.querySelector<HTMLElement>(".cg-tool-tile")?.click());
  return root.querySelector("dialog .cg-craft__facts .dim")?.textContent;
}

test("cg_18, cg_21: a Shovel says which reason keeps it from being used", () => {
  expect(shovelWords({ turn: 0 }, 2)).toBe("Not now: nobody can lose more actions.");
  const blast = { phase: "tnt", tnt: card(70, "tnt"), blast: [] } as const;
  expect(shovelWords({ turn: 1, phase: { ...blast, blast: [] } }, 2)).toBe(
    "Not now: first, the cards of the explosion are chosen.",
  );
  expect(shovelWords({ turn: 1, phase: { ...CREEPER, thinking: [1] } }, 0)).toBe(
    "Not now: first, everybody answers the Creeper.",
  );
});

/** The places that the hint marks. */
function hintedPlaces(actions: readonly Action[]): readonly string[] {
  void act(() => void (hinted.value = actions));
  const marked = [...root.querySelectorAll(":has(> .hint-mark)")].map(
    (one) => one.closest<HTMLElement>("[data-place]")?.dataset["place"] ?? one.textContent,
  );
  void act(() => void (hinted.value = []));
  return marked;
}

test("the board marks what an open hint names", () => {
  const own = standing({ tools: [{ card: HOE, used: false }] });
  const players = VIEW.players.map((one, seat) => (seat === 0 ? own : one));
  show({ players }, [{ do: "hoe" }, { do: "end_turn" }]);
  expect(hintedPlaces([{ do: "mine", pile: 2 }])).toEqual(["pile-2"]);
  const payment = { cards: [], axes: 0 };
  expect(hintedPlaces([{ do: "craft", from: { pile: 1 }, payment }])).toEqual(["craft-1"]);
  expect(hintedPlaces([{ do: "reserve", pile: 3 }])).toEqual(["craft-3"]);
  expect(hintedPlaces([{ do: "hoe" }])).toEqual([`p0-tool-${HOE.id}`]);
  expect(hintedPlaces([{ do: "end_turn" }])).toEqual([expect.stringContaining("End turn")]);
});
