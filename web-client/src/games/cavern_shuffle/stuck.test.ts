import { expect, test } from "vitest";

import { BOARD, NUMBERS } from "./samples";
import { whyStuck } from "./stuck";

const why = (card: Parameters<typeof whyStuck>[0], board = BOARD): string =>
  whyStuck(card, board, NUMBERS);

test("under the Minotaur, the Minotaur is the reason, whatever the card", () => {
  expect(why("ogre")).toBe("The Minotaur stands on pile 4. A level-up makes it move.");
});

test("encounters say what they need", () => {
  expect(why("spike_trap")).toBe("The Spike Trap needs a Rogue of level 1.");
  expect(why("fanatic")).toBe("The Fanatic needs Party level 8. Curse: items cannot be used.");
});

test("under the curse, the curse is why an item cannot be used", () => {
  expect(why("treasure")).toMatch(/^Raises an adventurer by one level/);
  expect(why("treasure", { ...BOARD, abilities: ["fanatic"] })).toBe(
    "The Fanatic's curse blocks the Treasure.",
  );
});

test("an item says what it would do, and what is missing for it", () => {
  expect(why("potion")).toBe(
    "Adds levels to complete one encounter or to beat the Minotaur. " +
      "No encounter that lies free can be completed with 5 levels more.",
  );
});

test("an adventurer has nowhere to go", () => {
  expect(why("cleric_8")).toBe("Cleric 8 has nowhere to go now.");
});
