import { expect, test } from "vitest";

import { placeName, placeOf } from "./places";
import { BOARD } from "./samples";

test("a card is where it lies face up", () => {
  expect(placeOf(BOARD, "barbarian_4")).toBe("pile-3");
  expect(placeOf(BOARD, "fanatic")).toBe("discard");
  expect(placeOf(BOARD, "potion")).toBe("inventory");
  expect(placeOf(BOARD, "minotaur")).toBe("minotaur");
});

test("a card that is covered, face down or gone is nowhere", () => {
  expect(placeOf(BOARD, "dense_webbing")).toBeNull();
  expect(placeOf(BOARD, "illusion")).toBeNull();
  expect(placeOf(BOARD, "rogue_10")).toBeNull();
});

test("places have names for screen readers", () => {
  expect(placeName("pile-3")).toBe("pile 3");
  expect(placeName("party-rogue")).toBe("the Rogue's Party pile");
});
