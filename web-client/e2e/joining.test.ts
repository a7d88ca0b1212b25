/** Joining a table that cannot be joined as hoped: the page says why, and offers another way. */
import { expect, test } from "vitest";

import { choices, choose, playToTheEnd } from "./harness/caveMining";
import { openSite } from "./harness/site";
import { look } from "./harness/look";
import {
  chooseOption,
  gatherAtTable,
  getReady,
  moves,
  result,
  said,
  say,
  addBot,
  seatOf,
  startMatch,
  watch,
} from "./harness/table";

const site = openSite({ botPace: 1 });

test("a name that is taken: another one is offered", async () => {
  const ada = await site.newPerson("Ada");
  const namesake = await site.newPerson("ada");
  await namesake.page.goto(await gatherAtTable(ada));
  await namesake.page.getByRole("textbox", { name: "Your name at this table" }).fill("ada");
  await namesake.press(namesake.page.getByRole("button", { name: "Join" }));
  await namesake.page.getByText("Somebody at this table is already called ada.").waitFor();
  await look(namesake, "name-taken");
  await namesake.press(namesake.page.getByRole("button", { name: "Take “ada 2”" }));
  await namesake.press(namesake.page.getByRole("button", { name: "Join" }));
  await seatOf(ada, "ada 2").waitFor();
});

test("a full table: a newcomer can watch and chat", async () => {
  const ada = await site.newPerson("Ada");
  const late = await site.newPerson("Late");
  const link = await gatherAtTable(ada);
  await addBot(ada);
  await addBot(ada);
  await late.page.goto(link);
  await late.page.getByText("Every seat is taken, but you can watch.").waitFor();
  await look(late, "table-full");
  await watch(late);
  await late.page.getByText("You are watching.").waitFor();
  await say(late, "Is there room for one more?");
  await said(ada, "Is there room for one more?").waitFor();
});

test("a table whose match has ended shows the result and a way to open another", async () => {
  const ada = await site.newPerson("Ada");
  const late = await site.newPerson("Late");
  const link = await gatherAtTable(ada);
  await chooseOption(ada, "Target score", "50, a quick one");
  await addBot(ada);
  await startMatch(ada);
  await playToTheEnd(ada);

  await late.page.goto(link);
  await late.page.getByText("The match has ended").waitFor();
  await late.page.getByText("Ada and Flint (bot) are here.").waitFor();
  await look(late, "table-ended");
  await late.press(late.page.getByRole("button", { name: "Watch without a name" }));
  await result(late).waitFor();
  expect(await late.page.getByRole("button", { name: "Rematch" }).count()).toBe(0);
});

test("a removed player is told so, can watch, and cannot sit down again", async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben");
  await gatherAtTable(ada, ben);
  await ada.press(ada.page.getByRole("button", { name: "Manage Ben" }));
  await look(ada, "manage");
  await ada.press(ada.page.getByRole("button", { name: "Remove from the table …" }));
  const sure = ada.page.getByRole("button", { name: "Remove from the table", exact: true });
  await ada.press(sure);
  await seatOf(ada, "Ben").waitFor({ state: "hidden" });
  await said(ada, "The host removed Ben.").waitFor();

  await ben.page.getByRole("heading", { name: "The host removed you from this table" }).waitFor();
  await look(ben, "removed");
  await ben.press(ben.page.getByRole("button", { name: "Watch", exact: true }));
  await ben.page.getByText("You are watching.").waitFor();

  await ben.page.reload();
  await ben.press(ben.page.getByRole("button", { name: "Sit down" }));
  await ben.page
    .getByRole("alert")
    .getByText("The host removed you from this table. You can watch.")
    .waitFor();
});

test("a second tab of one browser is the same person on the same seat", async () => {
  const ada = await site.newPerson("Ada");
  const link = await gatherAtTable(ada);
  const other = await ada.openTab();
  await other.page.goto(link);
  await seatOf(other, "Ada").getByText("(you)").waitFor();
  await addBot(other);
  await getReady(other);
  await ada.page.getByText("Everybody is ready.").waitFor();
  await ada.press(ada.page.getByRole("button", { name: "Start the match" }));

  for (const tab of [ada, other]) await choices(tab).first().waitFor();
  await choose(other, /^Dig/);
  await moves(ada).filter({ hasText: "Ada digs layer 1" }).waitFor();
  await other.page.close();
  await choices(ada).first().waitFor();
});
