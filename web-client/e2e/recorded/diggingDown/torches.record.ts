/** Records three people and a bot who are about to be warned before one of their last torches. */
import { expect, test } from "vitest";

import { MATCHES_MAX, TITLE, playMatchesUntil, warning } from "../../harness/diggingDown";
import { WASTEFUL } from "../../harness/diggingDownPlan";
import type { Person } from "../../harness/person";
import { keyOf, record } from "../../harness/recorded";
import { openSite } from "../../harness/site";
import { addBot, gatherFor, startMatch } from "../../harness/table";

const site = openSite({ botPace: 20 });

test("torches", async () => {
  const people = await Promise.all(["Ada", "Ben", "Cleo"].map((name) => site.newPerson(name)));
  const [ada, ben, cleo] = people as [Person, Person, Person];
  const link = await gatherFor(TITLE, ada, ben, cleo);
  await addBot(ada);
  await startMatch(ada, ben, cleo);
  // A card, or the way back to the base, may take the last torch of a match unasked.
  expect(
    await playMatchesUntil(people, WASTEFUL, (person) => warning(person).isVisible(), MATCHES_MAX),
    "a warning before the last torches",
  ).toBe(true);
  const keys = { Ada: await keyOf(ada), Ben: await keyOf(ben), Cleo: await keyOf(cleo) };
  await site.server.stop();
  await record("diggingDown/torches", site.server.data, { link: new URL(link).pathname, keys });
});
