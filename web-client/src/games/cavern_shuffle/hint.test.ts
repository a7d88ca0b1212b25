import { describe, expect, it } from "vitest";

import type { Action } from "../../generated/cavern_shuffle/Action";
import { inWords, planInWords, pointersOf } from "./hint";
import { BOARD } from "./samples";

describe("a hint", () => {
  it.each<[Action, string | null, string | null, string]>([
    [{ do: "move", card: "ranger_3", to: 2 }, "ranger_3", "pile-2", "Ranger 3 to pile 2."],
    [
      { do: "level_up", card: "barbarian_1" },
      "barbarian_1",
      "party-barbarian",
      "Level up with Barbarian 1.",
    ],
    [{ do: "set_aside", card: "treasure" }, "treasure", "inventory", "Set the Treasure aside."],
    [
      { do: "complete", card: "spike_trap" },
      "spike_trap",
      "party-rogue",
      "Complete the Spike Trap.",
    ],
    [{ do: "complete", card: "ogre" }, "ogre", null, "Complete the Ogre."],
    [{ do: "treasure", who: "rogue" }, "treasure", "party-rogue", "The Treasure for the Rogue."],
    [
      { do: "potion", card: "minotaur" },
      "potion",
      "minotaur",
      "The Potion of Strength against the Minotaur.",
    ],
    [
      { do: "potion", card: "ogre" },
      "potion",
      "pile-4",
      "The Potion of Strength against the Ogre.",
    ],
    [{ do: "illusion", to: 3 }, "illusion", "pile-3", "Minor Illusion to pile 3."],
    [{ do: "short_rest" }, "short_rest", "explore", "Take the Short Rest."],
    [{ do: "explore" }, null, "explore", "Explore."],
    [{ do: "turn_over" }, null, "explore", "Turn Discard over."],
    [{ do: "give_up" }, null, null, "Give up."],
  ])("points at the card and its goal, and says so: %o", (action, card, place, words) => {
    expect(pointersOf(action, BOARD)).toEqual({ card, place });
    expect(inWords(action)).toBe(words);
  });

  it("says how to turn the Explore pile", () => {
    const [explore, over] = [{ do: "explore" }, { do: "turn_over" }] as const;
    const rest = { do: "short_rest" } as const;
    expect(planInWords([explore, explore, rest])).toBe("Explore twice. Then: Take the Short Rest.");
    expect(planInWords([over, explore, rest])).toBe(
      "Turn Discard over, explore. Then: Take the Short Rest.",
    );
    expect(planInWords([explore, explore, explore, over])).toBe(
      "Explore 3 times, turn Discard over.",
    );
    expect(planInWords([rest])).toBe("Take the Short Rest.");
  });
});
