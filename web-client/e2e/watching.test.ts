/** Spectators: they see the whole match, and have nothing to press. */
import { expect, test } from "vitest";

import { playIntoTurn, playNextTurn, boardText, whoseTurn } from "./harness/caveMining";
import { openSite } from "./harness/site";
import { look } from "./harness/look";
import type { Person } from "./harness/person";
import { expectSameMoves, gatherAtTable, said, say, startMatch, watch } from "./harness/table";

const site = openSite();

/** The part of the board that is the same for everybody. */
async function shownToAll(person: Person): Promise<string> {
  return person.page.getByRole("region", { name: "The mine" }).innerText();
}

test("a spectator follows the match, can chat, and cannot move", async () => {
  const [ada, ben, cleo] = [
    await site.newPerson("Ada"),
    await site.newPerson("Ben"),
    await site.newPerson("Cleo"),
  ];
  const link = await gatherAtTable(ada, ben);
  await startMatch(ada, ben);
  await playIntoTurn(ada, ben);

  await cleo.page.goto(link);
  await cleo.page.getByText("A match is in progress.").waitFor();
  await look(cleo, "watch-instead");
  await watch(cleo);
  await cleo.page.getByRole("heading", { name: "Ada's turn" }).waitFor();
  await ada.page.getByText("watching: Cleo").waitFor({ state: "attached" });
  await look(cleo, "watching");

  expect(
    await cleo.page
      .getByRole("region", { name: "Choices", exact: true })
      .getByRole("button")
      .count(),
  ).toBe(0);
  expect(
    await cleo.page.getByRole("button", { name: /Let a bot play|Leave your seat/ }).count(),
  ).toBe(0);
  const before = await boardText(cleo);
  for (const key of ["d", "t", "Enter"]) await cleo.page.keyboard.press(key);
  await say(cleo, "Go deeper!");
  await said(ada, "Go deeper!").waitFor();
  expect(await boardText(cleo)).toBe(before);

  await playNextTurn(ada, ben);
  await playNextTurn(ada, ben);
  await whoseTurn(ada, ben);
  await expectSameMoves(cleo, ada);
  await expect.poll(async () => (await shownToAll(cleo)) === (await shownToAll(ada))).toBe(true);
});
