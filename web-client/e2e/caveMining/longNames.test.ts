/** The longest name fits the dice, and every panel after a match, at every size. */
import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { dice, playToTheEnd } from "../harness/caveMining";
import { atStep, button, dropFile } from "../harness/replay";
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
import { LYING_PHONE } from "../harness/windows";

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
  await ada.page.getByRole("group", { name: "What is shown" }).waitFor();
  await expectNothingLost(ada, "match");
  await ada.page.goto("/statistics");
  await ada.page.getByText("Cave Mining").first().waitFor();
  await expectNothingLost(ada, "record");
});

/** A match file by the present rules, whose names are not covered by what verifies. */
const FILE = new URL("../../../table/tests/corpus/cave_mining_4_file_5.json", import.meta.url);

test("a long name leaves room for what is rolled, and what for", async () => {
  const ada = await site.newPerson("Ada");
  await ada.page.goto("/m");
  await button(ada, "Choose a match file …").waitFor();
  await dropFile(ada, readFileSync(FILE, "utf8").replaceAll(/"Ada"|"Flint"/g, `"${LONG_NAME}"`));
  await atStep(ada, 0);
  await resize(ada.page, LYING_PHONE);
  const slider = ada.page.getByRole("slider", { name: "Step" });
  const last = Number(await slider.getAttribute("max"));
  const found = new Set<string>();
  for (let step = 1; step <= last; step += 1) {
    await slider.fill(`${step}`);
    await atStep(ada, step === last ? "last" : step);
    const words = (await dice(ada).textContent()) ?? "";
    const kind = [/collects \d/, /Will .* camp .*hold\?/].find((one) => one.test(words));
    if (kind === undefined || found.has(kind.source)) continue;
    found.add(kind.source);
    const excess = await dice(ada).evaluate((stage) => stage.scrollHeight - stage.clientHeight);
    expect.soft(excess, `${words}: what hangs out of the panel`).toBe(0);
    await expectNothingLost(ada, words);
    await resize(ada.page, LYING_PHONE);
  }
  expect(found.size, "sentences").toBe(2);
});
