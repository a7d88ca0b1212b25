/** Records two people at the base, before the last exploration of a match that they win. */
import { expect, test } from "vitest";

import { MATCHES_MAX, TITLE, button, hasWon, playMatchesUntil } from "../../harness/diggingDown";
import { CAREFUL } from "../../harness/diggingDownPlan";
import { keyOf, record } from "../../harness/recorded";
import { openSite } from "../../harness/site";
import { gatherFor, startMatch } from "../../harness/table";

const site = openSite({ botPace: 20 });

test("win", async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben");
  const link = await gatherFor(TITLE, ada, ben);
  await startMatch(ada, ben);
  let before = "";
  const won = await playMatchesUntil(
    [ada, ben],
    CAREFUL,
    async (person) => {
      if (person === ada && (await button(ada, /^Set out/).isVisible()))
        before = await site.server.backUp();
      return hasWon(person);
    },
    MATCHES_MAX,
  );
  expect(won, "a match is won").toBe(true);
  const keys = { Ada: await keyOf(ada), Ben: await keyOf(ben) };
  await record("diggingDown/win", before, { link: new URL(link).pathname, keys });
});
