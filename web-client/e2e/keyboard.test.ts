/**
 * A match without a mouse, and for those who listen: the focus is never lost, and what happens is
 * said.
 */
import { test } from "vitest";

import { awaitTurn, choiceOnItsWay, choices } from "./harness/caveMining";
import { openHouse } from "./harness/site";
import { enter, expectFocus, tabTo } from "./harness/keyboard";
import type { Person } from "./harness/person";
import { seatOf } from "./harness/table";

const house = openHouse({ botPace: 500 });

/** No turn takes as many decisions. */
const DECISIONS_MAX = 50;

/** What is said to those who listen, once it has been said. */
async function hear(person: Person, text: string | RegExp): Promise<void> {
  const live = person.page.locator("[aria-live=polite]").filter({ hasText: text });
  await live.first().waitFor({ state: "attached" });
}

/** Digs by the letter, and takes the treasure by Tab and Enter, to the end of a turn. */
async function playTurnByKeys(person: Person): Promise<void> {
  const treasure = choices(person).filter({ hasText: /^(Take treasure|Leave them alone)/ });
  for (let decision = 0; decision < DECISIONS_MAX; decision += 1) {
    await awaitTurn(person);
    const deepEnough = await treasure.isVisible();
    if (deepEnough) await enter(person, treasure);
    else await person.page.keyboard.press("d");
    await choiceOnItsWay(person).waitFor({ state: "hidden" });
    await expectFocus(person, "a choice");
    if (deepEnough && !(await treasure.isVisible())) return;
    if (!deepEnough) await hear(person, /Ada digs layer 1: \d+ against 5 %, it (holds|caves in)\./);
  }
  throw new Error("The turn does not end.");
}

test("from the entrance through a turn with keys alone", async () => {
  const ada = await house.meet("Ada");
  const { page } = ada;
  const { keyboard } = page;
  const button = (name: string) => page.getByRole("button", { name });
  await page.goto("/");
  await enter(ada, button("Open a table of Cave Mining"));
  await tabTo(ada, page.getByRole("textbox", { name: "Your name at this table" }));
  await keyboard.insertText("Ada");
  await keyboard.press("Enter");
  await seatOf(ada, "Ada").getByText("(you)").waitFor();
  await expectFocus(ada, "sitting down");
  await hear(ada, "Ada is here.");

  await enter(ada, button("Seat a bot").first());
  await button("Manage").waitFor();
  await expectFocus(ada, "seating a bot");
  await hear(ada, "a bot, takes a seat.");
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

  await enter(ada, button("I am ready"));
  await button("Ready – take it back").waitFor();
  await expectFocus(ada, "getting ready");
  await enter(ada, button("Start the match"));
  await awaitTurn(ada);
  await expectFocus(ada, "starting the match");
  await hear(ada, "The match begins.");
  await playTurnByKeys(ada);
  await hear(ada, "Ada collects");
});
