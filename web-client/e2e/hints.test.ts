/** Hints in browsers, where the boards show none themselves. */
import { expect, test } from "vitest";

import { closeButton, hintButton, playToAHint, takeHint } from "./harness/hints";
import { ADVICE_MS_MAX } from "./harness/server";
import { openSite } from "./harness/site";
import { board, gatherAtTable, startMatch } from "./harness/table";

const site = openSite();

test("the key H asks for a hint, which says what to do and why", async () => {
  const ada = await site.newPerson("Ada");
  await playToAHint(ada);
  await takeHint(ada, /^Dig layer 1\. There is nothing to take on the surface\.$/);
});

test("on a phone a press asks for a hint, which goes with the position", async () => {
  const ada = await site.newPerson("Ada", { phone: true });
  await playToAHint(ada);
  await ada.press(hintButton(ada));
  await closeButton(ada).waitFor({ timeout: ADVICE_MS_MAX });
  await ada.press(ada.page.getByRole("button", { name: /^Dig layer 1/ }));
  await closeButton(ada).waitFor({ state: "detached" });
});

test("people who play against each other are offered no hints", async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben");
  await gatherAtTable(ada, ben);
  await startMatch(ada, ben);
  for (const person of [ada, ben]) {
    await board(person).waitFor();
    expect(await hintButton(person).count()).toBe(0);
  }
});
