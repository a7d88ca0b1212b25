/** From which steps a finished match can be continued. */
import { expect, it } from "vitest";

import { whyNot } from "./PlayOn";

const GAME = { rules_version: 3 };
const MATCH = { count: 10, rules_version: 3 };

it("every step can be continued but the last, at which the match has ended", () => {
  expect(whyNot(MATCH, 0, GAME)).toBeNull();
  expect(whyNot(MATCH, 8, GAME)).toBeNull();
  expect(whyNot(MATCH, 9, GAME)).toContain("The match ends here");
});

it("a match by earlier rules cannot be continued at all", () => {
  expect(whyNot({ ...MATCH, rules_version: 2 }, 0, GAME)).toContain("earlier rules");
});
