/** A file that is saved on the device. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { jsonFile, saveFile } from "./saveFile";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the browser has time to read it", () => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:file");
  const revoke = vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  saveFile("match.json", jsonFile("{}"));
  vi.advanceTimersByTime(5_000);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5_000);
  expect(revoke).toHaveBeenCalledExactlyOnceWith("blob:file");
});
