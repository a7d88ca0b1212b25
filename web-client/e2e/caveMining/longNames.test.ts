/** The longest name fits the dice, and every panel after a match, at every size. */
import { expect, test } from "vitest";

import { decide, dice, playToTheEnd, whoseTurn } from "../harness/caveMining";
import type { Person } from "../harness/person";
import { resize } from "../harness/resize";
import { openSite } from "../harness/site";
import { expectNothingLost, LONG_NAME } from "../harness/sizes";
import {
  addBot,
  chooseOption,
  gatherAtTable,
  openMenu,
  result,
  said,
  say,
  startMatch,
} from "../harness/table";

const site = openSite({ botPace: 20 });

const LONG_WORD = "M".repeat(100);

test("a long name fits result, chat, menu, list, record and the page of a match", async () => {
  const ada = await site.newPerson(LONG_NAME);
  await gatherAtTable(ada);
  await addBot(ada);
  await chooseOption(ada, "Target score", "50, a quick one");
  await say(ada, LONG_WORD);
  await said(ada, LONG_WORD).waitFor();
  await startMatch(ada);
  await playToTheEnd(ada);
  await result(ada).waitFor();
  await expectNothingLost(ada, "result");
  await openMenu(ada);
  await expectNothingLost(ada, "menu");
  await ada.page.goto("/matches");
  const link = ada.page.getByRole("link", { name: "Replay", exact: true });
  await link.waitFor();
  await expectNothingLost(ada, "matches");
  await ada.press(link);
  await ada.page.getByRole("group", { name: "Whose eyes" }).waitFor();
  await expectNothingLost(ada, "match");
  await ada.page.goto("/statistics");
  await ada.page.getByText("Cave Mining").first().waitFor();
  await expectNothingLost(ada, "record");
});

/** More decisions than it takes until a camp is deep enough to roll for it, and treasure comes. */
const DECISIONS_MAX = 60;

/** Two people decide until the dice that the second sees are about this. */
async function playUntilDice(ada: Person, ben: Person, words: RegExp): Promise<void> {
  for (let decision = 0; decision < DECISIONS_MAX; decision += 1) {
    const next = await whoseTurn(ada, ben);
    if (words.test((await dice(ben).textContent()) ?? "")) return;
    await decide(next);
  }
  throw new Error(`The dice never say ${words}.`);
}

test("a long name leaves room for what is rolled, and what for", async () => {
  const ada = await site.newPerson(LONG_NAME);
  const ben = await site.newPerson("Ben");
  await gatherAtTable(ada, ben);
  await startMatch(ada, ben);
  for (const words of [/W collects \d/, /Will W.* camp .*hold\?/]) {
    await playUntilDice(ada, ben, words);
    await resize(ben.page, { width: 740, height: 360 });
    const excess = await dice(ben).evaluate((stage) => stage.scrollHeight - stage.clientHeight);
    expect.soft(excess, `${words}: what hangs out of the panel`).toBe(0);
    await expectNothingLost(ben, `${words}`);
  }
});
