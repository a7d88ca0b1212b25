/** Digging Down in browsers: a Creeper destroys loot that the team agrees on. */
import { expect, test } from "vitest";

import { button, lossNames, losses, proposals } from "../harness/diggingDown";
import { expectToFit, look } from "../harness/look";
import { enterRecorded } from "../harness/recorded";
import { openSite } from "../harness/site";
import { act, moves } from "../harness/table";

const RECORDED = "diggingDown/creeper";

const site = openSite({ botPace: 20, recorded: RECORDED });

test("two people agree on the loot that a Creeper destroys", async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben", { phone: true });
  const both = [ada, ben];
  await enterRecorded(RECORDED, ...both);
  await Promise.all(both.map((person) => losses(person).nth(1).waitFor()));
  await look(ada, "digging-creeper");
  await expectToFit(ben, "the choice of a Creeper");

  // Each votes for a different card; then Ada agrees with Ben.
  const names = await lossNames(ben);
  const [first = ""] = names;
  const other = names.findIndex((name) => name !== first);
  const last = names[other] ?? "";
  await act(ada, losses(ada).first());
  await act(ben, losses(ben).nth(other));
  await Promise.all(both.map((person) => proposals(person).nth(1).waitFor()));
  expect(
    await proposals(ada)
      .filter({ hasText: new RegExp(`Give up ${first}(?! [a-z])`) })
      .count(),
  ).toBe(1);
  await look(ben, "digging-creeper-proposals");
  const lost = () => moves(ada).filter({ hasText: "is lost from the loot." }).count();
  const before = await lost();
  await act(ada, button(ada, /^Agree/));
  await moves(ada)
    .filter({ hasText: `${last} is lost from the loot.` })
    .first()
    .waitFor();
  await losses(ben).first().waitFor({ state: "detached" });
  expect((await lost()) - before, "one card").toBe(1);
});
