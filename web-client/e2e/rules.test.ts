/** The rules for people: a page for each game, and a sheet beside the board. */
import { expect, test } from "vitest";

import { awaitTurn } from "./harness/caveMining";
import { look } from "./harness/look";
import type { Person } from "./harness/person";
import { resize } from "./harness/resize";
import { openSite } from "./harness/site";
import { openMenu, playButton } from "./harness/table";
import { PHONE, DESKTOP } from "./harness/windows";

const site = openSite();

const sheet = ({ page }: Person) => page.getByRole("dialog", { name: /^How to play/ });

test.each([
  ["cave_mining", "How to play Cave Mining", /until somebody has 150 points/],
  ["card_game", "How to play Card Game?", /first with 24 points with two players/],
  ["cavern_shuffle", "How to play Cavern Shuffle", /levels add up to 30/],
  ["digging_down", "How to play Digging Down", /mine both diamonds/],
])("%s is explained on a page", async (game, heading, aim) => {
  const ada = await site.newPerson("Ada");
  await ada.page.goto(`/rules/${game}`);
  await ada.page.getByRole("heading", { level: 1, name: heading }).waitFor();
  await ada.page.getByRole("region", { name: "The aim" }).getByText(aim).waitFor();
  const turn = ada.page.getByRole("region", { name: "Your turn" }).getByRole("listitem");
  expect(await turn.count()).toBe(5);
  for (const line of await turn.all()) expect(await line.locator("svg").count()).toBeGreaterThan(0);
  const bots = ada.page.getByRole("region", { name: "The bots" });
  await ada.page.getByRole("link", { name: "The bots" }).click();
  await expect.poll(() => ada.page.evaluate(() => location.hash)).toBe("#bots");
  await bots.getByRole("heading", { name: /Master$/ }).waitFor();
  expect(await bots.getByText(/^Wins \d+\.\d ± \d+\.\d% of/).count()).toBeGreaterThanOrEqual(3);
  await look(ada, `how-to-play-${game}`);
});

test("a search finds lines, words and rules; a number leads to its rule", async () => {
  const ada = await site.newPerson("Ada");
  await ada.page.goto("/rules/cave_mining");
  const field = ada.page.getByRole("textbox", { name: "Search the rules" });
  await field.fill("sabotage");
  await ada.page.getByText(/\d+ places found/).waitFor();
  await ada.page.getByText(/you may sabotage one of them/).waitFor();
  expect(await ada.page.getByRole("heading", { name: "Or take treasure" }).count()).toBe(0);
  await field.fill("dragon");
  await ada.page.getByText("0 places found").waitFor();
  await field.fill("");
  await ada.page
    .getByRole("region", { name: "Your turn" })
    .getByRole("link", { name: "CM-16" })
    .click();
  await expect.poll(() => ada.page.evaluate(() => document.activeElement?.id)).toBe("CM-16");
});

test("beside the board, the rules open at what matters now", async () => {
  const ada = await site.newPerson("Ada");
  await ada.page.goto("/");
  await ada.press(playButton(ada));
  await awaitTurn(ada);
  await ada.press(ada.page.getByRole("button", { name: "Rules" }));
  const now = sheet(ada).locator("[aria-current=step]");
  await now.getByRole("heading", { name: /^Dig, as often as you dare/ }).waitFor();
  // The board stays in use, and in sight.
  const isModal = () => ada.page.getByRole("dialog").evaluate((dialog) => dialog.matches(":modal"));
  expect(await isModal()).toBe(false);
  const [choices, rules] = await Promise.all([
    ada.page.locator(".cm-choices").boundingBox(),
    sheet(ada).boundingBox(),
  ]);
  expect((choices?.x ?? 0) + (choices?.width ?? 0)).toBeLessThanOrEqual(rules?.x ?? 0);
  // A window that is made narrow has no room for both.
  await resize(ada.page, PHONE);
  await expect.poll(isModal).toBe(true);
  await resize(ada.page, DESKTOP);
  await expect.poll(isModal).toBe(false);
  await look(ada, "rules-sheet");
  await ada.page.keyboard.press("Escape");
  await sheet(ada).waitFor({ state: "detached" });
});

test("on a phone, the sheet covers the board and gives it back", async () => {
  const ada = await site.newPerson("Ada");
  await ada.page.setViewportSize(PHONE);
  await ada.page.goto("/");
  await ada.press(playButton(ada));
  await awaitTurn(ada);
  await openMenu(ada);
  await ada.press(ada.page.getByRole("button", { name: "Rules" }));
  await sheet(ada).getByRole("heading", { name: "Your turn" }).waitFor();
  await look(ada, "rules-sheet-phone");
  await ada.press(sheet(ada).getByRole("button", { name: "Close" }));
  await sheet(ada).waitFor({ state: "detached" });
});
