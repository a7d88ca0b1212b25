import { expect, it } from "vitest";

import type { Card } from "../../generated/card_game/Card";
import type { CraftCard } from "../../generated/card_game/CraftCard";
import type { Event } from "../../generated/card_game/Event";
import { chanceIn } from "./chance";

const WOOD = { kind: "wood", value: 2 } as unknown as Card;
const HOE = { tool: "hoe", material: "gold" } as unknown as CraftCard;

const said = (event: object): string | null => chanceIn(event as Event, []);

it("tells which cards lay under those that were taken", () => {
  const taken = { pile: 0, card: WOOD, next: WOOD };
  expect(said({ event: "mined", seat: 0, taken })).toBe("Uncovered: Wood 2 in pile 1.");
  expect(said({ event: "mined", seat: 0, taken: { ...taken, next: null } })).toBeNull();
  const crafted = { event: "crafted", seat: 0, card: HOE, next: HOE };
  expect(said({ ...crafted, from: { pile: 2 } })).toMatch(/^Uncovered: .+ Hoe in pile 3\.$/);
  expect(said({ ...crafted, from: "holder", next: null })).toBeNull();
  const crafts = [{ pile: 1, card: HOE, next: HOE }];
  expect(said({ event: "hoe_used", seat: 0, resources: [taken], crafts })).toMatch(
    /^Uncovered: Wood 2 in pile 1 and .+ Hoe in pile 2\.$/,
  );
});
