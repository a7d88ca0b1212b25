/** Whose rating is shown after a match that counted. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { ResultView } from "../generated/protocol/ResultView";
import { accepted } from "../net/result";
import { root } from "../ui/testRoot";
import type { AtTable } from "./atTable";
import { RatingChange } from "./RatingChange";

const fetchStatistics = vi.hoisted(() => vi.fn());
vi.mock("../net/ownMatches", () => ({ fetchStatistics }));

const POINT = { match: "m1", ended_at_ms: 1, rating: 26.4, uncertainty: 7 };

beforeEach(() => {
  fetchStatistics.mockResolvedValue(accepted({ ratings: [{ game: "toy", history: [POINT] }] }));
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

async function show(seat: number | null, isGuest: boolean): Promise<string> {
  const at = {
    table: { view: { game: "toy" } },
    state: { you: { seat } },
    device: { isGuest: () => isGuest },
  } as unknown as AtTable;
  const result = { match_id: "m1" } as ResultView;
  await act(() => render(<RatingChange at={at} result={result} />, root));
  await act(async () => void (await vi.advanceTimersByTimeAsync(20_000)));
  return root.textContent ?? "";
}

test("the owner of the browser is told their rating", async () => {
  expect(await show(0, false)).toContain("Yours is now 26.4");
});

test("guests on the same device and spectators are not told that of its owner", async () => {
  expect(await show(1, true)).not.toContain("Yours");
  expect(await show(null, false)).not.toContain("Yours");
});
