/** Who a person is, as a file that moves to another browser. */
import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { look } from "./harness/look";
import type { Person } from "./harness/person";
import { openSite } from "./harness/site";
import { board, gatherAtTable, startMatch } from "./harness/table";

const site = openSite();

const button = ({ page }: Person, name: string) => page.getByRole("button", { name });
const tables = ({ page }: Person) => page.getByRole("main").locator(".table-list-item");

test("who you are can be saved as a file, and used in another browser", async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben");
  await gatherAtTable(ada, ben);
  await startMatch(ada, ben);
  await ada.page.goto("/matches");
  await tables(ada).first().waitFor();
  await look(ada, "identity");
  const download = ada.page.waitForEvent("download");
  await ada.press(button(ada, "Save your identity"));
  const saved = await download;
  expect(saved.suggestedFilename()).toBe("lamproom-Ada.json");
  const file = readFileSync(await saved.path(), "utf8");

  // Ben has seats of his own, which he would lose.
  await ben.page.goto("/matches");
  await tables(ben).first().waitFor();
  const use = (text: string) =>
    ben.page.locator('input[type="file"]').setInputFiles({
      name: "who.json",
      mimeType: "application/json",
      buffer: Buffer.from(text),
    });
  await use("not a file of ours");
  await ben.page.getByText("This is not a file that Lamproom has saved.").waitFor();
  await use(file);
  await ben.page.getByText("This browser is Ben now, with 1 table.").waitFor();
  await look(ben, "identity-loss");
  await ben.press(button(ben, "Cancel"));
  await use(file);
  await ben.press(button(ben, "Become this person"));
  await ben.press(tables(ben).getByRole("link").first());
  await board(ben).waitFor();
  await ben.page.getByText("Ada", { exact: true }).first().waitFor();
});

test("all that is kept about you can be saved as a file", async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben");
  await gatherAtTable(ada, ben);
  await startMatch(ada, ben);
  await ada.page.goto("/matches");
  await look(ada, "kept-about-you");
  const download = ada.page.waitForEvent("download");
  await ada.press(button(ada, "Save all of it as a file"));
  const saved = await download;
  expect(saved.suggestedFilename()).toBe("lamproom-kept.json");
  const text = readFileSync(await saved.path(), "utf8");
  expect(JSON.parse(text)).toMatchObject({ lamproom_player: 1, match_players: [] });
  expect(text).toContain('"what": "played"');
  expect(text).toContain("Ada");
  expect(text).not.toContain("Ben");
});

test("who deletes all of it is nobody, and the others play on", async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben");
  await gatherAtTable(ada, ben);
  await startMatch(ada, ben);
  await ada.page.goto("/matches");
  await tables(ada).first().waitFor();
  const key = () => ada.page.evaluate(() => localStorage.getItem("lamproom.key"));
  const before = await key();
  await ada.press(button(ada, "Delete all of it …"));
  await look(ada, "delete-all-of-it");
  await ada.press(button(ada, "Keep it"));
  await ada.press(button(ada, "Delete all of it …"));
  await ada.press(ada.page.getByRole("dialog").getByRole("button", { name: "Delete all of it" }));
  const told = ada.page.getByRole("main").getByText("Everything this server kept about you");
  await told.waitFor();
  await look(ada, "deleted");
  await expect.poll(key).not.toBe(before);

  // Ben's page hears of it without being loaded again.
  await ben.page.getByText("Removed player").first().waitFor();
  await board(ben).waitFor();
  expect(await ben.page.getByText("Ada", { exact: true }).count()).toBe(0);
  await ada.page.reload();
  await ada.page.getByText("Tables at which you sit down in this browser appear here.").waitFor();
  expect(await told.count()).toBe(0);
  expect(await tables(ada).count()).toBe(0);
});
