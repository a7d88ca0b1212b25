import { expect, test } from "vitest";

import { cardIn, cardName, lootOf } from "./cards";
import { DIAMOND, IRON, VIEW } from "./samples";

test("a card is an objective only in a match that asks for it", () => {
  expect(cardIn(VIEW, DIAMOND)).toMatchObject({ name: "Diamond", objective: "diamond" });
  expect(cardIn({ objectives: [{ objective: "enderman", met: false }] }, DIAMOND)).toMatchObject({
    name: "Diamond",
    objective: null,
  });
  expect(cardIn(VIEW, IRON)?.objective).toBeNull();
});

test("an unseen card and a card of a newer server have no face", () => {
  for (const id of [null, undefined, 999]) expect(cardIn(VIEW, id)).toBeNull();
  expect(cardName(999)).toBe("a card");
  expect(lootOf(999)).toEqual({ loot: "nothing" });
});
