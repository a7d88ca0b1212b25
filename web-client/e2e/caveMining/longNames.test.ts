/** The longest name fits every panel after a match, at every size. */
import { test } from "vitest";

import { playToTheEnd } from "../harness/caveMining";
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
