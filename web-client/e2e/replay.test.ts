/** Match files are replayed on the boards of their games, and bad ones are refused. */
import { expect, test } from "vitest";

import { ALL, chooseFile, contentOf, FILES, gameOf, NEWEST } from "./harness/corpus";
import { expectToFit, look } from "./harness/look";
import { atStep, button, dropFile, seeAs, stepOf } from "./harness/replay";
import { countShifts, expectStillness, forgetShifts } from "./harness/shift";
import { openSite } from "./harness/site";
import { expectNothingLost } from "./harness/sizes";
import { WIDTHS } from "./harness/windows";

const site = openSite();

/** Those of daily matches that have the chance of their day. */
const DAILY = ALL.filter((file) => contentOf(file).includes('"daily":'));

test.each(NEWEST)("nothing is lost in the middle or at the end of a match: %s", async (file) => {
  const ada = await site.newPerson("Ada");
  await ada.page.goto("/m");
  await chooseFile(ada, file);
  const slider = ada.page.getByRole("slider", { name: "Step" });
  const last = Number(await slider.getAttribute("max"));
  for (const step of [Math.round(last / 3), last]) {
    await slider.fill(`${step}`);
    await atStep(ada, step === last ? "last" : step);
    await expectNothingLost(ada, `${file} at ${step}`);
  }
});

/** Whole turns of every game. */
const WATCHED_STEPS = 10;
const WATCHED_MS_MAX = 60_000;

test.each(NEWEST)("nothing jumps while a match plays by itself: %s", async (file) => {
  for (const size of WIDTHS) {
    const ada = await site.newPerson("Ada", { motion: true });
    await ada.page.setViewportSize(size);
    await countShifts(ada);
    await ada.page.goto("/m");
    await chooseFile(ada, file);
    const slider = ada.page.getByRole("slider", { name: "Step" });
    await slider.fill(`${Math.round(Number(await slider.getAttribute("max")) * 0.6)}`);
    await ada.press(button(ada, "4×"));
    await ada.press(button(ada, "Play"));
    // A press may move the page to the board.
    await ada.page.waitForTimeout(800);
    await forgetShifts(ada);
    const watched = (await stepOf(ada)) + WATCHED_STEPS;
    await expect
      .poll(() => stepOf(ada), { timeout: WATCHED_MS_MAX })
      .toBeGreaterThanOrEqual(watched);
    await expectStillness(ada, `${file} at ${size.width} px`);
  }
});

test.each(FILES)("a match file is replayed on a phone: %s", async (file) => {
  const ada = await site.newPerson("Ada", { phone: true });
  await ada.page.goto("/m");
  await chooseFile(ada, file);
  await ada.page
    .getByText(`From the file ${file}.json. Its moves, dice and cards have been verified`)
    .waitFor();
  await ada.page
    .locator(`a[href="/rules/${gameOf(file)}"]`)
    .first()
    .waitFor();
  for (const eyes of ["All", "Ada"]) {
    await seeAs(ada, eyes);
    await ada.page.getByRole("slider", { name: "Step" }).fill("0");
    await atStep(ada, 0);
    for (const step of [1, 2, 3]) {
      await ada.press(button(ada, "Next step"));
      await atStep(ada, step);
    }
    await ada.page.getByRole("slider", { name: "Step" }).fill("20");
    await atStep(ada, 20);
    await expectToFit(ada, `${file} by ${eyes}`);
    await look(ada, `replay-${file}-${eyes.toLowerCase()}`);
    await ada.press(button(ada, "Last step"));
    await atStep(ada, "last");
  }
  await ada.page.getByText("A match file has no chat.").waitFor();
});

test.each(DAILY)("the dealing of a daily match is repeated from its file: %s", async (file) => {
  const ada = await site.newPerson("Ada");
  await ada.page.goto("/m");
  await chooseFile(ada, file);
  await ada.press(button(ada, "Check every roll and shuffle"));
  await ada.page
    .getByText(/^All \d+ draws came from the secret .* the server chose for the day/)
    .waitFor();
  await ada.press(ada.page.getByText("How your browser checked it"));
  await ada.page.getByText(/^The draws of each seat are numbered separately/).waitFor();
  const beyond = await ada.page.evaluate(
    () =>
      document.documentElement.scrollHeight -
      scrollY -
      (document.querySelector("main")?.getBoundingClientRect().bottom ?? 0),
  );
  expect(beyond, "pixels below the content").toBeLessThan(1);
  await look(ada, `dealing-${file}`);
});

test("a dropped file is verified, and a bad one is refused with the reason", async () => {
  const ada = await site.newPerson("Ada");
  ada.expectTrouble(/400/);
  await ada.page.goto("/m");
  await button(ada, "Choose a match file …").waitFor();
  const text = contentOf(ALL[0] ?? "");
  await dropFile(ada, text.replace(/"seed": "../, '"seed": "zz'));
  await ada.page.getByText(/This match file was changed, or made up: .*seed/).waitFor();
  await look(ada, "replay-refused");
  await dropFile(ada, text);
  await atStep(ada, 0);
  await ada.page.getByText(/^This server does not have the match itself/).waitFor();
  await dropFile(ada, "{}");
  await ada.page.getByText(/^This is not a match file: /).waitFor();
  // What was open stays open.
  await atStep(ada, 0);
});
