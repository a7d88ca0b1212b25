/** Digging Down in browsers: by touch, by keyboard, and at every size. */
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";

import {
  MATCHES_MAX,
  MATCH_MS_MAX,
  TITLE,
  button,
  cave,
  pack,
  playMatchesUntil,
  spoils,
} from "../harness/diggingDown";
import { HASTY } from "../harness/diggingDownPlan";
import { expectFocus } from "../harness/keyboard";
import { expectToFit, look } from "../harness/look";
import type { Person } from "../harness/person";
import { openSite } from "../harness/site";
import { LONG_NAME, expectNothingLost } from "../harness/sizes";
import { act, addBot, gatherFor, moves, playButton, startMatch } from "../harness/table";
import { PHONE } from "../harness/windows";

const site = openSite({ botPace: 20 });

/** Raises a tool by a tap, and takes it back by a second. */
async function tapATool(person: Person): Promise<boolean> {
  const tool = person.page
    .getByRole("list", { name: /: inventory$/ })
    .getByRole("button", { name: /^stone (sword|pickaxe), \d \w+$/ })
    .first();
  const raised = person.page
    .getByRole("list", { name: /: inventory$/ })
    .getByRole("button", { name: /, raised$/ });
  await act(person, tool);
  await raised.first().waitFor();
  await act(person, raised.first());
  await raised.first().waitFor({ state: "detached" });
  return true;
}

test(
  "a solo match with two characters, by touch on a phone",
  { timeout: MATCH_MS_MAX },
  async () => {
    const digger = await site.newPerson("Guest", { phone: true });
    await digger.page.goto("/");
    await digger.page.evaluate(() => localStorage.setItem("lamproom.name", "Guest"));
    await digger.press(playButton(digger, "Digging Down"));
    await cave(digger)
      .getByRole("button", { name: /^Guest to passage 1/ })
      .waitFor();
    const screens = new Set<string>();
    let raised = false;
    await playMatchesUntil(
      [digger],
      HASTY,
      async (person) => {
        const heading = await person.page.locator(".digging-down h2").innerText();
        if (!screens.has(heading)) {
          screens.add(heading);
          await expectToFit(person, `${TITLE}, ${heading}`);
        }
        if (
          !raised &&
          (await button(person, /^(Fight|Mine it|Cut through|Break it) with/).isVisible())
        )
          raised = await tapATool(person);
        return (await spoils(person).first().isVisible()) && screens.size >= 5 && raised;
      },
      MATCHES_MAX,
    );
    await digger.press(spoils(digger).first());
    await expectToFit(digger, "loot in the hand");
    await digger.press(digger.page.getByRole("button", { name: "Cards" }));
    await digger.page.getByRole("dialog", { name: "What the cave still holds" }).waitFor();
    await look(digger, "digging-cards");
  },
);

/** The middle of each is in the window, where nobody has scrolled. */
async function expectAtHand({ page }: Person, ...parts: readonly Locator[]): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0 }));
  for (const part of parts) {
    const { y, height } = (await part.boundingBox()) ?? { y: Infinity, height: 0 };
    // A long text may push the lower half of a button out.
    expect(y + height / 2).toBeLessThan(PHONE.height);
  }
}

test("on a phone, both the own tools and the button that matters are in sight", async () => {
  const ada = await site.newPerson("Ada", { phone: true });
  await gatherFor(TITLE, ada);
  await addBot(ada);
  await startMatch(ada);
  const tools = pack(ada, "Ada");
  await ada.press(cave(ada).getByRole("button", { name: /^Ada to passage 1/ }));
  const ready = button(ada, /^Ready/);
  await ready.waitFor();
  await expectAtHand(ada, tools, ready);
  await ada.press(ready);
  // Whatever the card is, something has to be chosen then.
  await ada.page.getByRole("heading", { name: "To the passages" }).waitFor({ state: "detached" });
  const first = button(ada, /./).first();
  await first.waitFor();
  await expectAtHand(ada, tools, first);
});

test("by keyboard: walk, light, get ready, and face a card", async () => {
  const ada = await site.newPerson("Ada");
  await gatherFor(TITLE, ada);
  await addBot(ada);
  await startMatch(ada);
  const { keyboard } = ada.page;
  await cave(ada)
    .getByRole("button", { name: /^Ada to passage 1/ })
    .waitFor();
  await keyboard.press("1");
  await cave(ada)
    .getByRole("button", { name: /^Ada to passage 1/ })
    .waitFor({ state: "detached" });
  await expectFocus(ada, "walking");
  await keyboard.press("l");
  await moves(ada).filter({ hasText: "Ada lights passage 1" }).waitFor();
  await look(ada, "digging-moving");
  await button(ada, /^Ready/).waitFor();
  await keyboard.press("r");
  await moves(ada)
    .filter({ hasText: /^In passage 1, by light/ })
    .first()
    .waitFor();
  await keyboard.press("c");
  await ada.page.getByRole("dialog").waitFor();
  await keyboard.press("Escape");
  await ada.page.getByRole("dialog").waitFor({ state: "detached" });
  await look(ada, "digging-card");
});

/** What the heading says may be this long. */
const HEADING = "Your turn to choose. No hearts left: all are back at the base, 2 loot cards lost.";

test("at every size nothing is lost", async () => {
  const ada = await site.newPerson(LONG_NAME);
  await gatherFor(TITLE, ada);
  await addBot(ada);
  await startMatch(ada);
  await ada.page.locator(".dd-banner__last").evaluate((line, words) => {
    line.textContent = words;
  }, HEADING);
  await expectNothingLost(ada, TITLE);
});
