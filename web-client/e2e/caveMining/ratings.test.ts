/** Matches that count: the host says so, everybody sees it, and a rating comes of it. */
import { expect, test } from "vitest";

import { playToTheEnd } from "../harness/caveMining";
import { look } from "../harness/look";
import { openSite } from "../harness/site";
import { addBot, chooseOption, gatherAtTable, result, startMatch } from "../harness/table";

const site = openSite({ botPace: 20 });

const MARK = "This match counts for ratings.";

test("a match that counts gives a rating, and has no hints", async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben");
  await gatherAtTable(ada, ben);
  await addBot(ada);
  await chooseOption(ada, "Target score", "50, a quick one");
  expect(await ben.page.getByText(MARK).count()).toBe(0);
  await chooseOption(ada, "Ratings", "It counts");
  await ben.page.getByText(MARK).waitFor();
  await look(ada, "lobby-counts");
  await startMatch(ada, ben);
  await playToTheEnd(ada, ben);
  await result(ada)
    .getByText(/^This match counted for ratings\. Yours is now \d+\.\d \([+−]\d+\.\d\)\.$/)
    .waitFor();
  await look(ada, "result-counted");
  await ada.page.goto("/statistics");
  const ratings = ada.page.getByRole("region", { name: "Ratings" });
  await ratings.getByText("after 1 match").waitFor();
  expect(await ratings.getByRole("link").allTextContents()).toEqual([
    expect.stringMatching(/ against Ben and Flint$/),
  ]);
  await look(ada, "record-rating");

  await ada.page.goto("/leaderboard");
  await ada.page.getByText("Nobody has a place yet.").waitFor();
  await look(ada, "leaderboard-empty");
});

test("whoever leaves a match that counts has lost it, and everybody is told so", async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben", { phone: true });
  const cleo = await site.newPerson("Cleo");
  await gatherAtTable(ada, ben);
  await chooseOption(ada, "Target score", "50, a quick one");
  await chooseOption(ada, "Ratings", "It counts");
  await cleo.page.goto(ada.page.url());
  const invitation = cleo.page.getByRole("region", { name: "Take a seat" });
  await invitation.getByText(MARK).waitFor();
  await invitation.getByText("Target score: 50, a quick one").waitFor();
  await invitation.getByText("Pace: No clock").waitFor();
  await look(cleo, "join-counts");
  await startMatch(ada, ben);
  await ben.page.getByText("It counts", { exact: true }).waitFor();
  // The bar is one row.
  const menu = await ben.page.getByRole("button", { name: "This table" }).boundingBox();
  expect(menu?.y).toBeLessThan(20);

  await ben.press(ben.page.getByRole("button", { name: "This table" }));
  await ben.press(ben.page.getByRole("button", { name: "Leave your seat …" }));
  await ben.page.getByText(/and you lose it\. You cannot come back\.$/).waitFor();
  await look(ben, "leave-counts");
  await ben.press(ben.page.getByRole("button", { name: "Leave your seat", exact: true }));
  await ben.page.getByText(/^You have left this match, which counts/).waitFor();
  await playToTheEnd(ada);
  await result(ada).getByText("Ben left the match to a bot. It counts, so Ben lost it.").waitFor();
  await result(ada).getByText("1stAda (you)").waitFor();
  await result(ben).getByRole("heading", { name: "You lose" }).waitFor();
  expect(await ben.page.locator(".cm-banner__turn").innerText()).not.toBe("You win!");
  expect(await ben.page.locator(".highlight").count(), "large words over the result").toBe(0);
  await look(ben, "result-left");

  // The page of the match says the same.
  await ada.press(result(ada).getByRole("link", { name: "Replay and analysis" }));
  await ada.page.getByRole("heading", { level: 1, name: /^Ada wins/ }).waitFor();
  await ben.press(result(ben).getByRole("button", { name: "Sit down again for a rematch" }));
  await result(ben)
    .getByRole("button", { name: /^Rematch/ })
    .waitFor();
});
