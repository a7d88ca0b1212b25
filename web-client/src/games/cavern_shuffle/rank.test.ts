import { describe, expect, it } from "vitest";

import type { Item } from "../../generated/cavern_shuffle/Item";
import type { ItemState } from "../../generated/cavern_shuffle/ItemState";
import { costOfUse, rankAhead } from "./rank";

const NAMES: readonly Item[] = ["short_rest", "potion", "treasure", "illusion"];

/** Items in these states, in the order above. */
const having = (...states: ItemState[]) => ({
  items: NAMES.map((item, at) => ({ item, state: states[at] ?? "not_found" })),
});

describe("CS-40: the rank ahead", () => {
  it("is that of a Legend until an item is used", () => {
    expect(rankAhead(having("held"))).toEqual({
      rank: "Legend",
      takes: "set 3 more items aside, use none",
    });
    expect(rankAhead(having("held", "held", "held"))).toEqual({
      rank: "Legend",
      takes: "set 1 more item aside, use none",
    });
    expect(rankAhead(having("held", "held", "held", "held"))).toEqual({
      rank: "Legend",
      takes: "keep all four items unused",
    });
  });

  it("falls with the first item that is used, and with the last", () => {
    expect(rankAhead(having("used")).rank).toBe("Seasoned");
    expect(rankAhead(having("used", "used", "used"))).toEqual({
      rank: "Seasoned",
      takes: "leave the last item unused",
    });
    expect(rankAhead(having("used", "used", "used", "used")).rank).toBe("Novice");
  });
});

describe("CS-40: using an item", () => {
  it("says before what it costs", () => {
    expect(costOfUse("potion", having("held", "held", "held", "held"))).toContain(
      "costs you the rank of a Legend",
    );
    expect(costOfUse("short_rest", having("held"))).toContain("costs you the chance");
    expect(costOfUse("illusion", having("used", "used", "used", "held"))).toContain("a Novice");
  });

  it("costs nothing between the first and the last, and where there is nothing to use", () => {
    expect(costOfUse("potion", having("used", "held", "held", "held"))).toBeNull();
    expect(costOfUse("potion", having("held", "not_found"))).toBeNull();
    expect(costOfUse("potion", having("held", "used"))).toBeNull();
  });
});
