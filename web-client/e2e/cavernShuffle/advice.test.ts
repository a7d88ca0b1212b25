/** Cavern Shuffle in browsers: hints, and the outlook. */
import { expect, test } from "vitest";

import {
  ASTRAY,
  afterMoves,
  caption,
  hinted,
  keysOf,
  playAlone,
  playOn,
  spoken,
} from "../harness/cavernShuffle";
import { look } from "../harness/look";
import { ADVICE_MS_MAX } from "../harness/server";
import { openSite } from "../harness/site";

const site = openSite();

test("a hint highlights a card and its goal, and says why", async () => {
  const ada = await site.newPerson("Ada");
  await playAlone(ada);
  await ada.page.getByRole("button", { name: "Hint", exact: true }).click();
  await hinted(ada).first().waitFor({ timeout: ADVICE_MS_MAX });
  const said = await caption(ada);
  expect(said).toMatch(/^[A-Z].+\. [A-Z].+\.$/);
  await spoken(ada).getByText(said).first().waitFor({ state: "attached" });
  await look(ada, "cavern-hint");
  await keysOf(ada).explore();
  await afterMoves(ada, 1);
  expect(await hinted(ada).count(), "the hint is followed").toBeGreaterThan(0);
  await keysOf(ada).lay("cleric_6", "pile-3");
  await afterMoves(ada, 2);
  await hinted(ada).first().waitFor({ state: "detached" });
  await ada.page.keyboard.press("h");
  await hinted(ada).first().waitFor({ timeout: ADVICE_MS_MAX });
});

test("the outlook appears when the match can no longer be won, until an undo", async () => {
  const ada = await site.newPerson("Ada");
  await playAlone(ada);
  const lost = ada.page.getByText("This match can no longer be won: take moves back or give up.");
  await ada.page.getByLabel("Tell me when the match can no longer be won").check();
  await playOn(ada, keysOf(ada), 0, ASTRAY.length - 1, ASTRAY);
  expect(await lost.isVisible()).toBe(false);
  await playOn(ada, keysOf(ada), ASTRAY.length - 1, ASTRAY.length, ASTRAY);
  await lost.waitFor({ timeout: ADVICE_MS_MAX });
  await spoken(ada)
    .getByText("This match can no longer be won.")
    .first()
    .waitFor({ state: "attached" });
  await look(ada, "cavern-lost");
  await ada.page.getByRole("button", { name: "Take the last move back" }).click();
  await lost.waitFor({ state: "detached" });
  // The switch is remembered, so the outlook appears again after a reload.
  await keysOf(ada).explore();
  await lost.waitFor({ timeout: ADVICE_MS_MAX });
  await ada.page.reload();
  await lost.waitFor({ timeout: ADVICE_MS_MAX });
});
