/** Cavern Shuffle in browsers as a solitaire: the deal, starting again, the end, and the record. */
import { expect, test } from "vitest";

import {
  WIN,
  afterMoves,
  caption,
  card,
  dungeon,
  explorePile,
  hinted,
  keysOf,
  minotaurOn,
  playAlone,
  playAloneAsAtFirst,
  playOn,
} from "../harness/cavernShuffle";
import { look } from "../harness/look";
import type { Person } from "../harness/person";
import { ADVICE_MS_MAX } from "../harness/server";
import { openSite } from "../harness/site";
import { expectNothingLost } from "../harness/sizes";
import { result } from "../harness/table";

const site = openSite();

const WHOLE_GAME = { timeout: 300_000 } as const;

const button = (person: Person, name: string | RegExp) =>
  person.page.getByRole("button", { name, exact: true });

test("the options and the number of a deal come before playing alone", async () => {
  const ada = await site.newPerson("Ada");
  await ada.page.goto("/");
  await ada.press(button(ada, "Options … of Cavern Shuffle: Maze of the Minotaur"));
  const dialog = ada.page.getByRole("dialog");
  expect(await dialog.getByLabel("Random, can be won").isChecked()).toBe(true);
  await look(ada, "cavern-choose");
  await dialog.getByLabel("By its number").fill("cs1:7");
  expect(await dialog.getByLabel("Random, can be won").isChecked()).toBe(false);
  await ada.press(dialog.getByRole("button", { name: "Play alone" }));
  await dungeon(ada).waitFor();
  await ada.page.getByText("cs1:7", { exact: true }).waitFor();
});

test("arrows lead onto the board from the first press", async () => {
  const ada = await site.newPerson("Ada");
  await playAlone(ada);
  await ada.page.keyboard.press("ArrowRight");
  const stop = () =>
    ada.page.evaluate(() => document.activeElement?.getAttribute("data-stop") ?? null);
  const first = await stop();
  expect(first).not.toBeNull();
  await ada.page.keyboard.press("ArrowRight");
  expect(await stop()).not.toBe(first);
});

test("the same deal begins again, and redo brings the moves back", async () => {
  const ada = await site.newPerson("Ada");
  await playAlone(ada);
  expect(await button(ada, "Start again …").count()).toBe(0);
  await playOn(ada, keysOf(ada), 0, 3);
  await ada.press(button(ada, "Start again …"));
  await look(ada, "cavern-again");
  await ada.press(ada.page.getByRole("dialog").getByRole("button", { name: "Start again" }));
  await afterMoves(ada, 0);
  await minotaurOn(ada, 1).waitFor();
  await ada.press(button(ada, "Redo"));
  await afterMoves(ada, 1);
});

test("one hint leads through the Explore pile", async () => {
  const ada = await site.newPerson("Ada");
  await playAlone(ada);
  await ada.page.keyboard.press("h");
  await hinted(ada).first().waitFor({ timeout: ADVICE_MS_MAX });
  expect(await caption(ada)).toMatch(/^Explore 8 times\. /);
  for (let left = 7; left > 0; left -= 1) {
    await explorePile(ada).click();
    await afterMoves(ada, 8 - left);
    expect(await hinted(ada).count(), `${left} turns left`).toBeGreaterThan(0);
    expect(await caption(ada)).toMatch(
      left === 1 ? /^Explore\. / : left === 2 ? /^Explore twice\. / : `Explore ${left} times. `,
    );
  }
});

test("CS-40: what a rank takes, and what an item costs, is said before", async () => {
  const ada = await site.newPerson("Ada");
  await playAlone(ada);
  await ada.page.getByText("Legend: 3 more items, none used").waitFor();
  await card(ada, "short_rest").click();
  expect(await caption(ada)).toContain("costs you the chance to be a Legend");
  await look(ada, "cavern-cost");
  await ada.page.keyboard.press("Escape");
  await expectNothingLost(ada, "a solitaire");
});

/** Nothing can go wrong after this many moves of `WIN`. */
const CERTAIN = WIN.indexOf("cleric_2 up");

test("the end plays itself at one press, and the record keeps it", WHOLE_GAME, async () => {
  const ada = await site.newPerson("Ada");
  await playAloneAsAtFirst(ada);
  await playOn(ada, keysOf(ada), 0, CERTAIN);
  await ada.page
    .getByRole("button", { name: /^Finish \(\d+ moves\)$/ })
    .click({ timeout: ADVICE_MS_MAX });
  await ada.page
    .locator(".cs-caption", { hasText: "Nothing can go wrong" })
    .waitFor({ timeout: ADVICE_MS_MAX });
  await look(ada, "cavern-finishing");
  await result(ada).getByText("You beat the Minotaur as a Seasoned adventurer.").waitFor();
  await ada.press(result(ada).getByText("Your statistics"));
  await result(ada)
    .getByRole("heading", { name: /^Played alone: / })
    .waitFor();
  await look(ada, "cavern-record");
  await ada.page.goto("/statistics");
  const record = ada.page.getByRole("region", { name: /^Played alone: / });
  await record.getByText("1 (100%)").waitFor();
  await record.getByText(/^1 of 1 won · fewest moves \d+ · fastest \d+:\d\d$/).waitFor();
  await look(ada, "cavern-statistics");
});
