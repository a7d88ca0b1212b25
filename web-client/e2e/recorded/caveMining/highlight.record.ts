/** Records two people before a choice that brings large words over the page. */
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { test } from "vitest";

import { chooseIfThere, whoseTurn } from "../../harness/caveMining";
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
  const before = await mkdtemp(join(tmpdir(), "lamproom-record-"));
  const coming = highlightComes(ada, COMES_MS_MAX).then(() => true);
  do {
    // The mover is known once the board rests.
    const mover = await whoseTurn(ada, ben);
    await site.server.backUp(before);
    await chooseIfThere(mover, /^(Dig|Take treasure|Leave them alone)/);
    await whoseTurn(ada, ben);
  } while (!(await Promise.race([coming, Promise.resolve(false)])));
  await record("caveMining/highlight", before, table);
});
