/** Reactions: sent by one press, seen by everybody for a moment, unless muted or switched off. */
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";

import { look } from "./harness/look";
import type { Person } from "./harness/person";
import { openSite } from "./harness/site";
import { connectionLost, gatherAtTable, openMenu, said, say, startMatch } from "./harness/table";

const site = openSite();

const bar = ({ page }: Person): Locator => page.getByRole("group", { name: "Reactions" });

const button = (person: Person, label: string): Locator =>
  bar(person).getByRole("button", { name: label, exact: true });

/** The reactions that are shown at the moment. */
const shown = ({ page }: Person, name: string): Locator =>
  page.locator(".company-reaction").filter({ hasText: name });

/** Waits until these people can send reactions and are shown those of others. */
async function mayReact(...people: readonly Person[]): Promise<void> {
  for (const person of people) {
    await bar(person).waitFor();
    await person.page.locator(".company").waitFor({ state: "attached" });
  }
}

/** What assistive technology reads after the name of an element. */
const description = (one: Element): string =>
  document.getElementById(one.getAttribute("aria-describedby") ?? "")?.textContent ?? "";

/** What screen readers were told. */
const told = ({ page }: Person, text: string): Locator =>
  page.getByRole("log", { name: "What is happening" }).getByText(text, { exact: true });

test("a reaction is seen beside its name by everybody, and goes by itself", async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben", { phone: true });
  const cleo = await site.newPerson("Cleo");
  await gatherAtTable(ada, ben, cleo);
  await mayReact(ada, ben, cleo);
  await Promise.all([
    ...[ada, ben, cleo].map((person) => shown(person, "Ben").waitFor()),
    ben.press(button(ben, "Cheer")),
  ]);
  for (const person of [ada, ben, cleo]) await told(person, "Ben cheers.").waitFor();
  await shown(ada, "Ben").waitFor({ state: "detached" });

  await startMatch(ada, ben, cleo);
  await mayReact(ada, ben, cleo);
  // By keyboard.
  await Promise.all([
    ...[ada, ben, cleo].map((person) => shown(person, "Ada").waitFor()),
    button(ada, "Gasp").press("Enter"),
  ]);
  await told(cleo, "Ada gasps.").waitFor();
  await look(ada, "reactions-board");
  await look(ben, "reactions-phone");
});

test("reactions of the muted are not shown, and a setting switches all off", async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben");
  await gatherAtTable(ada, ben);
  await mayReact(ada, ben);
  await openMenu(ada);
  const menu = ada.page.getByRole("dialog", { name: "This table" });
  await ada.press(menu.getByRole("button", { name: "Mute Ben" }));
  await menu.getByRole("button", { name: "Mute Ben", pressed: true }).waitFor();
  await ada.page.keyboard.press("Escape");
  await Promise.all([shown(ben, "Ben").waitFor(), ben.press(button(ben, "Laugh"))]);
  // What came later has arrived.
  await say(ben, "Nobody hears this.");
  await Promise.all([shown(ada, "Ada").waitFor(), ada.press(button(ada, "Thanks"))]);
  expect(await told(ada, "Ben laughs.").count()).toBe(0);

  await openMenu(ada);
  await ada.press(menu.getByRole("button", { name: "Mute Ben" }));
  await menu.getByRole("button", { name: "Mute Ben", pressed: false }).waitFor();
  await ada.press(menu.getByRole("checkbox", { name: "Show reactions" }));
  await look(ada, "reactions-setting");
  await ada.page.keyboard.press("Escape");
  await bar(ada).waitFor({ state: "detached" });
  await Promise.all([shown(ben, "Ben").waitFor(), ben.press(button(ben, "Oops"))]);
  await say(ben, "And now?");
  await said(ada, "And now?").waitFor();
  expect(await told(ada, "Ben says: oops.").count()).toBe(0);
  await ada.page.reload();
  await said(ada, "And now?").waitFor();
  expect(await bar(ada).count()).toBe(0);
});

test("without a connection nobody can react, and controls say so", async () => {
  const proxy = await site.newProxy();
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben", { url: proxy.url });
  await gatherAtTable(ada, ben);
  await mayReact(ada, ben);

  proxy.cut();
  await connectionLost(ben).waitFor();
  const off = bar(ben).getByRole("button", { disabled: true });
  expect(await off.count()).toBe(await bar(ben).getByRole("button").count());
  expect(await off.first().evaluate(description)).toContain("Connection lost.");
  await look(ben, "reactions-offline");
  await button(ben, "Laugh").press("Enter");

  proxy.restore();
  await connectionLost(ben).waitFor({ state: "hidden" });
  await off.first().waitFor({ state: "detached" });
  await Promise.all([shown(ada, "Ben").waitFor(), ben.press(button(ben, "Thanks"))]);
  expect(await told(ada, "Ben laughs.").count(), "what was pressed while it was off").toBe(0);
});
