/** What the dialogs say about payments. */
import { expect, it } from "vitest";

import type { Card } from "../../generated/card_game/Card";
import { endTurnWhy, fewerWords, paidWhy, payingWhy } from "./why";

const WOOD: Card = { id: 1, kind: "wood", value: 2 };
const WILD: Card = { id: 2, kind: "wild", value: 3 };

it("a material says what is missing, and what is lost", () => {
  expect(paidWhy("wood", 1, 3)).toMatch(/^1 of 3 Wood: 2 more to lay out\./);
  expect(paidWhy("iron", 3, 3)).toMatch(/^3 Iron: exactly what it takes\./);
  expect(paidWhy("gold", 5, 3)).toMatch(/^5 Gold for 3: 2 more than it takes, which is lost\./);
});

it("a card says what it pays for, and a Wild what it pays for now", () => {
  expect(payingWhy(WOOD, "wood", null)).toMatch(/^Wood 2 would pay 2 Wood/);
  expect(payingWhy(WOOD, "wood", "wood")).toMatch(/^Wood 2 pays 2 Wood/);
  expect(payingWhy(WILD, "iron", "iron")).toMatch(/^Wild 3 counts as 3 Iron/);
  expect(payingWhy(WILD, "wood", "iron")).toMatch(/would count as 3 Wood.*pays for Iron now/);
});

it("ending a turn gives up only actions that are left", () => {
  expect(endTurnWhy(2)).toBe("Ends your turn and gives up 2 actions (CG-5).");
  expect(endTurnWhy(0)).toBe("Ends your turn (CG-5).");
});

it("cg_18: two Shovels take two actions", () => {
  expect(fewerWords(2, "next turn")).toBe("2 actions fewer next turn, because of 2 Shovels");
});
