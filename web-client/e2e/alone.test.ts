/**
 * One person alone: against bots to the end, and again; and with a bot in place of somebody who has
 * gone.
 */
import { expect, test } from "vitest";

import { choices, playIntoTurn, playNextTurn, playToTheEnd, playTurn } from "./harness/caveMining";
import { openHouse } from "./harness/site";
import { look } from "./harness/look";
import {
  chooseOption,
  gatherAtTable,
  moves,
  openMenu,
  result,
  seatBot,
  startMatch,
} from "./harness/table";

const house = openHouse({ botPace: 20 });

test("alone with two bots to the end, and a rematch that needs nobody else", async () => {
  const ada = await house.meet("Ada");
  await gatherAtTable(ada);
  await seatBot(ada);
  await seatBot(ada);
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

test("a bot plays on for whoever leaves, and gives the seat back", async () => {
  const ada = await house.meet("Ada");
  const ben = await house.meet("Ben");
  await gatherAtTable(ada, ben);
  await startMatch(ada, ben);
  await playIntoTurn(ben, ada);

  await openMenu(ben);
  await ben.press(ben.page.getByRole("button", { name: "Leave your seat …" }));
  await ben.page.getByText("A bot will play on for you.").waitFor();
  await look(ben, "leave");
  await ben.press(ben.page.getByRole("button", { name: "Leave your seat", exact: true }));
  await choices(ada).first().waitFor();
  await look(ben, "stood-in");
  await ben.press(ben.page.getByRole("button", { name: "Take your seat back" }));
  await playTurn(ada);
  await playTurn(ben);
});

test("a match does not wait for ever for whoever has vanished, who finds the own seat kept", async () => {
  const ada = await house.meet("Ada");
  const ben = await house.meet("Ben");
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
  expect(await moves(back).allInnerTexts()).toEqual(await moves(ada).allInnerTexts());
});
