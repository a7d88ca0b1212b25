/** Controls of a table while a reply or the connection is awaited. */
import { type ComponentChildren, render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, expect, test, vi } from "vitest";

import type { GameFrame } from "../generated/protocol/GameFrame";
import type { Seat } from "../generated/protocol/Seat";
import type { Meta } from "../generated/games/Meta";
import type { Op } from "../generated/protocol/Op";
import type { ConnectionStatus } from "../net/connection";
import { root } from "../ui/testRoot";
import { Asleep } from "./Asleep";
import { type AtTable, CONNECTION } from "./atTable";
import { Options } from "./Options";
import { ReactionBar } from "./ReactionBar";
import { SeatDialog } from "./SeatDialog";

const operate = vi.fn<(op: Op) => Promise<never>>();
const react = vi.fn<() => void>();

beforeEach(() => {
  operate.mockReset();
  operate.mockReturnValue(new Promise(() => undefined));
  react.mockReset();
});

const BEN = { kind: "person", id: 1, ready: true, stand_in: false } as const;
const SEATS = [
  { seat: 0, holder: { ...BEN, id: 0 } },
  { seat: 1, holder: BEN },
];
const PEOPLE = [
  { id: 0, name: "Ada" },
  { id: 1, name: "Ben" },
];
const GAME = {
  clock: [],
  options: ["first", "second"].map((key) => ({
    key,
    label: key,
    choices: [0, 1].map((value) => ({ json: `${value}`, label: `${key} ${value}` })),
    typed: null,
    several: false,
  })),
} as unknown as Meta;

/** Ada's table, as far as these controls look at it: Ben has kept her waiting for a minute. */
const tableOf = (status: ConnectionStatus = { kind: "open" }): AtTable =>
  ({
    device: { isGuest: () => false, players: { value: [] }, together: vi.fn() },
    store: { operate, react, status: { value: status } },
    state: {
      you: { person: 0, seat: 0, host: true },
      online: [0, 1],
      nameless: 0,
      limits: { idle_ms: 120_000 },
      serverAheadMs: 0,
    },
    table: {
      view: {
        phase: "playing",
        options: { first: 0, second: 0 },
        seats: SEATS,
        people: PEOPLE,
      },
      game: { waiting: [1] },
      history: [{ at_ms: Date.now() - 60_000 }],
      chat: [],
    },
    game: GAME,
  }) as unknown as AtTable;

const show = (part: ComponentChildren) => act(() => render(part, root));

function button(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll("button")].find(
    (one) => (one.getAttribute("aria-label") ?? one.textContent).trim() === name,
  );
  if (found === undefined) throw new Error(`There is no button ${name}.`);
  return found;
}

const asleep = <Asleep at={tableOf()} />;
const manage = (
  <SeatDialog at={tableOf()} view={{ seat: 1, holder: BEN }} onClose={() => undefined} />
);

test.each([
  ["Make host", manage],
  ["Nudge Ben", asleep],
])("“%s” is sent once, and waits visibly", async (name, part) => {
  await show(part);
  await act(() => button(name).click());
  await act(() => button(name).click());
  expect(operate).toHaveBeenCalledOnce();
  expect(button(name).getAttribute("aria-busy")).toBe("true");
});

test("a player is removed only after the host was asked once more", async () => {
  await show(manage);
  await act(() => button("Remove from the table …").click());
  expect(operate).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button("Keep"));
  for (let press = 0; press < 2; press += 1)
    await act(() => button("Remove from the table").click());
  expect(operate).toHaveBeenCalledExactlyOnceWith({ do: "remove", seat: 1 });
});

test("an option does not undo another one that has no reply yet", async () => {
  await show(<Options at={tableOf()} />);
  for (const key of ["first", "second"])
    await act(() => root.querySelectorAll<HTMLInputElement>(`input[name=${key}]`)[1]?.click());
  expect(operate).toHaveBeenLastCalledWith({ do: "options", options: { first: 1, second: 1 } });
});

test("without a connection nobody is said to be slow", async () => {
  await show(<Asleep at={tableOf({ kind: "reconnecting", why: null })} />);
  expect(root.textContent).toBe("");
  await show(asleep);
  expect(root.textContent).toContain("Ben has not moved for");
});

/** The same while the match waits for these seats, and these have voted. */
function waitingFor(waiting: readonly Seat[], voted: readonly Seat[] = []): AtTable {
  const at = tableOf();
  const game = { waiting, votes: voted.map((seat) => ({ seat })) } as unknown as GameFrame;
  return { ...at, table: { ...at.table, game } };
}

test("nobody is said to be slow to a player who has to move", async () => {
  await show(<Asleep at={waitingFor([0, 1])} />);
  expect(root.textContent).toBe("");
  await show(<Asleep at={waitingFor([0, 1], [0])} />);
  expect(root.textContent).toContain("Ben has not moved for");
});

test("nobody is said to be slow to a player whose seat a bot plays", async () => {
  const at = waitingFor([1]);
  const seats = [{ seat: 0, holder: { ...BEN, id: 0, stand_in: true } }, ...SEATS.slice(1)];
  await show(<Asleep at={at} />);
  expect(root.textContent).toContain("Ben has not moved for");
  await show(<Asleep at={{ ...at, table: { ...at.table, view: { ...at.table.view, seats } } }} />);
  expect(root.textContent).toBe("");
});

const bar = (status: ConnectionStatus) => <ReactionBar at={tableOf(status)} place="chat" />;

test("without a connection reactions are off, and the banner says why", async () => {
  await show(bar({ kind: "reconnecting", why: null }));
  expect(button("Cheer").getAttribute("aria-disabled")).toBe("true");
  expect(button("Cheer").getAttribute("aria-describedby")).toBe(CONNECTION);
  await act(() => button("Cheer").click());
  expect(react).not.toHaveBeenCalled();
  await show(bar({ kind: "open" }));
  expect(button("Cheer").getAttribute("aria-disabled")).toBeNull();
  await act(() => button("Cheer").click());
  expect(react).toHaveBeenCalledOnce();
});
