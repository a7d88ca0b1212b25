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
  await result(ada).waitFor();
  await ada.page.goto("/statistics");
  const ratings = ada.page.getByRole("region", { name: "Ratings" });
  await ratings.getByText("after 1 match").waitFor();
  expect(await ratings.getByRole("link").count()).toBe(1);
  await look(ada, "record-rating");

  await ada.page.goto("/leaderboard");
  await ada.page.getByText("Nobody has a place yet.").waitFor();
  await look(ada, "leaderboard-empty");
});
