import { expect, test } from "vitest";

import { isMuted, mute } from "./muted";

test("a person is muted at one table, until they are heard again", () => {
  mute("aaa-aaa-aaa", 2, true);
  mute("aaa-aaa-aaa", 2, true);
  mute("bbb-bbb-bbb", 1, true);
  expect(isMuted("aaa-aaa-aaa", 2)).toBe(true);
  expect(isMuted("bbb-bbb-bbb", 2)).toBe(false);
  mute("aaa-aaa-aaa", 2, false);
  expect(isMuted("aaa-aaa-aaa", 2)).toBe(false);
  expect(isMuted("bbb-bbb-bbb", 1)).toBe(true);
});
