/** Asking the server whether a deal could have been won, without a table around it. */
import { render } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { Advice } from "../generated/protocol/Advice";
import type { DealVerdict } from "../generated/protocol/DealVerdict";
import type { RefusalCode } from "../generated/protocol/RefusalCode";
import { type Result, accepted, refused } from "../net/result";
import { useDealVerdict } from "./useDealVerdict";
import { root } from "../ui/testRoot";

const AGAIN_MS = 3_000;

/** The server. */
const ask = vi.fn<() => Promise<Result<Advice>>>();
const store = { ask };

let verdict: DealVerdict | undefined;

beforeEach(() => {
  ask.mockReset();
  ask.mockResolvedValue(accepted({ kind: "deal", verdict: "winnable" }));
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function Probe({ match }: { readonly match: string | null }) {
  const now = useDealVerdict(store, match);
  useLayoutEffect(() => void (verdict = now));
  return null;
}

async function show(match: string | null, forMs = 0): Promise<void> {
  await act(async () => {
    render(<Probe match={match} />, root);
    await vi.advanceTimersByTimeAsync(forMs);
  });
}

const no = (code: RefusalCode): Result<never> => refused({ code, text: "No." });

it("asks once about each match, and only if it is wanted", async () => {
  await show(null);
  expect(ask).not.toHaveBeenCalled();
  await show("one");
  await show("one");
  expect(verdict).toBe("winnable");
  expect(ask.mock.calls).toEqual([["deal"]]);
  ask.mockResolvedValue(accepted({ kind: "deal", verdict: "not_winnable" }));
  await show("two");
  await show("two");
  expect(verdict).toBe("not_winnable");
  expect(ask).toHaveBeenCalledTimes(2);
});

it("asks a busy server again, and takes any other refusal", async () => {
  ask.mockResolvedValueOnce(no("busy")).mockResolvedValueOnce(no("no_advice"));
  await show("one");
  expect(verdict).toBeUndefined();
  await show("one", AGAIN_MS);
  expect(ask).toHaveBeenCalledTimes(2);
  await show("one", 10 * AGAIN_MS);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(verdict).toBeUndefined();
});

it("drops the verdict on a match that is no longer shown", async () => {
  const late: Result<Advice> = accepted({ kind: "deal", verdict: "winnable" });
  ask.mockImplementationOnce(() => new Promise((resolve) => setTimeout(resolve, 1_000, late)));
  await show("one");
  await show(null);
  await show(null, 1_000);
  expect(verdict).toBeUndefined();
  await show("one");
  await show("one");
  expect(verdict).toBe("winnable");
  expect(ask).toHaveBeenCalledTimes(2);
});
