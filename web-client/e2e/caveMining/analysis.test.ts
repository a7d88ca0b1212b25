/** A finished match is analysed once, with progress, and the page tells what came of it. */
import { join } from "node:path";

import type { Locator } from "playwright-core";
import { expect, test } from "vitest";

import { playToTheEnd } from "../harness/caveMining";
import { look, sticksOut } from "../harness/look";
import type { Person } from "../harness/person";
import { atStep, boardOnTop, button } from "../harness/replay";
import { resize } from "../harness/resize";
import { RESULTS } from "../harness/results";
import { ADVICE_MS_MAX } from "../harness/server";
import { openSite } from "../harness/site";
import { addBot, gatherAtTable, result, startMatch } from "../harness/table";
import { DESKTOP } from "../harness/windows";

// Few positions, since nobody waits for certainty here; enough to see it being worked out.
const site = openSite({ botPace: 1, analysisPositions: 4_000_000 });

const analysis = ({ page }: Person): Locator => page.getByRole("region", { name: "Analysis" });

const curve = ({ page }: Person): Locator =>
  page.getByRole("img", { name: /^Chance to win, after each step/ });

const atThisStep = ({ page }: Person): Locator =>
  page.getByRole("group", { name: "Analysis of this step" });

/** Fails unless the whole of each is in the window. */
async function expectInSight(things: Readonly<Record<string, Locator>>): Promise<void> {
  for (const [name, thing] of Object.entries(things)) {
    const beyond = () =>
      thing.evaluate((element) => {
        const { top, right, bottom, left } = element.getBoundingClientRect();
        const [{ clientHeight, clientWidth }] = [document.documentElement];
        return Math.round(Math.max(-top, -left, bottom - clientHeight, right - clientWidth, 0));
      });
    await expect.poll(beyond, { message: `pixels of ${name} out of sight` }).toBe(0);
  }
}

/** How many pixels of the verdict are not shown. */
const cutOff = (person: Person): Promise<number> =>
  atThisStep(person)
    .locator(".analysis-verdict")
    .evaluate(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
      Math.max(scrollHeight - clientHeight, scrollWidth - clientWidth),
    );

/** While the board is on top, whoever steps sees the move, its verdict and the chances. */
async function expectAllBeside(person: Person): Promise<void> {
  await person.press(button(person, "First step"));
  await atStep(person, 0);
  await curve(person).waitFor();
  await person.page.getByRole("region", { name: "The board" }).evaluate((board) => {
    board.scrollIntoView();
  });
  for (const step of [1, 2, 3]) {
    await person.page.keyboard.press("ArrowRight");
    await atStep(person, step);
    await expectInSight({
      board: person.page.getByRole("region", { name: "The board" }),
      controls: person.page.getByRole("group", { name: "Replay", exact: true }),
      curve: curve(person),
      verdict: atThisStep(person),
      "the present move": person.page.locator("[aria-current=step]"),
      chat: person.page.getByRole("region", { name: "Chat" }),
    });
  }
}

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
  await atThisStep(ada).getByText(/Luck/).waitFor();
  await analysis(ada)
    .getByRole("heading", { name: /costly choices|costliest choices/ })
    .waitFor();

  await look(ada, "analysis");
  for (const width of [360, 768, 1440]) {
    await resize(ada.page, { width, height: 900 });
    expect.soft(await sticksOut(ada.page), `at ${width} px`).toEqual([]);
    await analysis(ada).screenshot({ path: join(RESULTS, `analysis-${width}.png`) });
  }
  await expectAllBeside(ada);
  await resize(ada.page, DESKTOP);

  // It is kept, and the same for whoever comes by the link.
  const words = await curve(ada).getAttribute("aria-label");
  const eve = await site.newPerson("Eve", { phone: true });
  await eve.page.goto(path);
  await curve(eve).waitFor();
  expect(await curve(eve).getAttribute("aria-label")).toBe(words);
  expect(await button(eve, "Analyse this match").count()).toBe(0);
  await eve.press(button(eve, "Next step"));
  await atStep(eve, 1);
  await boardOnTop(eve);
  for (const at of [1, 2, 3]) {
    await atStep(eve, at);
    await expectInSight({ verdict: atThisStep(eve), controls: button(eve, "Next step") });
    expect.soft(await cutOff(eve), `of the verdict on step ${at}`).toBe(0);
    await eve.press(button(eve, "Next step"));
  }
  // Their words are far below; the way to them is beside the curve.
  const biggest = eve.page.getByRole("group", { name: "The biggest moments" });
  await eve.press(biggest.getByRole("button", { name: `Step ${number}`, exact: true }));
  await atStep(eve, number);
  await boardOnTop(eve);
});
