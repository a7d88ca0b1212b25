/** Forced colours keep what is chosen at a table, and the days that were won. */
import { join } from "node:path";

import type { Page } from "playwright-core";
import { test } from "vitest";

import type { DailyPast } from "../src/generated/protocol/DailyPast";
import type { DailyRanking } from "../src/generated/protocol/DailyRanking";
import { expectMarked, forceColours } from "./harness/forcedColours";
import { RESULTS } from "./harness/results";
import { openSite } from "./harness/site";
import { gatherAtTable, openMenu } from "./harness/table";

const site = openSite();

/** Days come only with time: the server is made to say that this person has won some. */
async function winDays(page: Page): Promise<void> {
  await page.route(/\/api\/daily\//, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as DailyRanking | DailyPast[];
    const { searchParams } = new URL(route.request().url());
    const until = searchParams.get("until");
    const won = { place: 1, name: "Ada", you: true, grade: "seasoned", moves: 80 };
    const yours = { ...won, time_ms: 60_000, too_fast: false };
    const json =
      until === null
        ? { ...body, first: "2000-01-01" }
        : [{ day: `${until.slice(0, 8)}01`, ranked: 1, best: yours, yours }];
    await route.fulfill({ response, json });
  });
}

test("the days that were won", async () => {
  const ada = await site.newPerson("Ada");
  await forceColours(ada);
  await winDays(ada.page);
  await ada.page.goto("/daily");
  await ada.page.locator(".calendar-day[data-won]").first().waitFor();
  await expectMarked(ada, "a.calendar-day", "[data-won]");
  await ada.page.screenshot({ path: join(RESULTS, "forced-colours-days.png"), fullPage: true });
});

test("the badge, the options and the muted", async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben");
  const cleo = await site.newPerson("Cleo");
  await forceColours(ada);
  await gatherAtTable(ada, ben, cleo);
  await expectMarked(ada, ".option-choice span", ":is(:checked + span)");
  await openMenu(ada);
  await ada.press(ada.page.getByRole("button", { name: "Mute Ben" }));
  await expectMarked(ada, ".muting button", "[aria-pressed=true]");
  await ada.press(ada.page.getByRole("button", { name: "Colour and emblem …" }));
  await ada.page.getByRole("radio", { name: "Flame" }).waitFor();
  await expectMarked(ada, ".badge-token", ":is(:checked + .badge-token)");
  await ada.page.screenshot({ path: join(RESULTS, "forced-colours-table.png") });
});
