/** Nothing jumps: measured at the widths of phone, tablet and desk. */
import { test } from "vitest";

import { choices } from "./harness/caveMining";
import type { Person } from "./harness/person";
import { WIDTHS, countShifts, expectStillness } from "./harness/shift";
import { openSite } from "./harness/site";
import { addBot, gatherAtTable, getReady } from "./harness/table";

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
