import { expect, test } from "vitest";

import { BOARD, NUMBERS } from "./samples";
import { whyStuck } from "./stuck";

const why = (card: Parameters<typeof whyStuck>[0], board = BOARD): string =>
  whyStuck(card, board, NUMBERS);

test("under the Minotaur, that is the reason, whatever the card", () => {
  expect(why("ogre")).toBe("The Minotaur stands on pile 4. Level somebody up, and it moves on.");
});

test("encounters say what they ask for", () => {
  expect(why("spike_trap")).toBe("The Spike Trap asks for a Rogue of level 1.");
  expect(why("fanatic")).toBe("The Fanatic asks for Party level 8. Curse: you cannot use items.");
});

test("under the curse, the curse is why an item cannot be used", () => {
  expect(why("treasure")).toBe("There is no use for the Treasure now.");
  expect(why("treasure", { ...BOARD, abilities: ["fanatic"] })).toBe(
    "The Fanatic's curse lies on the Treasure.",
  );
});

test("an adventurer has nowhere to go", () => {
  expect(why("cleric_8")).toBe("Cleric 8 can go nowhere now.");
});
