/** Records two people whom a Creeper makes choose between loot cards of several kinds. */
import { expect, test } from "vitest";

import { MATCHES_MAX, TITLE, lossNames, playMatchesUntil } from "../../harness/diggingDown";
import { CAREFUL, type Style } from "../../harness/diggingDownPlan";
import { keyOf, record } from "../../harness/recorded";
import { openSite } from "../../harness/site";
import { gatherFor, startMatch } from "../../harness/table";

const site = openSite({ botPace: 20 });

/** Never goes home and never lights a passage, so that a Creeper finds loot. */
const DARING: Style = { ...CAREFUL, goesBack: () => false, lights: () => false };

test("creeper", async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben");
  const link = await gatherFor(TITLE, ada, ben);
  await startMatch(ada, ben);
  expect(
    await playMatchesUntil(
      [ada, ben],
      DARING,
      async (person) => new Set(await lossNames(person)).size > 1,
      MATCHES_MAX,
    ),
    "a Creeper and loot cards of several kinds",
  ).toBe(true);
  const keys = { Ada: await keyOf(ada), Ben: await keyOf(ben) };
  await site.server.stop();
  await record("diggingDown/creeper", site.server.data, { link: new URL(link).pathname, keys });
});
