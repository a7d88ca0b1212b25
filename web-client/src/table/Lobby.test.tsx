/** The words of the lobby about getting ready, while something changes. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";

import type { Holder } from "../generated/protocol/Holder";
import type { ConnectionStatus } from "../net/connection";
import { root } from "../ui/testRoot";
import { type AtTable, CONNECTION } from "./atTable";
import { Readiness } from "./Lobby";

const LOST = { kind: "reconnecting" } as ConnectionStatus;
const ADA: Holder = { kind: "person", id: 0, ready: false, stand_in: false };
const BEN: Holder = { ...ADA, id: 1, ready: true };

interface Shown {
  readonly status?: ConnectionStatus;
  readonly gettingReady?: boolean;
  readonly holders?: readonly (Holder | null)[];
}

/** The same one throughout: another one is another person on this device. */
const STORE = { code: "ABC", operate: () => new Promise(() => undefined) };

function show({
  status = { kind: "open" },
  gettingReady = false,
  holders = [ADA, BEN],
}: Shown): void {
  const at = {
    device: { players: { value: [] } },
    store: Object.assign(STORE, {
      status: { value: status },
      gettingReady: { value: gettingReady },
    }),
    state: { you: { person: 0, seat: 0, host: true }, online: [0, 1] },
    table: {
      view: {
        seats: holders.map((holder, seat) => ({ seat, holder })),
        people: [0, 1].map((id) => ({ id, name: `Player ${id}` })),
      },
    },
  } as unknown as AtTable;
  void act(() => render(<Readiness at={at} />, root));
}

const ready = () => root.querySelector<HTMLElement>(".readiness .button.lamp");

test("who gets ready without a connection is told that it waits", () => {
  show({ gettingReady: true });
  expect(ready()?.textContent).toBe("I am ready");
  show({ status: LOST });
  expect(ready()?.textContent).toBe("I am ready");
  show({ status: LOST, gettingReady: true });
  expect(ready()?.textContent).toBe("Ready once connected");
  expect(ready()?.getAttribute("aria-busy")).toBe("true");
  expect(ready()?.getAttribute("aria-describedby")).toBe(CONNECTION);
});

const lines = () => [...root.querySelectorAll<HTMLElement>(".keeps-room")];
const rooms = () => lines().map(({ dataset }) => dataset["room"]);
const words = () => lines().map(({ firstElementChild }) => firstElementChild);

/** Below the buttons, which long words would push down. */
const told = () => lines().at(-1)?.textContent;

test("a guest whom a change made not ready is told why, unless it was their own wish", async () => {
  const NOT = { ...ADA, ready: false };
  show({ holders: [{ ...ADA, ready: true }, BEN] });
  expect(told()).not.toContain("was changed");
  show({ holders: [NOT, BEN] });
  expect(told()).toContain("The match was changed. Say again that you are ready.");
  show({ holders: [{ ...ADA, ready: true }, BEN] });
  expect(told()).not.toContain("was changed");
  const undo = [...root.querySelectorAll("button")].find((one) =>
    one.textContent.includes("Ready (undo)"),
  );
  void act(() => undo?.click());
  show({ holders: [NOT, BEN] });
  expect(told()).not.toContain("was changed");
});

test("words that change keep their room, and are new elements", () => {
  const both = [{ ...ADA, ready: true }, BEN];
  show({ holders: [...both, null] });
  const before = { lines: lines(), rooms: rooms(), words: words() };
  show({ holders: [...both, { ...BEN, id: 2 }] });
  expect(lines()).toEqual(before.lines);
  expect(rooms()).toEqual(before.rooms);
  for (const [at, one] of words().entries()) expect(one).not.toBe(before.words[at]);
});
