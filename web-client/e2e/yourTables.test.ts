/** The way back: your tables on the home page and in every menu, also after the server was gone. */
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";

import { choices, playIntoTurn } from "./harness/caveMining";
import { look } from "./harness/look";
import type { Person } from "./harness/person";
import { resize } from "./harness/resize";
import { countShifts, expectStillness } from "./harness/shift";
import { openSite } from "./harness/site";
import {
  board,
  gatherAtTable,
  openMenu,
  openTable,
  playButton,
  say,
  startMatch,
} from "./harness/table";
import { DESKTOP, WIDTHS } from "./harness/windows";

const site = openSite({ botPace: 1 });

/** The link to a table on the home page, or in the list of all. */
const rowOf = ({ page }: Person, link: string): Locator =>
  page.getByRole("main").locator(`a.table-link[href="${new URL(link).pathname}"]`);

/** Ada, Ben and Cleo in a match in which it is Ada's turn. */
async function threeInAMatch(): Promise<{ link: string; people: [Person, Person, Person] }> {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben");
  const cleo = await site.newPerson("Cleo", { phone: true });
  const link = await gatherAtTable(ada, ben, cleo);
  await startMatch(ada, ben, cleo);
  await playIntoTurn(ada, ben, cleo);
  return { link, people: [ada, ben, cleo] };
}

const bottomOf = (part: Locator): Promise<number> =>
  part.evaluate((one) => one.getBoundingClientRect().bottom);

/** How many lamps in the drawing of the home page are under the list. */
const coveredLamps = ({ page }: Person): Promise<number> =>
  page.getByRole("region", { name: "Your tables" }).evaluate((tables) => {
    const list = tables.querySelector("ul")?.getBoundingClientRect();
    const lamps = [...document.querySelectorAll(".entrance-gallery .lamp-glass")];
    return lamps.filter((lamp) => {
      const { left, right, bottom } = lamp.getBoundingClientRect();
      return !list || (bottom > list.top && right > list.left && left < list.right);
    }).length;
  });

/** Asks the server again, as after a look at another tab. */
const lookAgain = ({ page }: Person): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

test("three people: the way back after the tab was closed and the server was killed", async () => {
  const { link, people } = await threeInAMatch();
  const [ada, ben, cleo] = people;
  const eve = await site.newPerson("Eve");
  const adaAgain = await ada.openTab();
  await ada.page.close();
  await say(ben, "Are you there?");

  await adaAgain.page.goto("/");
  const row = rowOf(adaAgain, link);
  await row.getByText("Your turn").waitFor();
  await row.getByText("with Ben and Cleo").waitFor();
  await row.getByText("1 new message").waitFor();
  await adaAgain.page.getByRole("link", { name: "Your tables (1 waiting for you)" }).waitFor();
  for (const size of WIDTHS) {
    await resize(adaAgain.page, size);
    expect(await bottomOf(row), "seen without scrolling").toBeLessThan(size.height);
    expect(await coveredLamps(adaAgain), `lamps it covers at ${size.width} px`).toBe(0);
  }
  await look(adaAgain, "your-tables-home");
  // In a larger window, the chat stands beside the game.
  await resize(adaAgain.page, DESKTOP);

  await ben.page.goto("/");
  await rowOf(ben, link).getByText("Waiting for Ada").waitFor();
  await eve.page.goto("/");
  await eve.page.getByRole("heading", { name: "All games" }).waitFor();
  expect(await eve.page.getByRole("heading", { name: "Your tables" }).count()).toBe(0);

  await site.server.kill();
  await lookAgain(adaAgain);
  await adaAgain.page.getByText("No connection. This is the last known state.").waitFor();
  await row.getByText("Your turn").waitFor();
  await site.server.start();
  await lookAgain(adaAgain);
  await adaAgain.page.getByText("The server cannot be reached").waitFor({ state: "detached" });
  await row.getByText("Your turn").waitFor();

  await adaAgain.press(row);
  await choices(adaAgain).first().waitFor();
  await board(cleo).waitFor();
  await adaAgain.press(adaAgain.page.getByRole("button", { name: "Chat, 1 unread" }));
  await adaAgain.page.getByRole("button", { name: "Chat", exact: true }).waitFor();
  await adaAgain.page.goto("/");
  await row.waitFor();
  await row.getByText("new message").waitFor({ state: "detached" });
});

test("another table is in the menu, and the list of all can be cleared", async () => {
  const { link, people } = await threeInAMatch();
  const [ada] = people;
  const lobby = await openTable(ada);
  await ada.page
    .getByRole("button", { name: "This table; 1 other table is waiting for you" })
    .waitFor();
  await openMenu(ada);
  const dialog = ada.page.getByRole("dialog");
  await dialog.getByRole("heading", { name: "Your other tables" }).waitFor();
  await look(ada, "your-tables-menu");
  await ada.press(dialog.getByRole("link", { name: "Your turn" }));
  await choices(ada).first().waitFor();
  expect(ada.page.url()).toBe(link);
  await dialog.waitFor({ state: "detached" });

  await ada.page.goto("/matches");
  await rowOf(ada, lobby).getByText("Not begun, 2 free seats").waitFor();
  await look(ada, "your-tables-all");
  const remove = ada.page.getByRole("button", { name: "Remove the table" });
  expect(await remove.count()).toBe(2);
  await ada.press(remove.last());
  await rowOf(ada, lobby).waitFor({ state: "detached" });
  await ada.page.reload();
  await rowOf(ada, link).waitFor();
  expect(await remove.count()).toBe(1);
});

test("a match alone is found again, and calls nobody", async () => {
  const ada = await site.newPerson("Ada");
  await ada.page.goto("/");
  await ada.press(playButton(ada));
  await choices(ada).first().waitFor();
  const link = ada.page.url();
  await ada.press(ada.page.getByRole("link", { name: "Lamproom: home page" }));
  await rowOf(ada, link).getByText("Your turn").waitFor();
  await ada.page.getByRole("link", { name: "Your tables", exact: true }).waitFor();
});

test.each(WIDTHS)("with tables, the home page does not jump at $width px", async (size) => {
  const ada = await site.newPerson("Ada");
  for (let tables = 0; tables < 5; tables++) await openTable(ada);
  await ada.page.setViewportSize(size);
  await countShifts(ada);
  await ada.page.route(/\/(api|assets)\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 250));
    await route.continue();
  });
  await ada.page.goto("/");
  await ada.page.getByRole("link", { name: "All 5" }).waitFor();
  await ada.page.waitForLoadState("networkidle");
  await expectStillness(ada, "home page");
});
