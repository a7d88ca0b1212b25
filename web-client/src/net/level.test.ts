import { beforeEach, expect, it } from "vitest";

import { lastLevel, rememberLevel } from "./level";

beforeEach(() => localStorage.clear());

it("is skilled until a level is chosen, and then the one chosen last", () => {
  expect(lastLevel()).toBe("skilled");
  rememberLevel("novice");
  rememberLevel("master");
  expect(lastLevel()).toBe("master");
});

it("is skilled if what is kept is no level", () => {
  localStorage.setItem("lamproom.level", "invincible");
  expect(lastLevel()).toBe("skilled");
});
