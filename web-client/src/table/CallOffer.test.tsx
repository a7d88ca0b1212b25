/** When a table offers to call you. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { Seat } from "../generated/protocol/Seat";
import { root } from "../ui/testRoot";
import type { AtTable } from "./atTable";
import { CallOffer } from "./CallOffer";

vi.mock("../net/push", () => ({
  lookAtPush: async () => undefined,
  pushState: { value: "possible" },
}));

beforeEach(() => void vi.useFakeTimers());

afterEach(() => void vi.useRealTimers());

/** Ada's table, while the match waits for a seat: hers is 0. */
const waitingFor = (seat: Seat): AtTable =>
  ({
    state: { you: { person: 0, seat: 0, host: true } },
    table: {
      view: {
        phase: "playing",
        seats: [0, 1].map((id) => ({
          seat: id,
          holder: { kind: "person", id, ready: true, stand_in: false },
        })),
      },
      game: { waiting: [seat] },
    },
  }) as unknown as AtTable;

async function after(seconds: number, waitedFor: Seat): Promise<string> {
  await act(() => render(<CallOffer at={waitingFor(waitedFor)} />, root));
  await act(() => void vi.advanceTimersByTime(seconds * 1_000));
  return root.textContent;
}

test("you may close the page only while others are to move", async () => {
  expect(await after(44, 1)).toBe("");
  expect(await after(2, 1)).toContain("You can close this page.");
  expect(await after(1, 0)).toBe("");
  expect(await after(44, 1)).toBe("");
  expect(await after(2, 1)).toContain("You can close this page.");
});
