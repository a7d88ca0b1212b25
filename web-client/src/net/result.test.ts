import { expect, test } from "vitest";

import { isLasting } from "./result";

test("a damaged table is not asked for again, one that is only busy is", () => {
  expect(isLasting({ code: "damaged", text: "This table is damaged." })).toBe(true);
  expect(isLasting({ code: "unavailable", text: "Try again soon." })).toBe(false);
});
