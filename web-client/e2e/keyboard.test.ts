/** A match by keyboard and screen reader: the focus is never lost, and everything is announced. */
import { test } from "vitest";

import { awaitTurn, choicePending, choices, mayChooseAgain } from "./harness/caveMining";
import { openSite } from "./harness/site";
import { enter, expectFocus, tabTo } from "./harness/keyboard";
import type { Person } from "./harness/person";
import { inviteButton, seatOf } from "./harness/table";

const site = openSite({ botPace: 500 });

/** More decisions than any turn takes. */
const DECISIONS_MAX = 50;

/** Waits for an announcement. */
async function hear(person: Person, text: string | RegExp): Promise<void> {
  const live = person.page.locator("[aria-live=polite]").filter({ hasText: text });
  await live.first().waitFor({ state: "attached" });
}

/** Plays a turn: digs by shortcut, and takes treasure by Tab and Enter. */
async function playTurnByKeys(person: Person): Promise<void> {
  const treasure = choices(person).filter({ hasText: /^(Take treasure|Leave them alone)/ });
  for (let decision = 0; decision < DECISIONS_MAX; decision += 1) {
    await awaitTurn(person);
    const deepEnough = await treasure.isVisible();
    if (deepEnough) await enter(person, treasure);
    else await person.page.keyboard.press("d");
    await choicePending(person).waitFor({ state: "hidden" });
    await expectFocus(person, "a choice");
    if (deepEnough && (await mayChooseAgain(person)) === "no") return;
    if (!deepEnough) await hear(person, /Ada digs layer 1: \d+ against 5%, it (holds|caves in)\./);
  }
  throw new Error("The turn does not end.");
}

test("from the home page through a turn by keyboard", async () => {
  const ada = await site.newPerson("Ada");
  const { page } = ada;
  const { keyboard } = page;
  const button = (name: string) => page.getByRole("button", { name });
  await page.goto("/");
  await enter(ada, inviteButton(ada));
  await enter(ada, button("Change your name"));
  await tabTo(ada, page.getByRole("textbox", { name: "Your name" }));
  await keyboard.press("ControlOrMeta+A");
  await keyboard.insertText("Ada");
  await keyboard.press("Enter");
  await seatOf(ada, "Ada").getByText("(you)").waitFor();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await expectFocus(ada, "saying a name");
  await hear(ada, "is now called Ada.");

  await enter(ada, button("Add a bot").first());
  await page.getByRole("dialog", { name: "Add a bot" }).waitFor();
  await enter(ada, button("· Master"));
  await button("Manage").waitFor();
  await expectFocus(ada, "seating a bot");
  await hear(ada, "a bot, joined.");
  await tabTo(
    ada,
    page.getByRole("group", { name: "Target score" }).getByRole("radio", { checked: true }),
  );
  await keyboard.press("ArrowRight");
  await page.getByRole("radio", { name: "50, a quick one", checked: true }).waitFor();
  await expectFocus(ada, "choosing an option");
  await enter(ada, button("This table"));
  await page.getByRole("dialog", { name: "This table" }).waitFor();
  await keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await expectFocus(ada, "closing the menu");

  await enter(ada, button("Ready (undo)"));
  await button("I am ready").waitFor();
  await expectFocus(ada, "not being ready");
  await enter(ada, button("I am ready"));
  await button("Ready (undo)").waitFor();
  await expectFocus(ada, "getting ready");
  await enter(ada, button("Start the match"));
  await awaitTurn(ada);
  await expectFocus(ada, "starting the match");
  await hear(ada, "The match has started.");
  await playTurnByKeys(ada);
  await hear(ada, "Ada collects");
});
