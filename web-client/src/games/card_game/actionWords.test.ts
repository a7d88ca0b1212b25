import { expect, test } from "vitest";

import type { Event } from "../../generated/card_game/Event";
import type { Payment } from "../../generated/card_game/Payment";
import { actionWords } from "./actionWords";
import { describe } from "./describe";
import { PLAYERS, SWORD, VIEW, card, craft } from "./samples";

const AXE = craft(24, "axe", "diamond", 3, 2, 6);

test.each([
  [[AXE], "an Axe"],
  [[AXE, { ...AXE, id: 23 }], "2 Axes"],
])("a hint and the move list call Axes alike", (axes, words) => {
  const payment: Payment = {
    cards: [{ material: "iron", value: 2, wild: false }],
    axes: axes.length,
  };
  const hint = actionWords({ do: "craft", from: { pile: 0 }, payment }, VIEW, PLAYERS);
  expect(hint).toBe(`Craft the Iron Sword for Iron 2 and ${words}`);
  const event: Event = {
    event: "crafted",
    seat: 0,
    card: SWORD,
    from: { pile: 0 },
    paid: [{ card: card(34, "iron", 2), material: "iron" }],
    axes,
    next: null,
    points: 3,
  };
  expect(describe(event, PLAYERS)?.text).toContain(`for Iron 2 and ${words}, and has`);
});
