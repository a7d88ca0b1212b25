import { expect, test } from "vitest";

import type { View } from "../../generated/cavern_shuffle/View";
import { NUMBERS, PLAYERS } from "./samples";
import { judge } from "./verdict";

const VIEW = { numbers: NUMBERS, players: [] as View["players"] } as View;

/** What Ada is told of a race that Bo wins. */
const lost = (how: string, ...scores: number[]) =>
  judge({ kind: "ranked", places: [2, 1], scores, how }, VIEW, PLAYERS);

test("cs_51: who wins with the Potion came first, not further or in fewer moves", () => {
  expect(lost("potion_drunk", 27, 25)).toEqual({
    ending: "narrow",
    title: "Beaten to the Minotaur",
  });
  expect(lost("potion_drunk", 25, 25)?.title).toBe("Beaten to the Minotaur: so close");
  expect(lost("potion_drunk", 24, 25)?.title).toBe("You lose by 1 level: so close");
  expect(lost("given_up", 12, 12)?.title).toBe("As far, but in more moves");
});
