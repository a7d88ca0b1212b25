/** One person on several devices: links to a seat and to a person, files, and asking by name. */
import { expect, test } from "vitest";

import { choices, passTo, playTurn, whoseTurn } from "./harness/caveMining";
import { look } from "./harness/look";
import type { Person } from "./harness/person";
import { openSite } from "./harness/site";
import { board, gatherAtTable, killAndRestart, openMenu, said, startMatch } from "./harness/table";

const site = openSite();

/** The link that a dialog shows, as the other device gets it. */
async function shownLink(person: Person): Promise<string> {
  await person.press(
    person.page.locator(".device-link").getByRole("button", { name: "Copy the link" }),
  );
  await person.page.getByText("Link copied.").first().waitFor();
  const link = await person.page.evaluate(() => navigator.clipboard.readText());
  return link.slice(new URL(link).origin.length);
}

const button = ({ page }: Person, name: string | RegExp) => page.getByRole("button", { name });

test("a link moves a seat to a phone in the middle of a turn", async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben");
  const phone = await site.newPerson("Ada's phone", { phone: true });
  await gatherAtTable(ada, ben);
  await startMatch(ada, ben);
  await passTo(ada, ben);
  const before = await choices(ada).allTextContents();
  await openMenu(ada);
  await ada.press(button(ada, "Play on another device …"));
  await ada.page.locator(".device-link svg.qr-code").waitFor();
  await look(ada, "seat-link");
  const link = await shownLink(ada);

  await killAndRestart(site.server, ada, ben);
  await phone.page.goto(link);
  await button(phone, "Play on this device").waitFor();
  await look(phone, "seat-link-used");
  await phone.press(button(phone, "Play on this device"));
  await choices(phone).first().waitFor();
  expect(await choices(phone).allTextContents()).toEqual(before);
  await ada.page.getByText("This seat is now played on another device").waitFor();
  expect(await ada.page.getByRole("dialog").count()).toBe(0);
  await look(ada, "seat-moved");
  await said(ben, "Ada plays on another device now.").waitFor();
  await playTurn(phone);
  await passTo(ben, phone);
  await playTurn(ben);

  // It works once, and the old device still knows later.
  await ada.page.reload();
  await ada.page.getByText("This seat is now played on another device").waitFor();
  await ada.page.goto(link);
  await ada.press(button(ada, "Play on this device"));
  await ada.page.getByText("This link has been used").waitFor();
});

test("without a key one asks by name, and the host lets one in", async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben");
  const other = await site.newPerson("Ben elsewhere", { phone: true });
  await gatherAtTable(ada, ben);
  await startMatch(ada, ben);
  const table = new URL(ada.page.url()).pathname;

  await other.page.goto(table);
  await button(other, "I am Ben").waitFor();
  await look(other, "ask-for-seat");
  await other.press(button(other, "I am Ben"));
  await other.page.getByText("They have been asked whether you are Ben").waitFor();
  const request = ada.page.locator(".seat-request").getByText("Somebody says they are Ben.");
  await request.waitFor();
  await look(ada, "seat-request-host");
  await ben.page.getByText("Somebody in another browser says they are you.").waitFor();
  await look(ben, "seat-request-player");

  await killAndRestart(site.server, ada, ben, other);
  await ada.press(button(ada, "Let them in"));
  await board(other).waitFor();
  await ben.page.getByText("This seat is now played on another device").waitFor();
  const mover = await whoseTurn(ada, other);
  await playTurn(mover);

  // Ben asks back, and is refused for good.
  await ben.press(button(ben, "I am Ben"));
  await ada.press(button(ada, "Refuse"));
  await request.waitFor({ state: "hidden" });
  await ben.press(button(ben, "I am Ben"));
  await ben.page.getByText("They said that this is not your seat.").first().waitFor();
});

test("the others let the host in", async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben");
  const cleo = await site.newPerson("Cleo");
  await gatherAtTable(ada, ben, cleo);
  await startMatch(ada, ben, cleo);
  const table = new URL(ada.page.url()).pathname;
  await ada.context.close();
  const again = await site.newPerson("Ada again");
  await again.page.goto(table);
  await again.press(button(again, "I am Ada"));
  await ben.press(button(ben, "Let them in"));
  await cleo.page.getByText("Agreed: Ben.").waitFor();
  await look(cleo, "seat-request-vote");
  await cleo.press(button(cleo, "Let them in"));
  // Ada could have been reloading the page.
  await board(again).waitFor({ timeout: 60_000 });
});

const tables = ({ page }: Person) => page.getByRole("main").locator(".table-list-item");

test("a link makes another device the same person", async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben");
  await gatherAtTable(ada, ben);
  await startMatch(ada, ben);
  await ada.page.goto("/matches");
  await tables(ada).first().waitFor();
  await ada.press(button(ada, "Play as yourself on another device …"));
  await ada.page.locator(".device-link svg.qr-code").waitFor();
  await look(ada, "you-link");
  const link = await shownLink(ada);

  const phone = await site.newPerson("Ada's phone", { phone: true });
  await phone.page.goto(link);
  await phone.press(button(phone, "See who it is"));
  await phone.page.getByText("Ada, with 1 table").waitFor();
  await look(phone, "you-link-used");
  await ada.page.getByText("The link was used: another device can play as you now.").waitFor();
  await phone.press(button(phone, "Become this person"));
  await phone.press(tables(phone).getByRole("link").first());
  await board(phone).waitFor();
  await passTo(phone, ben);
  await playTurn(phone);

  await ben.page.goto(link);
  ben.expectTrouble(/404/);
  await ben.press(button(ben, "See who it is"));
  await ben.page.getByText("This link has been used").waitFor();
});
