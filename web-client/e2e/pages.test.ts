/** Pages without a table: home, rules, matches, and unknown addresses. */
import { expect, test } from "vitest";

import { openSite } from "./harness/site";
import { look } from "./harness/look";
import { inviteButton } from "./harness/table";

const site = openSite();

/** What the browser writes to its console if a code is unknown. */
const NO_SUCH_TABLE = /404|WebSocket connection to .* failed/;

test("the home page shows the players and length of each game, and opens a table", async () => {
  const ada = await site.newPerson("Ada");
  await ada.page.goto("/");
  const game = ada.page
    .getByRole("article")
    .filter({ has: ada.page.getByRole("heading", { name: "Cave Mining" }) });
  await game.getByText("2–3 players").waitFor();
  await game.getByText(/\d–\d+ minutes/).waitFor();
  await look(ada, "entrance");
  await game.getByRole("button", { name: "Invite friends" }).click();
  await ada.page.waitForURL(/\/t\/[2-9a-z]{3}-[2-9a-z]{3}-[2-9a-z]{3}$/);
});

test("a code is accepted in any form", async () => {
  const ada = await site.newPerson("Ada");
  await ada.page.goto("/");
  await inviteButton(ada).click();
  await ada.page.waitForURL(/\/t\//);
  const link = ada.page.url();
  const code = link.slice(-11);

  for (const typed of [code, code.replaceAll("-", "").toUpperCase(), ` ${link} `]) {
    await ada.page.goto("/");
    await ada.page.getByRole("textbox", { name: "Do you have a code?" }).fill(typed);
    await ada.page.getByRole("button", { name: "Go to the table" }).click();
    await ada.page.waitForURL(link);
  }
  await ada.page.goto("/");
  await ada.page.getByRole("textbox", { name: "Do you have a code?" }).fill("the blue one");
  await ada.page.getByRole("button", { name: "Go to the table" }).click();
  await ada.page.getByText("A code has nine letters or digits").waitFor();
  await look(ada, "entrance-no-code");
});

test("a link to a rule shows that rule", async () => {
  const ada = await site.newPerson("Ada");
  await ada.page.goto("/rules/cave_mining#CM-10");
  const all = ada.page.getByRole("group").filter({ hasText: "All rules" });
  const rule = all
    .getByRole("listitem")
    .filter({ has: ada.page.getByRole("link", { name: "CM-10", exact: true }) });
  await rule.getByText("Ruling:").waitFor();
  const box = await rule.boundingBox();
  expect(box?.y).toBeGreaterThan(0);
  expect(box?.y).toBeLessThan(ada.page.viewportSize()?.height ?? 0);
  expect(await all.getByRole("link", { name: /^CM-\d+$/ }).count()).toBe(21);
  await look(ada, "rules");
});

test("without a match the list is empty", async () => {
  const ada = await site.newPerson("Ada");
  await ada.page.goto("/matches");
  await ada.page.getByRole("heading", { name: "No matches yet" }).waitFor();
  await look(ada, "matches-empty");
  await ada.page.goto("/statistics");
  await ada.page.getByRole("heading", { name: "No matches yet" }).waitFor();
  await look(ada, "record-empty");
});

test.each([
  ["nowhere", "/cellar/door", "There is no such page"],
  ["code-malformed", "/t/0il", "That is not a table code"],
  ["match-unknown", "/m/0190", "No such match"],
  ["rules-unknown", "/rules/chess", "There is no such page"],
])("an unknown address gets a friendly page: %s", async (screen, path, heading) => {
  const ada = await site.newPerson("Ada");
  ada.expectTrouble(/404/);
  expect((await ada.page.goto(path))?.status()).toBe(404);
  await ada.page.getByRole("heading", { name: heading }).waitFor();
  await look(ada, screen);
});

test("an unknown code gets a friendly page with a way on", async () => {
  const ada = await site.newPerson("Ada");
  ada.expectTrouble(NO_SUCH_TABLE);
  expect((await ada.page.goto("/t/zzz-zzz-zzz"))?.status()).toBe(404);
  await ada.page.getByRole("heading", { name: "There is no such table" }).waitFor();
  await look(ada, "code-unknown");
  await ada.page.getByRole("link", { name: "Open a table of your own" }).click();
  await ada.page.getByRole("heading", { name: "All games" }).waitFor();
});
