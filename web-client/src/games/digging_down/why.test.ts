import { expect, test } from "vitest";

import { CARDS } from "../../generated/digging_down/constants";
import { VIEW, ZOMBIE } from "./samples";
import { agreeWhy, decisionWhy, lightWhy, lightWords } from "./why";

const PASSAGE = { cards: [], lit: false, strength: { combat: 0, mining: 0 }, ahead: null };

test("dd_23: a fight says what a torch would do", () => {
  const zombie = CARDS[ZOMBIE];
  if (!zombie) throw new Error("there is a Zombie");
  const words = (combat: number, lit = false): string =>
    lightWords(zombie, { ...PASSAGE, lit }, { combat, mining: 0 }, "you have");
  expect(words(2)).toBe("4 → 2: enough");
  expect(words(1)).toBe("4 → 2: not enough, you have 1");
  expect(words(4), "no light is needed").toBe("4 → 2");
  expect(words(2, true), "it is light already").toBe("");
});

test("dd_8: the torches in hand say that they are the clock", () => {
  expect(lightWhy(VIEW, 6)).toContain("with the last of these 18 the match is lost (DD-8).");
});

test("agreeing says whether it is done with that", () => {
  const action = { do: "leave", loot: 1 } as const;
  const proposal = { action, agreed: [0], open: [1, 2], why: null };
  expect(agreeWhy({ ...proposal, needed: 1 })).toMatch(/^With your vote it is done/);
  expect(agreeWhy({ ...proposal, needed: 2 })).toMatch(/^It takes 2 more votes/);
});

const returnWhy = (loses_loot: boolean): string =>
  decisionWhy({ do: "return", payers: [0] }, { loses_loot });

test("dd_9: a return that loses the loot does not promise to secure it", () => {
  expect(returnWhy(false)).toMatch(/^Secures the loot/);
  expect(returnWhy(true)).toMatch(/loot is left behind/);
});
