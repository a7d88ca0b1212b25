/** The main story: two friends play Cave Mining to the end over a link, and then a rematch. */
import { expect, test } from "vitest";

import { choices, dice, playToTheEnd, playTurn } from "./harness/caveMining";
import { openSite } from "./harness/site";
import { look } from "./harness/look";
import { chooseOption, join, moves, openTable, result, seatOf, startMatch } from "./harness/table";

const site = openSite();

test("two friends play to the end over a copied link; the other begins the rematch", async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben");

  await openTable(ada);
  await ada.page.getByRole("img", { name: "The link to this table as a QR code" }).waitFor();
  await chooseOption(ada, "Target score", "50, a quick one");
  await ada.page.getByRole("button", { name: "Copy the link" }).click();
  await ada.page.getByText("Link copied.").waitFor();
  await look(ada, "lobby-alone");

  await ben.page.goto(await ada.page.evaluate(() => navigator.clipboard.readText()));
  await ben.page.getByText("Ada is here.").waitFor();
  await look(ben, "invited");
  await join(ben);
  await seatOf(ada, "Ben").waitFor();
  await look(ben, "lobby-guest");
  await startMatch(ada, ben);

  const [first, second] = (await moves(ada).first().innerText()).startsWith("Ada")
    ? [ada, ben]
    : [ben, ada];
  await choices(first).first().waitFor();
  await look(first, "own-turn");
  await look(second, "others-turn");
  await playTurn(first);
  await look(second, "own-turn-later");
  await playToTheEnd(ada, ben);

  for (const person of [ada, ben]) {
    await result(person).waitFor();
    await person.page.getByText("Checked: the server and all players kept").waitFor();
  }
  const ranking = result(ada).getByRole("listitem");
  expect(await ranking.count()).toBe(2);
  expect(await ranking.first().innerText()).toMatch(/^1st\s+(Ada|Ben)[^]*\d{2,}$/);
  await look(ada, "result");

  await ada.page.getByRole("button", { name: "Rematch" }).click();
  await ben.page.getByText("Ada wants a rematch. Waiting for you.").waitFor();
  await ben.page.getByRole("button", { name: "Rematch" }).click();
  await choices(second).first().waitFor();
  expect(await dice(second).innerText(), "dice of the previous match").not.toMatch(
    /collects|against/,
  );
  await playTurn(second);
  await moves(ben).getByText(`${second.name} begins.`).waitFor();
  await playTurn(first);
});
