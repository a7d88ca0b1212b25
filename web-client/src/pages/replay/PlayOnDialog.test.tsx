/** Where the table begins that continues a match. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";

import type { Meta } from "../../generated/games/Meta";
import { refused } from "../../net/result";
import { root } from "../../ui/testRoot";
import { PlayOnDialog } from "./PlayOn";

const openTable = vi.hoisted(() => vi.fn());
vi.mock("../../net/api", () => ({ openTable }));

const MATCH = { id: "match", game: "toy", players: [{ seat: 0, name: "Ada" }] };
const close = () => undefined;
const GAME = { id: "toy", title: "Toy" } as Meta;

/** Opens the dialog; returns what it says. */
async function toldAt(step: number): Promise<string> {
  await act(() => render(null, root));
  await act(() =>
    render(<PlayOnDialog match={MATCH} step={step} own={0} game={GAME} close={close} />, root),
  );
  return root.textContent;
}

test("it begins at the step that is shown, or before it", async () => {
  openTable.mockResolvedValue(refused({ code: "unavailable", text: "No." }));
  const begins = async (step: number, choice: string | null) => {
    await toldAt(step);
    const label = [...root.querySelectorAll("label")].find(
      ({ textContent }) => choice !== null && textContent.startsWith(choice),
    );
    await act(() => label?.querySelector("input")?.click());
    const play = [...root.querySelectorAll("button")].find(({ textContent }) =>
      ["Play on", "Begin"].includes(textContent),
    );
    await act(() => play?.click());
    return openTable.mock.lastCall?.[0].origin.step as unknown;
  };
  expect(await begins(5, null)).toBe(5);
  expect(await begins(5, "Before it")).toBe(4);
  expect(await begins(0, null)).toBe(0);
  expect(root.querySelectorAll("input")).toHaveLength(0);
});

const input = (name: string, at: number) =>
  root.querySelectorAll<HTMLInputElement>(`input[name=${name}]`)[at];

const choose = (name: string, at: number) => act(() => input(name, at)?.click());
const seatChosen = () => [0, 1, 2].find((at) => input("seat", at)?.checked);

test("before a choice, the seat of whoever chose is yours unless you choose another", async () => {
  const players = ["Ada", "Ben", "Cleo"].map((name, seat) => ({ seat, name }));
  const match = { ...MATCH, players };
  const game = { ...GAME, characters: [], bot_ratings: null } as unknown as Meta;
  const dialog = <PlayOnDialog {...{ match, game, close }} step={5} own={0} chooser={1} />;
  await act(() => render(dialog, root));
  expect(seatChosen()).toBe(0);
  await choose("from", 1);
  expect(seatChosen()).toBe(1);
  await choose("from", 0);
  expect(seatChosen()).toBe(0);
  await choose("seat", 2);
  await choose("from", 1);
  expect(seatChosen()).toBe(2);
});

const press = (words: string) =>
  act(() =>
    [...root.querySelectorAll("button")]
      .find(({ textContent }) => textContent.includes(words))
      ?.click(),
  );

test("a press on a bot only chooses it", async () => {
  openTable.mockReset().mockResolvedValue(refused({ code: "unavailable", text: "No." }));
  const players = ["Ada", "Ben"].map((name, seat) => ({ seat, name }));
  const match = { ...MATCH, players };
  const game = { ...GAME, characters: [], bot_ratings: null } as unknown as Meta;
  await act(() => render(<PlayOnDialog {...{ match, game, close }} step={5} own={0} />, root));
  await press("Master");
  expect(openTable).not.toHaveBeenCalled();
  await press("Play on with bots");
  expect(openTable.mock.lastCall?.[0]).toMatchObject({ bots: 1, level: "master" });
});

test("it says what is new, and that the start is the same deal", async () => {
  for (const words of [await toldAt(0), await toldAt(5)])
    expect(words).toContain("chance has already decided stays, seen or unseen");
  expect(await toldAt(0)).toContain("The same deal again");
  expect(await toldAt(5)).toContain("Play on from step 5");
});
