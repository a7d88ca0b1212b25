/** What is said of the link to a table that was opened for friends. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { invite, sentOf } from "./invitation";

const CODE = "k7m-2qx-9fd";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("that the link is copied is news for a while", async () => {
  vi.stubGlobal("ClipboardItem", undefined);
  vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await invite(Promise.resolve(CODE), "Some Game");
  expect(sentOf(CODE)).toBe("copied");
  vi.advanceTimersByTime(60_000);
  expect(sentOf(CODE)).toBe("before");
  vi.unstubAllGlobals();
});
