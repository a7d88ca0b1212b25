import { beforeEach, expect, it } from "vitest";

import { lastLevel, rememberLevel } from "./level";

beforeEach(() => localStorage.clear());

it("is skilled until a level is chosen, and then the one chosen last", () => {
  expect(lastLevel("dice")).toBe("skilled");
  rememberLevel("dice", "novice");
  rememberLevel("dice", "master");
  expect(lastLevel("dice")).toBe("master");
  expect(lastLevel("cards")).toBe("skilled");
});

it("is skilled if what is kept is no level", () => {
  localStorage.setItem("lamproom.level.dice", "invincible");
  expect(lastLevel("dice")).toBe("skilled");
});
