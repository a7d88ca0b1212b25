/** Being ready by itself, without a board around it. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { useLayoutEffect } from "preact/hooks";
import { beforeEach, expect, test } from "vitest";

import type { Ahead } from "../../generated/digging_down/Ahead";
import type { Phase } from "../../generated/digging_down/Phase";
import type { Player } from "../module";
import { crewOf } from "./crew";
import { PLAYERS, VIEW, miner } from "./samples";
import type { SoonReady } from "./table";
import { remember } from "../../net/storage";
import { useSoonReady } from "./useSoonReady";
import { root } from "../../ui/testRoot";

const moving = (...ready: readonly number[]) => ({ phase: "move", ready }) as unknown as Phase;

let soon: SoonReady;

interface ProbeProps {
  /** Whose view it is. */
  readonly seat: number;
  /** Where the characters stand. */
  readonly passages: readonly number[];
  /** What is known of the second passage. */
  readonly ahead?: Ahead;
  readonly players?: readonly Player[];
  /** The first seat is ready. */
  readonly ready?: boolean;
}

function Probe({ seat, passages, ahead, players = PLAYERS, ready = false }: ProbeProps) {
  const miners = passages.map((passage, index) => miner(index, { passage }));
  const view = {
    ...VIEW,
    phase: ready ? moving(0) : moving(),
    miners,
    passages: VIEW.passages.map((one, at) => (at === 1 && ahead ? { ...one, ahead } : one)),
  };
  const crew = crewOf(miners, players);
  const own = crew.filter((member) => member.player.seat === seat);
  const now = useSoonReady({ view, crew, own, offered: [{ do: "ready" }], act: () => undefined });
  useLayoutEffect(() => void (soon = now));
  return null;
}

beforeEach(() => remember("digging-down-ready", "yes"));

const show = (seat: number, ...passages: readonly number[]) =>
  act(() => render(<Probe seat={seat} passages={passages} />, root));

test("whoever walks is soon ready", async () => {
  await show(0, 0, 1);
  expect(soon.seconds).toBeNull();
  await show(0, 1, 1);
  expect(soon.seconds).toBe(4);
});

const LOST = { hearts: 2, armour: 0, left: 2, respawn: false, loot: 0, boxed: true };
const CARD: Ahead = { takes: null, within_reach: false, consequence: LOST, dark: null };

test("nobody is ready by themselves before a card that is known to cost hearts", async () => {
  for (const [ahead, seconds] of [
    [CARD, null],
    [{ ...CARD, consequence: null, dark: LOST }, null],
    [{ ...CARD, within_reach: true }, 4],
    [{ ...CARD, consequence: { ...LOST, hearts: 0 } }, 4],
  ] as const) {
    await act(() => render(<Probe seat={0} passages={[0, 1]} ahead={ahead} />, root));
    await act(() => render(<Probe seat={0} passages={[1, 1]} ahead={ahead} />, root));
    expect(soon.seconds).toBe(seconds);
    await act(() => render(null, root));
  }
});

test("nobody is ready by themselves before they have been ready by a press", async () => {
  localStorage.clear();
  await show(0, 0, 1);
  await show(0, 1, 1);
  expect(soon.seconds).toBeNull();
  await act(() => render(<Probe seat={0} passages={[1, 1]} ready />, root));
  await show(0, 1, 1);
  await show(0, 0, 1);
  expect(soon.seconds).toBe(4);
});

test("whoever only gets the device is not, nor is whoever gave it away", async () => {
  await show(0, 0, 0);
  await show(1, 0, 0);
  await show(1, 0, 1);
  expect(soon.seconds).toBe(4);
  await show(0, 0, 1);
  expect(soon.seconds).toBeNull();
});

test("nobody is hurried whom no other person waits for", async () => {
  const players = PLAYERS.map((player) => ({ ...player, bot: player.seat !== 0 }));
  const walk = (passage: number) =>
    act(() => render(<Probe seat={0} passages={[passage, 1]} players={players} />, root));
  await walk(0);
  await walk(1);
  expect(soon.seconds).toBeNull();
});
