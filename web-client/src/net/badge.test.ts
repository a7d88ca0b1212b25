import { beforeEach, expect, it } from "vitest";

import { chosenBadge, rememberBadge } from "./badge";

beforeEach(() => localStorage.clear());

it("a badge is remembered once it is chosen", () => {
  expect(chosenBadge()).toBeNull();
  rememberBadge({ colour: "sky", emblem: "bat" });
  expect(chosenBadge()).toEqual({ colour: "sky", emblem: "bat" });
});

it("half a badge does not count", () => {
  localStorage.setItem("lamproom.badge", "sky");
  expect(chosenBadge()).toBeNull();
});
