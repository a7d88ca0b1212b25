import { beforeEach, expect, it } from "vitest";

import { chosenBadge, readBadge, rememberBadge } from "./badge";

beforeEach(() => localStorage.clear());

it("a badge is remembered once it is chosen", () => {
  expect(chosenBadge()).toBeNull();
  rememberBadge({ colour: "sky", emblem: "bat" });
  expect(chosenBadge()).toEqual({ colour: "sky", emblem: "bat" });
});

it("a badge can be forgotten", () => {
  rememberBadge({ colour: "sky", emblem: "bat" });
  rememberBadge(null);
  expect(chosenBadge()).toBeNull();
});

it.each([null, 7, {}, { colour: "sky" }, { colour: "sky", emblem: "toString" }])(
  "%j is no badge",
  (said) => expect(readBadge(said)).toBeNull(),
);

it("half a badge does not count", () => {
  localStorage.setItem("lamproom.badge", "sky");
  expect(chosenBadge()).toBeNull();
});
