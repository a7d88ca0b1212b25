/** The name of a person who has not said theirs. */
import { afterEach, expect, it } from "vitest";

import { chosenName, numbered, ownName, rememberName } from "./identity";

afterEach(() => localStorage.clear());

it("is made up once, and replaced by the one that is chosen", () => {
  expect(chosenName()).toBe("");
  const madeUp = ownName();
  expect(madeUp).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  expect(ownName()).toBe(madeUp);
  expect(chosenName()).toBe("");
  rememberName(madeUp);
  expect(chosenName(), "joining with it as it is chooses nothing").toBe("");
  rememberName("Ada");
  expect(ownName()).toBe("Ada");
  expect(chosenName()).toBe("Ada");
  rememberName(madeUp);
  expect(chosenName(), "going back to it does").toBe(madeUp);
});

it("gets a number without losing half a character", () => {
  expect(numbered("Ada", 2)).toBe("Ada 2");
  expect(numbered(`${"a".repeat(19)}🦊🦊`, 2)).toBe(`${"a".repeat(19)}🦊 2`);
});
