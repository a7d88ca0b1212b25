/** The daily matches of the home page stay those of today. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { Meta } from "../generated/games/Meta";
import type { DailyRanking } from "../generated/protocol/DailyRanking";
import { loadGames } from "../net/games";
import { accepted, refused } from "../net/result";
import { root } from "../ui/testRoot";
import { Today } from "./Today";

const { fetchDaily, fetchGames } = vi.hoisted(() => ({ fetchDaily: vi.fn(), fetchGames: vi.fn() }));
vi.mock("../net/api", () => ({ fetchDaily, fetchGames }));

const GAME = {
  id: "some_game",
  title: "Some Game",
  daily: { name: "mine", terms: "", counted: "move", sameness: "options" },
} as unknown as Meta;

const ranking = (ranked: number): DailyRanking =>
  ({ game: GAME.id, ranked, next_in_ms: 60_000, yours: null }) as unknown as DailyRanking;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms).then(() => undefined));

test("they are fetched again when a day begins and when the page is looked at", async () => {
  fetchGames.mockResolvedValue(accepted([GAME]));
  await loadGames();
  fetchDaily.mockResolvedValue(accepted(ranking(3)));
  await act(() => render(<Today />, root));
  await pass(0);
  expect(root.textContent).toContain("3 people have won it.");
  fetchDaily.mockResolvedValue(accepted(ranking(0)));
  await pass(59_000);
  expect(root.textContent).toContain("3 people");
  await pass(2_000);
  expect(root.textContent).toContain("Nobody has won it yet.");
  fetchDaily.mockResolvedValue(accepted(ranking(1)));
  document.dispatchEvent(new Event("visibilitychange"));
  await pass(0);
  expect(root.textContent).toContain("1 person has won it.");
});

test("they are fetched again soon after a failure, once", async () => {
  fetchGames.mockResolvedValue(accepted([GAME]));
  await loadGames();
  fetchDaily.mockReset().mockResolvedValue(refused({ code: "unavailable", text: "" }));
  await act(() => render(<Today />, root));
  await pass(0);
  expect(fetchDaily).toHaveBeenCalledTimes(1);
  await pass(6_000);
  expect(fetchDaily).toHaveBeenCalledTimes(2);
  fetchDaily.mockResolvedValue(accepted(ranking(3)));
  dispatchEvent(new Event("online"));
  await pass(0);
  expect(root.textContent).toContain("3 people have won it.");
  await pass(30_000);
  expect(fetchDaily).toHaveBeenCalledTimes(3);
});
