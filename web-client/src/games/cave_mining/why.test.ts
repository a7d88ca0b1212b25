import { expect, test } from "vitest";

import { choicesOf } from "./choices";
import { PLAYERS, VIEW } from "./samples";
import { choiceWhy, layerWhy, standingWhy } from "./why";

test("cm_5: a layer with a camp says whose, and how likely it holds each turn", () => {
  expect(layerWhy(VIEW, 1, PLAYERS)).toContain(
    "Your camp is here: it must hold each turn, 95 against 5% (CM-5).",
  );
  expect(layerWhy(VIEW, 2, PLAYERS)).toBe(
    "Dino Bone Bedrock: caves in 15 times in 100 (CM-1).\n" +
      "Treasure taken here is rolled with d4 + d6, 6 on average (CM-16).\n" +
      "d6 is a die with 6 sides.",
  );
});

test("a choice that is not possible says why", () => {
  const [dig] = choicesOf({ ...VIEW, odds: { dig: null, take: null, sabotage: [] } }, PLAYERS);
  expect(dig && choiceWhy(dig)).toContain("(CM-11)");
});

test("cm_17: in the last round a score says what it takes to win", () => {
  const last = { ...VIEW, target: 7, turn: 1, first: 0 };
  expect(standingWhy(last, 1, PLAYERS)).toContain("5 more would win (CM-17).");
  expect(standingWhy(VIEW, 1, PLAYERS)).toContain("starts the last round");
});
