/** That a call to your turn comes after what led to it. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test } from "vitest";

import type { GameFrame } from "../generated/protocol/GameFrame";
import { resting } from "../games/playback/resting";
import { TABLE } from "../net/samples";
import { forgetAnnouncements, LiveRegion } from "../ui/LiveRegion";
import { root } from "../ui/testRoot";
import type { AtTable } from "./atTable";
import { useTurnCall } from "./useTurnCall";

const BOTS_SEAT = { seat: 1, holder: { kind: "bot", name: "Pebble", level: "easy" } };
const OWN_SEAT = { seat: 0, holder: { kind: "person", person: 0, stand_in: false } };

const AT = {
  device: { players: { value: [] } },
  store: {},
  state: { you: { person: 0, seat: 0 }, online: [0] },
  table: {
    view: { ...TABLE, phase: "playing", seats: [OWN_SEAT, BOTS_SEAT], people: [], result: null },
  },
} as unknown as AtTable;

function Page({ waiting }: { readonly waiting: number }) {
  useTurnCall(AT, { waiting: [waiting] } as unknown as GameFrame);
  return <LiveRegion />;
}

const show = (waiting: number) => act(() => render(<Page waiting={waiting} />, root));
const rest = (rests: boolean) => act(() => void (resting.value = rests));

afterEach(() => {
  resting.value = true;
  forgetAnnouncements();
});

test("your turn is called once for each, and only when the board has told the turn before", () => {
  void show(1);
  void rest(false);
  void show(0);
  expect(root.textContent).toBe("");
  void rest(true);
  expect(root.textContent).toBe("Your turn.");
  void rest(false);
  void rest(true);
  expect(root.textContent).toBe("Your turn.");
  void show(1);
  void show(0);
  expect(root.textContent).toBe("Your turn.Your turn.");
});
