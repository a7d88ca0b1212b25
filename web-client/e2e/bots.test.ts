/** One person with bots: a whole match, a rematch, and bots that stand in for absent players. */
import { expect, test } from "vitest";

import {
  choices,
  passTo,
  playIntoTurn,
  playNextTurn,
  playToTheEnd,
  playTurn,
} from "./harness/caveMining";
import { openSite } from "./harness/site";
import { look } from "./harness/look";
import {
  chooseOption,
  gatherAtTable,
  expectSameMoves,
  openMenu,
  opponent,
  result,
  addBot,
  seatOf,
  startMatch,
} from "./harness/table";

const site = openSite({ botPace: 20 });

test("one person and two bots play to the end, and then a rematch", async () => {
  const ada = await site.newPerson("Ada");
  await gatherAtTable(ada);
  await addBot(ada);
  await addBot(ada);
  await chooseOption(ada, "Target score", "50, a quick one");
  await look(ada, "lobby-bots");
  await startMatch(ada);
  await playToTheEnd(ada);
  const ranking = result(ada).getByRole("listitem");
  expect(await ranking.count()).toBe(3);
  expect(await ranking.filter({ hasText: "(you)" }).count()).toBe(1);
  await look(ada, "result-bots");

  await ada.press(result(ada).getByRole("button", { name: "Rematch" }));
  await result(ada).waitFor({ state: "hidden" });
  await choices(ada).first().waitFor();
});

test("the host seats bots of two levels, and everybody sees which they are", async () => {
  const ada = await site.newPerson("Ada");
  await gatherAtTable(ada);
  await addBot(ada, "Novice");
  await ada.press(ada.page.getByRole("button", { name: "Add a bot" }));
  await opponent(ada, "Master").waitFor();
  await look(ada, "choose-bot");
  await ada.press(opponent(ada, "Skilled"));
  await ada.press(ada.page.getByRole("button", { name: "Manage Flint" }));
  await look(ada, "change-bot");
  await ada.press(opponent(ada, "Master"));
  await seatOf(ada, "Pebble").getByText("Novice bot").waitFor();
  await seatOf(ada, "Quartz").getByText("Master bot").waitFor();
  await look(ada, "lobby-levels");
  await chooseOption(ada, "Target score", "50, a quick one");
  await startMatch(ada);
  await choices(ada).first().waitFor();
  await ada.page.getByText("novice bot").first().waitFor();
  await ada.page.getByText("master bot").first().waitFor();
  await look(ada, "board-levels");
  await playToTheEnd(ada);
  const ranking = result(ada).getByRole("listitem");
  await ranking.filter({ hasText: "Pebble · Novice" }).waitFor();
  await ranking.filter({ hasText: "Quartz · Master" }).waitFor();
});

test("a bot plays for a player who leaves, and returns the seat", async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben");
  await gatherAtTable(ada, ben);
  await startMatch(ada, ben);
  await playIntoTurn(ben, ada);

  await openMenu(ben);
  await ben.press(ben.page.getByRole("button", { name: "Leave your seat …" }));
  await ben.page.getByText("A bot will play for you.").waitFor();
  await look(ben, "leave");
  await ben.press(ben.page.getByRole("button", { name: "Leave your seat", exact: true }));
  await choices(ada).first().waitFor();
  await look(ben, "stood-in");
  await ben.press(ben.page.getByRole("button", { name: "Take your seat back" }));
  await playTurn(ada);
  await passTo(ben, ada);
  await playTurn(ben);
});

test("a match goes on without a player who vanished, whose seat is kept", async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben");
  const link = await gatherAtTable(ada, ben);
  await startMatch(ada, ben);
  await playIntoTurn(ben, ada);

  await ben.page.close();
  await ada.page.getByText("Ben is not connected.").waitFor();
  await look(ada, "absent");
  await ada.press(ada.page.getByRole("button", { name: "Let a bot play for Ben" }));
  await choices(ada).first().waitFor();

  const back = await ben.openTab();
  await back.page.goto(link);
  await back.page.getByText("A bot is playing for you, Ben.").waitFor();
  await back.press(back.page.getByRole("button", { name: "Take your seat back" }));
  await playNextTurn(ada, back);
  await playNextTurn(ada, back);
  await expectSameMoves(back, ada);
});
