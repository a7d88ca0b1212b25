/** Nothing jumps, and results come into view: measured at the widths of phone, tablet and desk. */
import { expect, test } from "vitest";

import { choices, playToTheEnd } from "./harness/caveMining";
import type { Person } from "./harness/person";
import { WIDTHS, countShifts, expectStillness } from "./harness/shift";
import { openSite } from "./harness/site";
import { addBot, chooseOption, gatherAtTable, getReady, result, startMatch } from "./harness/table";

const site = openSite({ botPace: 1 });

/** As slow as a mobile network, so that each reply comes after something has been painted. */
const SLOW_MS = 250;

async function slowly(person: Person): Promise<void> {
  await person.page.route(/\/(api|assets)\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });
}

test.each(WIDTHS)("nothing jumps at $width px", async (size) => {
  const ada = await site.newPerson("Ada");
  await ada.page.setViewportSize(size);
  await countShifts(ada);
  await slowly(ada);
  await ada.page.goto("/");
  await ada.page.getByRole("button", { name: "Play today's cavern" }).waitFor();
  await ada.page.waitForLoadState("networkidle");
  await expectStillness(ada, "landing page");

  await gatherAtTable(ada);
  await ada.page.reload();
  await ada.page.getByRole("button", { name: "I am ready" }).waitFor();
  await ada.page.waitForLoadState("networkidle");
  await expectStillness(ada, "lobby after a reload");
  await addBot(ada);
  await getReady(ada);
  await ada.page.getByText("Everybody is ready.").waitFor();
  await expectStillness(ada, "lobby");

  await ada.press(ada.page.getByRole("button", { name: "Start the match" }));
  await choices(ada).first().waitFor();
  await ada.page.reload();
  await choices(ada).first().waitFor();
  await ada.page.waitForLoadState("networkidle");
  await expectStillness(ada, "match after a reload");
});

test("the result comes into view wherever the page is, and does not push the board", async () => {
  const ada = await site.newPerson("Ada");
  await ada.page.setViewportSize(WIDTHS[0]);
  await countShifts(ada);
  await gatherAtTable(ada);
  await addBot(ada);
  await chooseOption(ada, "Target score", "50, a quick one");
  await startMatch(ada);
  await ada.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const mine = ada.page.getByRole("region", { name: "The mine" });
  const placeOfMine = () =>
    mine.evaluate((one) => Math.round(one.getBoundingClientRect().top + scrollY));
  const before = await placeOfMine();
  await playToTheEnd(ada);
  await result(ada).waitFor();
  for (const scrolledTo of [0, 80, 1_000]) {
    await ada.page.evaluate((top) => scrollTo(0, top), scrolledTo);
    for (const what of [
      result(ada).getByRole("heading", { level: 1 }),
      result(ada).getByRole("button", { name: "Rematch" }),
    ]) {
      const { top, bottom } = await what.evaluate((one) => one.getBoundingClientRect());
      expect(top, "below the upper edge").toBeGreaterThanOrEqual(0);
      expect(bottom, "above the lower edge").toBeLessThanOrEqual(WIDTHS[0].height);
    }
  }
  expect(await placeOfMine(), "the place of the mine").toBe(before);
  await ada.press(result(ada).getByRole("button", { name: "Show the board" }));
  await result(ada).getByRole("button", { name: "Rematch" }).waitFor({ state: "hidden" });
  await ada.press(result(ada).getByRole("button", { name: "Show the result" }));
  await ada.press(result(ada).getByRole("button", { name: "Rematch" }));
  await choices(ada).first().waitFor();
  expect(await placeOfMine(), "the place of the mine in the rematch").toBe(before);
});
