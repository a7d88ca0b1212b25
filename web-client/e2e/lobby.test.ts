/** The lobby: options, readiness, names, chat, and who is host. */
import { expect, test } from "vitest";

import { openSite } from "./harness/site";
import { look } from "./harness/look";
import {
  board,
  chooseOption,
  gatherAtTable,
  getReady,
  inviteButton,
  openMenu,
  readyButton,
  said,
  say,
  addBot,
  seatOf,
} from "./harness/table";

const site = openSite({ hostAwayAfter: 1 });

test("the host chooses the options, and the guest sees them", async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben");
  await gatherAtTable(ada, ben);
  await ben.page.getByText("The host chooses the options.").waitFor();
  expect(await ben.page.getByRole("radio").count()).toBe(0);
  await chooseOption(ada, "Target score", "300");
  await ben.page.getByText("Target score: 300").waitFor();
  await said(ben, "The options were changed.").waitFor();
  await chooseOption(ada, "Target score", "100");
  await ben.page.getByText("Target score: 100").waitFor();
});

test("the match can start only while everybody is ready", async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben");
  const start = ada.page.getByRole("button", { name: "Start the match" });
  await gatherAtTable(ada);
  await ada.page.getByText("One more player is needed. Send the link, or add a bot.").waitFor();
  expect(await start.getAttribute("aria-disabled")).toBe("true");

  await ben.page.goto(ada.page.url());
  await ben.page.getByText("Ada is here.").waitFor();
  await ben.page.getByRole("textbox", { name: "Your name at this table" }).fill("Ben");
  await ben.page.keyboard.press("Enter");
  await ada.page.getByText("Not ready yet: you.").waitFor();
  await getReady(ada);
  await ada.page.getByText("Everybody is ready.").waitFor();
  await look(ada, "lobby-ready");
  expect(await start.getAttribute("aria-disabled")).toBeNull();

  await ben.press(ben.page.getByRole("button", { name: "Ready (undo)" }));
  await ada.page.getByText("Not ready yet: Ben.").waitFor();
  expect(await start.getAttribute("aria-disabled")).toBe("true");
  await said(ada, "Ben is no longer ready.").waitFor();
});

test("other options: the host stays ready, and the others say whether they agree", async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben");
  await gatherAtTable(ada, ben);
  await getReady(ada);
  await chooseOption(ada, "Target score", "300");
  await ada.page.getByText("Not ready yet: Ben.").waitFor();
  // Ben's page may learn of it later.
  await readyButton(ben).waitFor();
  await ada.page.getByText("After a change, the others have to get ready again.").waitFor();
  await ben.page
    .getByText("Ada changed Target score: now 300, a long one (was 150). Say again")
    .waitFor();
  await getReady(ben);
  await ada.page.getByText("Everybody is ready.").waitFor();
  await look(ben, "lobby-of-a-guest");
});

test("the host chooses how many play, and the match starts when they are there", async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben");
  await gatherAtTable(ada, ben);
  await ben.page.getByText("Players: 3").waitFor();
  await chooseOption(ada, "Players", "2");
  await ben.page.getByText("Players: 2").waitFor();
  await said(ben, "The match now has 2 seats.").waitFor();
  await chooseOption(ada, "Players", "3");
  await addBot(ada);
  const two = ada.page.getByRole("group", { name: "Players" }).getByRole("radio", { name: "2" });
  expect(await two.isDisabled()).toBe(true);
  await ada.press(ada.page.getByRole("button", { name: "I am ready" }));
  await Promise.all([ada, ben].map(board).map((one) => one.waitFor()));
});

test("everybody sees a new name, and the next table remembers it", async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben");
  await gatherAtTable(ada, ben);
  await openMenu(ada);
  await look(ada, "menu");
  await ada.page.getByRole("textbox", { name: "Your name" }).fill("Ada 🪔 Lovelace");
  await ada.press(ada.page.getByRole("button", { name: "Rename" }));
  await seatOf(ben, "Ada 🪔 Lovelace").waitFor();
  await said(ben, "Ada is now called Ada 🪔 Lovelace.").waitFor();

  await ada.page.goto("/");
  await ada.press(inviteButton(ada));
  await seatOf(ada, "Ada 🪔 Lovelace").getByText("(you)").waitFor();
});

test("the chat accepts any script, and at most five hundred characters", async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben");
  await gatherAtTable(ada, ben);
  const field = ada.page.getByRole("textbox", { name: "Message" });
  for (const text of ["שלום, the lamp burns", "<b>not bold</b>", "⛏️".repeat(40)]) {
    await say(ada, text);
    await said(ben, text).waitFor();
  }
  await field.click();
  await ada.page.keyboard.insertText("x".repeat(600));
  expect((await field.inputValue()).length).toBe(500);
  await ada.page.keyboard.press("Enter");
  for (const person of [ada, ben]) await said(person, "x".repeat(500)).waitFor();
  await look(ben, "lobby-chat");

  // An empty message is not sent.
  const lines = await said(ada, "").count();
  await say(ada, "   ");
  await say(ben, "That was long.");
  await said(ada, "That was long.").waitFor();
  expect(await said(ada, "").count()).toBe(lines + 1);
});

test("the host hands over, leaves or vanishes: there is always a host who is present", async () => {
  const [ada, ben, cleo] = [
    await site.newPerson("Ada"),
    await site.newPerson("Ben"),
    await site.newPerson("Cleo"),
  ];
  await gatherAtTable(ada, ben, cleo);
  await ada.press(ada.page.getByRole("button", { name: "Manage Cleo" }));
  await ada.press(ada.page.getByRole("button", { name: "Make host" }));
  await seatOf(ada, "Cleo").getByText("Host", { exact: true }).waitFor();
  await said(ben, "Cleo is now the host.").waitFor();

  await openMenu(cleo);
  await cleo.press(cleo.page.getByRole("button", { name: "Leave your seat" }));
  await seatOf(ben, "Ada").getByText("Host", { exact: true }).waitFor();
  await cleo.page.getByRole("button", { name: "Sit down" }).waitFor();

  await ada.page.close();
  await seatOf(ben, "Ben").getByText("Host", { exact: true }).waitFor();
  await addBot(ben);
  await cleo.page.getByText("You are watching.").waitFor();
});
