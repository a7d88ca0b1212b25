/** Records two people before a choice that brings large words over the page. */
import { test } from "vitest";

import { chooseFirst, whoseTurn } from "../../harness/caveMining";
import { highlightComes } from "../../harness/highlight";
import { keyOf, record } from "../../harness/recorded";
import { openSite } from "../../harness/site";
import { gatherAtTable, startMatch } from "../../harness/table";

const site = openSite();

/** A hoard needs the deepest layers, and a close roll comes by itself: both come soon enough. */
const COMES_MS_MAX = 1_200_000;

test("highlight", async () => {
  const ada = await site.newPerson("Ada", { motion: true });
  const ben = await site.newPerson("Ben");
  const link = await gatherAtTable(ada, ben);
  await startMatch(ada, ben);
  const table = {
    link: new URL(link).pathname,
    keys: { Ada: await keyOf(ada), Ben: await keyOf(ben) },
  };
  let before: string;
  const coming = highlightComes(ada, COMES_MS_MAX).then(() => true);
  do {
    // The mover is known once the board rests.
    const mover = await whoseTurn(ada, ben);
    before = await site.server.backUp();
    await chooseFirst(mover);
    await whoseTurn(ada, ben);
  } while (!(await Promise.race([coming, Promise.resolve(false)])));
  await record("caveMining/highlight", before, table);
});
