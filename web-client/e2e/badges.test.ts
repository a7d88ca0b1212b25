/** Badges: the colours and emblems of players, in the lobby, on the board and after a restart. */
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";

import { look } from "./harness/look";
import type { Person } from "./harness/person";
import { openSite } from "./harness/site";
import {
  addBot,
  board,
  gatherAtTable,
  join,
  killAndRestart,
  openMenu,
  openTable,
  readyButton,
  seatOf,
  startMatch,
} from "./harness/table";

const site = openSite();

const unfold = (person: Person, place: Locator): Promise<void> =>
  person.press(place.getByRole("button", { name: "Colour and emblem …" }));

const token = (place: Locator, name: string): Locator =>
  place.getByRole("radio", { name, exact: true });

/** Chooses a colour or an emblem, and waits until it is chosen. */
async function choose(person: Person, place: Locator, name: string): Promise<void> {
  await person.press(token(place, name));
  await place.getByRole("radio", { name, exact: true, checked: true }).waitFor();
}

const seatColour = (person: Person, name: string): Promise<string> =>
  seatOf(person, name)
    .locator(".seat-sign")
    .evaluate((sign) => getComputedStyle(sign).backgroundColor);

const emblem = (place: Locator): Promise<string | null> =>
  place.locator(".emblem path, .mark-plate__emblem").first().getAttribute("d");

const SKY = "rgb(125, 182, 255)";
const ROSE = "rgb(255, 147, 168)";

/** The rows of the players on the board, where each name has its mark. */
const standing = (person: Person, name: string): Locator =>
  board(person).locator(".cm-standing").filter({ hasText: name });

test("a badge is chosen once, seen by everybody, and the same after a restart", async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben", { phone: true });
  const cleo = await site.newPerson("Cleo");
  const link = await openTable(ada);
  await ben.page.goto(new URL(link).pathname);
  const form = ben.page.getByRole("main");
  await unfold(ben, form);
  await choose(ben, form, "Sky");
  await choose(ben, form, "Bat");
  await look(ben, "badges-join");
  await join(ben);
  await cleo.page.goto(new URL(link).pathname);
  await join(cleo);
  for (const person of [ada, ben, cleo]) {
    await expect.poll(() => seatColour(person, "Ben"), { message: person.name }).toBe(SKY);
  }
  const bat = await emblem(seatOf(ben, "Ben"));
  expect(await emblem(seatOf(ada, "Ben"))).toBe(bat);

  // What a player has, nobody else can choose.
  await openMenu(cleo);
  const menu = cleo.page.getByRole("dialog", { name: "This table" });
  await unfold(cleo, menu);
  expect(await token(menu, "Sky").isDisabled()).toBe(true);
  expect(await token(menu, "Bat").isDisabled()).toBe(true);
  await choose(cleo, menu, "Rose");
  await look(cleo, "badges-menu");
  await cleo.page.keyboard.press("Escape");
  await expect.poll(() => seatColour(ben, "Cleo")).toBe(ROSE);
  await look(ben, "badges-lobby");

  await startMatch(ada, ben, cleo);
  await killAndRestart(site.server, ada, ben, cleo);
  await cleo.page.reload();
  for (const person of [ada, ben, cleo]) {
    await standing(person, "Ben").waitFor();
    expect(await emblem(standing(person, "Ben")), person.name).toBe(bat);
  }
  await look(ben, "badges-board");

  // At the next table Ben need not choose again.
  await ben.page.goto("/");
  await openTable(ben);
  await expect.poll(() => seatColour(ben, "Ben")).toBe(SKY);
});

test("a badge is changed by keyboard, and bots give way", async () => {
  const ada = await site.newPerson("Ada");
  await gatherAtTable(ada);
  await addBot(ada);
  const bot = ada.page.getByRole("list", { name: "Seats" }).getByRole("listitem").nth(1);
  await bot.getByText("Skilled bot").waitFor();
  const before = await emblem(bot);
  await ada.page.getByRole("button", { name: "Change your name" }).press("Enter");
  const dialog = ada.page.getByRole("dialog", { name: "Name and badge" });
  // The field takes the focus as soon as it is there.
  await dialog.getByRole("textbox").and(ada.page.locator(":focus")).waitFor();
  await dialog.getByRole("button", { name: "Colour and emblem …" }).press("Enter");
  await token(dialog, "Flame").focus();
  await ada.page.keyboard.press("ArrowRight");
  await dialog.getByRole("radio", { name: "Gem", exact: true, checked: true }).waitFor();
  await look(ada, "badges-dialog");
  await ada.page.keyboard.press("Escape");
  await readyButton(ada).waitFor();
  await expect.poll(() => emblem(seatOf(ada, "Ada"))).toBe(before);
  await expect.poll(() => emblem(bot)).not.toBe(before);
});

test("a badge goes with its person to another browser", async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben");
  await openTable(ada);
  await openMenu(ada);
  const menu = ada.page.getByRole("dialog", { name: "This table" });
  await unfold(ada, menu);
  await choose(ada, menu, "Sky");
  await choose(ada, menu, "Bat");
  await ada.page.goto("/matches");
  const download = ada.page.waitForEvent("download");
  await ada.press(ada.page.getByRole("button", { name: "Save your identity" }));
  const file = await (await download).path();

  const phone = await site.newPerson("Ada's phone", { phone: true });
  await phone.page.goto("/matches");
  await phone.page.getByLabel("A saved file").setInputFiles(file);
  await phone.press(phone.page.getByRole("button", { name: "Become this person" }));
  await phone.page.getByRole("main").locator(".table-list-item").first().waitFor();
  await phone.page.goto(new URL(await openTable(ben)).pathname);
  const form = phone.page.getByRole("main");
  await unfold(phone, form);
  for (const name of ["Sky", "Bat"])
    await form.getByRole("radio", { name, exact: true, checked: true }).waitFor();
});
