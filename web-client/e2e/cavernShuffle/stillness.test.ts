/** Cavern Shuffle: nothing jumps while cards are played. */
import { test } from "vitest";

import { keysOf, playAloneAsAtFirst, playOn } from "../harness/cavernShuffle";
import type { Person } from "../harness/person";
import { expectStillMatch } from "../harness/shift";
import { openSite } from "../harness/site";

/** Before and after the reload. */
const MOVES = 12;

const site = openSite();

test("nothing jumps in a match", async () => {
  const made = new Map<Person, number>();
  await expectStillMatch(site, playAloneAsAtFirst, async (ada) => {
    const from = made.get(ada) ?? 0;
    made.set(ada, from + MOVES);
    await playOn(ada, keysOf(ada), from, from + MOVES);
  });
});
