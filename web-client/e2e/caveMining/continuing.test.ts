/** A finished match goes on from one of its steps: with a friend, against a bot, on one device. */
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";

import { decide, playToTheEnd, playTurn, whoseTurn } from "../harness/caveMining";
import { expectToFit, look } from "../harness/look";
import { tabs } from "../harness/oneDevice";
import type { Person } from "../harness/person";
import { atStep, button } from "../harness/replay";
import { openSite } from "../harness/site";
import {
  board,
  chooseOption,
  gatherAtTable,
  join,
  moves,
  opponent,
  result,
  seatOf,
  startMatch,
} from "../harness/table";

const site = openSite({ botPace: 20 });

/** A step in the middle of every match. */
const STEP = 6;

/** Ada and Ben play a match; returns the path of its page. */
async function played(ada: Person): Promise<string> {
  const ben = await site.newPerson("Ben");
  await gatherAtTable(ada, ben);
  await chooseOption(ada, "Target score", "50, a quick one");
  await startMatch(ada, ben);
  await playToTheEnd(ada, ben);
  await result(ada).waitFor();
  const replay = result(ada).getByRole("link", { name: "Replay and analysis" });
  return (await replay.getAttribute("href")) ?? "";
}

/** Opens the dialog in which it is chosen who plays on. */
async function playOn(person: Person, path: string): Promise<Locator> {
  await person.page.goto(`${path}#step=${STEP}`);
  await atStep(person, STEP);
  await person.press(button(person, "Play on from here …"));
  const dialog = person.page.getByRole("dialog", { name: `Play on from step ${STEP}` });
  await dialog.waitFor();
  return dialog;
}

const mark = ({ page }: Person): Locator =>
  page.getByRole("link", { name: `Continued from step ${STEP}`, exact: true });

test("two people continue a match by link, on the seats that they choose", async () => {
  const ada = await site.newPerson("Ada");
  const cleo = await site.newPerson("Cleo");
  const path = await played(ada);
  const dialog = await playOn(ada, path);
  await look(ada, "continue-dialog");
  await ada.press(dialog.getByRole("radio", { name: "Ben" }));
  await ada.press(dialog.getByRole("button", { name: "Invite friends" }));
  await ada.page.waitForURL(/\/t\//);
  await seatOf(ada, "Ada").getByText("(you)").waitFor();
  await mark(ada).waitFor();
  expect(await ada.page.getByRole("group", { name: "Target score" }).count()).toBe(0);
  await look(ada, "continue-lobby");

  await cleo.page.goto(new URL(ada.page.url()).pathname);
  await join(cleo);
  await Promise.all([board(ada).waitFor(), board(cleo).waitFor()]);
  await Promise.all([mark(ada).waitFor(), mark(cleo).waitFor()]);
  const mover = await whoseTurn(ada, cleo);
  await playTurn(mover);
  const told = moves(cleo).filter({ hasText: new RegExp(`^${mover.name} `) });
  await told.first().waitFor();

  const home = await cleo.openTab();
  await home.page.goto("/");
  await home.page.getByRole("link", { name: /with Ada.*What if ·/ }).waitFor();
  await look(home, "continue-listed");
  await home.page.close();

  await playToTheEnd(ada, cleo);
  await result(ada)
    .getByText(/so it counts nowhere/)
    .waitFor();
  await ada.press(result(ada).getByRole("link", { name: "Replay and analysis" }));
  await atStep(ada, 0);
  await ada.page.getByText(/^Continued from/).waitFor();
  await look(ada, "continued-match");
  await ada.press(ada.page.getByRole("link", { name: `step ${STEP} of another match` }));
  await atStep(ada, STEP);
});

test("against a bot on a phone; the end of a match cannot be continued", async () => {
  const ada = await site.newPerson("Ada", { phone: true });
  const path = await played(ada);
  await ada.page.goto(path);
  await atStep(ada, 0);
  await ada.press(button(ada, "Last step"));
  await ada.page.getByText("The match ends here. Choose an earlier step.").waitFor();
  await playOn(ada, path);
  await look(ada, "continue-dialog-phone");
  await ada.press(opponent(ada, "Novice"));
  await ada.press(ada.page.getByRole("button", { name: /^(Begin|Play on) against bots$/ }));
  await board(ada).waitFor();
  await mark(ada).waitFor();
  await expectToFit(ada, "a continued match on a phone");
  await look(ada, "continued-phone");
  await decide(ada);
});

test("one person plays every seat", async () => {
  const ada = await site.newPerson("Ada");
  const path = await played(ada);
  const dialog = await playOn(ada, path);
  await ada.press(dialog.getByRole("button", { name: "Play every seat yourself" }));
  await board(ada).waitFor();
  expect((await tabs(ada).allInnerTexts()).toSorted()).toEqual(["Ada", "Ben"]);
  await decide(ada);
});
