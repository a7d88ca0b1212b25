import { describe, expect, it } from "vitest";

import type { Action } from "../../generated/cavern_shuffle/Action";
import type { Item } from "../../generated/cavern_shuffle/Item";
import type { ItemState } from "../../generated/cavern_shuffle/ItemState";
import { costOfPlan, costOfUse, rankAhead } from "./rank";

const NAMES: readonly Item[] = ["short_rest", "potion", "treasure", "illusion"];

/** Items in these states, in the order above. */
const having = (...states: ItemState[]) => ({
  items: NAMES.map((item, at) => ({ item, state: states[at] ?? "not_found" })),
});

describe("CS-40: the rank ahead", () => {
  it("is that of a Legend until an item is used", () => {
    expect(rankAhead(having("held"))).toBe("Legend: 3 more items, none used");
    expect(rankAhead(having("held", "held", "held"))).toBe("Legend: 1 more item, none used");
    expect(rankAhead(having("held", "held", "held", "held"))).toContain("Stays Legend");
  });

  it("falls with the first item that is used, and with the last", () => {
    expect(rankAhead(having("used"))).toBeNull();
    expect(rankAhead(having("used", "used", "used"))).toContain("if the last item is not used");
    expect(rankAhead(having("used", "used", "used", "used"))).toBeNull();
  });
});

describe("CS-40: using an item", () => {
  it("says before what it costs", () => {
    expect(costOfUse("potion", having("held", "held", "held", "held"))).toContain(
      "costs you the rank of a Legend",
    );
    const all = having("held", "held", "held", "held");
    expect(costOfUse("potion", all, "The Potion")).toMatch(/^The Potion costs you/);
    expect(costOfUse("short_rest", having("held"))).toContain("costs you the chance");
    expect(costOfUse("illusion", having("used", "used", "used", "held"))).toContain("a Novice");
  });

  it("is said of a plan by its first item", () => {
    const plan: Action[] = [{ do: "explore" }, { do: "short_rest" }];
    expect(costOfPlan(plan, having("held"))).toContain("costs you the chance");
    expect(costOfPlan(plan, having("held", "used"))).toBeNull();
    expect(costOfPlan([{ do: "explore" }], having("held"))).toBeNull();
  });

  it("costs nothing between the first and the last, and where there is nothing to use", () => {
    expect(costOfUse("potion", having("used", "held", "held", "held"))).toBeNull();
    expect(costOfUse("potion", having("held", "not_found"))).toBeNull();
    expect(costOfUse("potion", having("held", "used"))).toBeNull();
  });
});
