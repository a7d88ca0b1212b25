/** Asking how far an analysis is, without a page around it. */
import { render } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { AnalysisState } from "../../generated/protocol/AnalysisState";
import type { RefusalCode } from "../../generated/protocol/RefusalCode";
import { askForAnalysis, fetchAnalysis } from "../../net/matches";
import { accepted, refused } from "../../net/result";
import { type AnalysisInUse, useAnalysis } from "./useAnalysis";
import { root } from "../../ui/testRoot";

const AGAIN_MS = 1_500;
const COMPUTING: AnalysisState = { state: "computing", done: 1, of: 9 };

vi.mock("../../net/matches", () => ({ fetchAnalysis: vi.fn(), askForAnalysis: vi.fn() }));

const look = vi.mocked(fetchAnalysis);
const ask = vi.mocked(askForAnalysis);
let analysis: AnalysisInUse;

beforeEach(() => {
  look.mockReset();
  ask.mockReset();
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function Probe() {
  const now = useAnalysis("match");
  useLayoutEffect(() => void (analysis = now));
  return null;
}

async function show(forMs: number): Promise<void> {
  await act(async () => {
    render(<Probe />, root);
    await vi.advanceTimersByTimeAsync(forMs);
  });
}

const no = (code: RefusalCode) => refused({ code, text: "No." });

it.each(["unavailable", "too_fast"] as const)(
  "goes on after a request that was %s",
  async (code) => {
    look.mockResolvedValueOnce(no(code));
    look.mockResolvedValueOnce(accepted(COMPUTING));
    look.mockResolvedValueOnce(no(code));
    look.mockResolvedValue(accepted({ state: "waiting" }));
    await show(0);
    await show(0);
    expect(look).toHaveBeenCalledOnce();
    expect(analysis).toMatchObject({ state: null, refusal: null });
    await show(AGAIN_MS);
    expect(analysis.state).toEqual(COMPUTING);
    await show(AGAIN_MS);
    expect(analysis).toMatchObject({ state: COMPUTING, refusal: null });
    await show(AGAIN_MS);
    expect(analysis.state).toEqual({ state: "waiting" });
  },
);

it("asks again for what a server that was restarted has forgotten, but only twice", async () => {
  look.mockResolvedValueOnce(accepted(COMPUTING));
  look.mockResolvedValue(accepted({ state: "missing" }));
  ask.mockImplementation(async () => accepted({ state: "waiting" }));
  await show(0);
  for (let times = 0; times < 5; times += 1) await show(AGAIN_MS);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(analysis.refusal?.text).toContain("could not finish");
});

it("stops where it would be of no use", async () => {
  look.mockResolvedValue(no("unknown_match"));
  await show(0);
  await show(3 * AGAIN_MS);
  expect(look).toHaveBeenCalledOnce();
  expect(analysis.refusal?.code).toBe("unknown_match");
});
