import { expect, test } from "vitest";

import { giveUpWhy } from "./why";

test("cs_41: who gives up a race ends it only for themselves", () => {
  expect(giveUpWhy(true)).toMatch(/^Ends the race for you:.*others play on/);
  expect(giveUpWhy(false)).toMatch(/^Ends the match: the Minotaur keeps the cavern/);
});
