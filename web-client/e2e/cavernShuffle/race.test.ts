/** Cavern Shuffle in browsers: a race. */
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";

import { TITLE } from "../harness/cavernShuffle";
import { look } from "../harness/look";
import type { Person } from "../harness/person";
import { openSite } from "../harness/site";
import { gatherFor, result, startMatch } from "../harness/table";

const site = openSite();

const race = (person: Person): Locator => person.page.getByRole("list", { name: "The race" });

async function giveUp(person: Person): Promise<void> {
  await person.press(person.page.getByRole("button", { name: "Give up …" }));
  await person.press(person.page.getByRole("button", { name: "Give up", exact: true }));
}

test("a race: each sees how far the other is, and all boards at the end", async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben");
  await gatherFor(TITLE, ada, ben);
  await ben.page.getByText("The first to beat the Minotaur wins").waitFor();
  await startMatch(ada, ben);
  await race(ada).getByText("Ben").waitFor();
  expect(await race(ada).getByRole("button").count()).toBe(0);
  await look(ada, "cavern-race");
  await giveUp(ben);
  await race(ada).getByText("gave up").waitFor();
  await giveUp(ada);
  await result(ada).waitFor();
  await race(ada).getByRole("button", { name: /Ben/ }).click();
  await look(ada, "cavern-race-result");
});
