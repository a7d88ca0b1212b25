import { expect, test } from "vitest";

import { currentIdentity } from "./becoming";
import { ownName } from "./identity";

test("whoever never chose a name has on another device the one that tables know", () => {
  localStorage.clear();
  const { name } = currentIdentity();
  expect(name).not.toBe("");
  expect(name).toBe(ownName());
});
