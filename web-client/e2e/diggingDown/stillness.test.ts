/** Digging Down in browsers: on a phone, a match under way moves nothing away. */
import { test } from "vitest";

import { MATCHES_MAX, MATCH_MS_MAX, TITLE, playMatchesUntil, share } from "../harness/diggingDown";
import { HASTY } from "../harness/diggingDownPlan";
import type { Person } from "../harness/person";
import { countShifts, expectStillness, forgetShifts } from "../harness/shift";
import { openSite } from "../harness/site";
import { addBot, gatherFor, startMatch, watch } from "../harness/table";
import { PHONE } from "../harness/windows";

const site = openSite({ botPace: 20 });

/** Rounds that end at the base. */
const ROUNDS = 2;

/** Finds that many visits to the base. */
function visits(wanted: number): (person: Person) => Promise<boolean> {
  let count = 0;
  let wasThere = false;
  return async (person) => {
    const isThere = await share(person).isVisible();
    if (isThere && !wasThere) count += 1;
    wasThere = isThere;
    return count === wanted;
  };
}

test("nothing jumps on the way to the base and back", { timeout: MATCH_MS_MAX }, async () => {
  const [ada, bea] = await Promise.all(
    ["Ada", "Bea"].map(async (name) => {
      const person = await site.newPerson(name, { motion: true });
      await person.page.setViewportSize(PHONE);
      await countShifts(person);
      return person;
    }),
  );
  if (!ada || !bea) throw new Error("Both are there.");
  const link = await gatherFor(TITLE, ada);
  await addBot(ada);
  await startMatch(ada);
  await bea.page.goto(new URL(link).pathname);
  await watch(bea);
  await share(bea).or(bea.page.locator(".dd-cave")).first().waitFor();
  // The page of the table has its own tests.
  await bea.page.waitForLoadState("networkidle");
  await Promise.all([ada, bea].map(forgetShifts));
  await playMatchesUntil([ada], HASTY, visits(ROUNDS), MATCHES_MAX);
  await expectStillness(ada, "who plays");
  await expectStillness(bea, "who watches");
});
