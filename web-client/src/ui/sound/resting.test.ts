import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { RESTS_AFTER_MS, letRest } from "./resting";

class FakeContext extends EventTarget {
  state: AudioContextState = "running";

  suspend = vi.fn(() => this.#become("suspended"));
  resume = vi.fn(() => this.#become("running"));

  async #become(state: AudioContextState): Promise<void> {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a context is suspended once nothing has sounded for a while, again and again", async () => {
  const audio = new FakeContext();
  let silent = false;
  letRest(audio, () => silent);
  await vi.advanceTimersByTimeAsync(3 * RESTS_AFTER_MS);
  expect(audio.state).toBe("running");
  silent = true;
  await vi.advanceTimersByTimeAsync(RESTS_AFTER_MS);
  expect(audio.state).toBe("suspended");
  await audio.resume();
  await vi.advanceTimersByTimeAsync(RESTS_AFTER_MS - 1);
  expect(audio.state).toBe("running");
  await vi.advanceTimersByTimeAsync(1);
  expect(audio.state).toBe("suspended");
});

test("what is played while the context is about to be suspended sounds", async () => {
  const audio = new FakeContext();
  let silent = true;
  audio.suspend.mockImplementationOnce(async () => {
    silent = false;
    audio.state = "suspended";
  });
  letRest(audio, () => silent);
  await vi.advanceTimersByTimeAsync(RESTS_AFTER_MS);
  expect(audio.suspend).toHaveBeenCalledOnce();
  expect(audio.state).toBe("running");
});
