/** Card Game? in browsers: by touch, by keyboard, and at every size. */
import { expect, test } from "vitest";

import {
  MATCH_MS_MAX,
  TITLE,
  affordable,
  awaitPrompt,
  craft,
  dialog,
  mineUntil,
  mines,
  settle,
} from "../harness/cardGame";
import { expectFocus } from "../harness/keyboard";
import { expectToFit, look, sticksOut } from "../harness/look";
import type { Person } from "../harness/person";
import { resize } from "../harness/resize";
import { openSite } from "../harness/site";
import { LARGE_ON_PHONE, LARGE_ON_TABLET, LONG_NAME, expectNothingLost } from "../harness/sizes";
import { addBot, gatherFor, moves, startMatch } from "../harness/table";
import { PHONE } from "../harness/windows";

const site = openSite({ botPace: 20 });

const setText = ({ page }: Person, size: string): Promise<string> =>
  page.evaluate((text) => (document.documentElement.style.fontSize = text), size);

/** What is drawn on the cards in the tray, but stands outside them. */
const leavesItsCard = ({ page }: Person): Promise<string[]> =>
  page.locator(".cg-tray .cg-tile > :is(svg, b)").evaluateAll((all) =>
    all.flatMap((one) => {
      const [inner, outer] = [one, one.parentElement].map((box) => box?.getBoundingClientRect());
      const isIn = inner && outer && inner.left >= outer.left && inner.right <= outer.right;
      return isIn === true ? [] : [one.outerHTML.slice(0, 60)];
    }),
  );

test("by touch on a phone, against three bots", { timeout: MATCH_MS_MAX }, async () => {
  const ada = await site.newPerson("Ada", { phone: true });
  await gatherFor(TITLE, ada);
  for (let bots = 0; bots < 3; bots += 1) await addBot(ada);
  await startMatch(ada);
  await expectToFit(ada, "start of Card Game?");
  await mineUntil(
    [ada],
    async (_, prompt) =>
      prompt === "turn" &&
      (await affordable(ada).first().isVisible()) &&
      (await mines(ada).count()) > 0,
  );
  await expectToFit(ada, "own turn of Card Game?");
  await look(ada, "cards-turn");
  await setText(ada, "200%");
  expect(await leavesItsCard(ada), "signs and values with large text").toEqual([]);
  await setText(ada, "");
  await ada.press(affordable(ada).first());
  await dialog(ada).waitFor();
  await expectToFit(ada, "payment");
  await setText(ada, "200%");
  const words = await dialog(ada).locator(".cg-craft__facts").boundingBox();
  expect(words?.width, "words beside or below the craft card").toBeGreaterThan(PHONE.width / 3);
  await setText(ada, "");
  await ada.press(dialog(ada).getByRole("button", { name: "Close" }));
  await craft(ada, affordable(ada).first());
  await expectToFit(ada, "after crafting");
});

test(
  "by keyboard: mining by number, and looking at a card",
  { timeout: MATCH_MS_MAX },
  async () => {
    const ada = await site.newPerson("Ada");
    await gatherFor(TITLE, ada);
    await addBot(ada);
    await startMatch(ada);
    for (let prompt = await awaitPrompt(ada); prompt !== "turn"; prompt = await awaitPrompt(ada))
      await settle(ada, prompt);
    await ada.page.keyboard.press("6");
    await dialog(ada).waitFor();
    await ada.page.keyboard.press("Escape");
    await dialog(ada).waitFor({ state: "hidden" });
    await expectFocus(ada, "looking at a craft card");
    await ada.page.keyboard.press("2");
    await moves(ada)
      .filter({ hasText: /^Ada mines (TNT|.* from pile 2)/ })
      .first()
      .waitFor();
    await expectFocus(ada, "mining");
    await ada.page
      .locator("[aria-live=polite]")
      .filter({ hasText: /Ada mines/ })
      .first()
      .waitFor({ state: "attached" });
  },
);

test("at every size: nothing is lost, and carts at their goal stay inside", async () => {
  const ada = await site.newPerson(LONG_NAME);
  await gatherFor(TITLE, ada);
  await addBot(ada);
  await startMatch(ada);
  await ada.page.locator(".cg-caption").evaluate((caption) => {
    caption.textContent =
      "Copper crafts a Diamond Sword for Wood 3, Iron 2, Diamond 2 and Wild 2, and has 12 points.";
  });
  await expectNothingLost(ada, TITLE);
  await expectNothingLost(ada, TITLE, [LARGE_ON_PHONE, LARGE_ON_TABLET]);
  await resize(ada.page, PHONE);
  await ada.page.locator(".rail").evaluateAll((rails) => {
    for (const rail of rails) (rail as HTMLElement).style.setProperty("--way", "1");
  });
  expect(await sticksOut(ada.page)).toEqual([]);
});
