/** A finished match is analysed once, with progress, and the page tells what came of it. */
import { join } from "node:path";

import type { Locator } from "playwright-core";
import { expect, test } from "vitest";

import { playToTheEnd } from "../harness/caveMining";
import { look, sticksOut } from "../harness/look";
import { DESKTOP, type Person } from "../harness/person";
import { atStep, boardOnTop, button } from "../harness/replay";
import { resize } from "../harness/resize";
import { RESULTS } from "../harness/results";
import { ADVICE_MS_MAX } from "../harness/server";
import { openSite } from "../harness/site";
import { addBot, gatherAtTable, result, startMatch } from "../harness/table";

// Few positions, since nobody waits for certainty here; enough to see it being worked out.
const site = openSite({ botPace: 1, analysisPositions: 4_000_000 });

const analysis = ({ page }: Person): Locator => page.getByRole("region", { name: "Analysis" });

const curve = (person: Person): Locator =>
  analysis(person).getByRole("img", { name: /^Chance to win, after each step/ });

/**
 * Ada plays against two bots; returns the path of the page of the match. A quick match can be
 * analysed before the page asks for the progress.
 */
async function played(ada: Person): Promise<string> {
  await gatherAtTable(ada);
  await addBot(ada);
  await addBot(ada);
  await startMatch(ada);
  await playToTheEnd(ada);
  const replay = result(ada).getByRole("link", { name: "Replay and analysis" });
  return (await replay.getAttribute("href")) ?? "";
}

test("an analysis is made with progress, and is there for everybody", async () => {
  const ada = await site.newPerson("Ada");
  const path = await played(ada);
  await ada.page.goto(path);
  await look(ada, "analysis-missing");
  await ada.press(analysis(ada).getByRole("button", { name: "Analyse this match" }));
  await analysis(ada).getByRole("progressbar", { name: "Analysis" }).waitFor();
  const status = analysis(ada).getByRole("status");
  await status.filter({ hasText: /^Decision \d+ of \d+/ }).waitFor();
  await curve(ada).waitFor({ timeout: ADVICE_MS_MAX });

  const table = analysis(ada).getByRole("table");
  expect(await table.getByRole("row").count()).toBe(4);
  await table.getByRole("columnheader", { name: "Others’ choices" }).waitFor();
  // A line never ends within a number, so its spaces are not ordinary ones.
  await table
    .getByText(/\d\s±\s\d+$/)
    .first()
    .waitFor();

  // A moment leads to its step, which the board shows and the analysis tells.
  const moment = analysis(ada).getByRole("listitem").filter({ hasText: "chance" }).first();
  const step = moment.getByRole("button", { name: /^Step \d+$/ });
  const number = Number((await step.textContent())?.replace(/\D/g, ""));
  await ada.press(step);
  await atStep(ada, number);
  await boardOnTop(ada);
  await ada.page.getByRole("group", { name: "Analysis of this step" }).getByText(/Luck/).waitFor();
  await analysis(ada)
    .getByRole("heading", { name: /costly choices|costliest choices/ })
    .waitFor();

  await look(ada, "analysis");
  for (const width of [360, 768, 1440]) {
    await resize(ada.page, { width, height: 900 });
    expect.soft(await sticksOut(ada.page), `at ${width} px`).toEqual([]);
    await analysis(ada).screenshot({ path: join(RESULTS, `analysis-${width}.png`) });
  }
  await resize(ada.page, DESKTOP);

  // It is kept, and the same for whoever comes by the link.
  const words = await curve(ada).getAttribute("aria-label");
  const eve = await site.newPerson("Eve", { phone: true });
  await eve.page.goto(path);
  await curve(eve).waitFor();
  expect(await curve(eve).getAttribute("aria-label")).toBe(words);
  expect(await button(eve, "Analyse this match").count()).toBe(0);
});
