/**
 * Narrow, upright and lying screens, large text, long names, and forced colours: nothing is lost.
 * The tests of each game do the same for its board.
 */
import { expect, test } from "vitest";

import { choices } from "./harness/caveMining";
import { openSite } from "./harness/site";
import { expectNothingLost, LARGE_ON_TABLET, LONG_NAME } from "./harness/sizes";
import { addBot, chooseOption, gatherAtTable, openTable, startMatch } from "./harness/table";

const site = openSite({ botPace: 60_000 });

test("the landing page", async () => {
  const ada = await site.newPerson(LONG_NAME);
  await ada.page.goto("/");
  await ada.page.getByRole("button", { name: "Play today's cavern" }).waitFor();
  await expectNothingLost(ada, "landing page");
});

test("invitation, lobby and match with a long name", async () => {
  const ada = await site.newPerson(LONG_NAME);
  const ben = await site.newPerson("Ben");
  await ben.page.goto(await openTable(ada));
  await ben.page.getByRole("button", { name: "Join" }).waitFor();
  await expectNothingLost(ben, "invitation");
  await addBot(ada);
  await expectNothingLost(ada, "lobby");
  await startMatch(ada);
  await expectNothingLost(ada, "match");
  await expectNothingLost(ada, "match", [LARGE_ON_TABLET]);
});

test("forced colours keep the states of buttons and boards", async () => {
  const ada = await site.newPerson("Ada");
  await ada.page.emulateMedia({ forcedColors: "active" });
  await gatherAtTable(ada);
  await chooseOption(ada, "First player", "The first seat");
  const colour = (name: string) =>
    ada.page.getByRole("button", { name }).evaluate((button) => getComputedStyle(button).color);
  expect(await colour("Start the match")).not.toBe(await colour("I am ready"));
  await addBot(ada);
  await startMatch(ada);
  await choices(ada).first().waitFor();
  const styles = await ada.page
    .locator(".cm-choice")
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).borderColor));
  expect(new Set(styles).size, "choices that are possible and that are not").toBeGreaterThan(1);
  const pictures = await ada.page
    .locator(".rail, .cm-layer__risk")
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundImage));
  expect(pictures).not.toContain("none");
});
