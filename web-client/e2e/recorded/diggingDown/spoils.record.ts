/** Records two people at the base with loot to give away, and torches and tools to hand over. */
import { expect, test } from "vitest";

import { MATCHES_MAX, TITLE, pack, playMatchesUntil } from "../../harness/diggingDown";
import { HASTY } from "../../harness/diggingDownPlan";
import { gifts, torchesOf } from "../../harness/diggingDownSharing";
import type { Person } from "../../harness/person";
import { keyOf, record } from "../../harness/recorded";
import { openSite } from "../../harness/site";
import { gatherFor, startMatch } from "../../harness/table";

const site = openSite({ botPace: 20 });

/** More things than this leave no room for what the other gives. */
const THINGS_MAX = 9;

const has = (person: Person, tool: RegExp): Promise<boolean> =>
  pack(person, person.name).getByRole("button", { name: tool }).first().isVisible();

const hasRoom = async (person: Person): Promise<boolean> =>
  (await torchesOf(person).count()) > 1 &&
  (await pack(person, person.name).getByRole("button").count()) <= THINGS_MAX;

test("spoils", async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben");
  const link = await gatherFor(TITLE, ada, ben);
  await startMatch(ada, ben);
  const ready = async (): Promise<boolean> =>
    (await gifts(ada).first().isVisible()) &&
    (await gifts(ben).first().isVisible()) &&
    (await has(ada, /^stone pickaxe/)) &&
    (await has(ben, /^stone sword/)) &&
    (await hasRoom(ada)) &&
    (await hasRoom(ben));
  expect(await playMatchesUntil([ada, ben], HASTY, ready, MATCHES_MAX), "loot to share").toBe(true);
  const keys = { Ada: await keyOf(ada), Ben: await keyOf(ben) };
  await site.server.stop();
  await record("diggingDown/spoils", site.server.data, { link: new URL(link).pathname, keys });
});
