import { expect, it } from "vitest";

import { exactShare, roughShare } from "./shareWords";

const SHARE = { of: "matches against Copper", played: 2_168, won: 910, margin: 12 };

it("says roughly or exactly how often a bot wins", () => {
  expect(roughShare(SHARE)).toBe("91% of matches against Copper");
  expect(exactShare(SHARE)).toBe("91.0 ± 1.2% of 2,168 matches against Copper");
});
