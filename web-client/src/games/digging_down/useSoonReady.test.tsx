/** Being ready by itself, without a board around it. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { useLayoutEffect } from "preact/hooks";
import { expect, test } from "vitest";

import type { Phase } from "../../generated/digging_down/Phase";
import { crewOf } from "./crew";
import { PLAYERS, VIEW, miner } from "./samples";
import type { SoonReady } from "./table";
import { useSoonReady } from "./useSoonReady";
import { root } from "../../ui/testRoot";

const MOVING = { phase: "move" } as unknown as Phase;

let soon: SoonReady;

interface ProbeProps {
  /** Whose view it is. */
  readonly seat: number;
  /** Where the characters stand. */
  readonly passages: readonly number[];
}

function Probe({ seat, passages }: ProbeProps) {
  const miners = passages.map((passage, index) => miner(index, { passage }));
  const view = { ...VIEW, phase: MOVING, miners };
  const own = crewOf(miners, PLAYERS).filter((member) => member.player.seat === seat);
  const now = useSoonReady({ view, own, offered: [{ do: "ready" }], act: () => undefined });
  useLayoutEffect(() => void (soon = now));
  return null;
}

const show = (seat: number, ...passages: readonly number[]) =>
  act(() => render(<Probe seat={seat} passages={passages} />, root));

test("whoever walks is soon ready", async () => {
  await show(0, 0, 1);
  expect(soon.seconds).toBeNull();
  await show(0, 1, 1);
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
