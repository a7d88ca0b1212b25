/** Two people on phones: small screens, touch, and drawers for chat and moves. */
import { expect, test } from "vitest";

import { playIntoTurn, playNextTurn, whoseTurn } from "./harness/caveMining";
import { openSite } from "./harness/site";
import { expectToFit, look } from "./harness/look";
import type { Person } from "./harness/person";
import {
  chooseOption,
  inviteButton,
  join,
  moves,
  openMenu,
  openTable,
  said,
  say,
  seatOf,
  startMatch,
} from "./harness/table";
import { PHONE } from "./harness/windows";

const site = openSite();

async function inDrawer(
  person: Person,
  button: RegExp,
  title: string,
  use: () => Promise<void>,
): Promise<void> {
  await person.press(person.page.getByRole("button", { name: button }));
  await person.page.getByRole("dialog", { name: title }).waitFor();
  await use();
  await expectToFit(person, title);
  await person.press(person.page.getByRole("button", { name: "Close" }));
  await person.page.getByRole("dialog").waitFor({ state: "hidden" });
}

test("from the home page through several turns, chat and moves by touch", async () => {
  const ada = await site.newPerson("Ada", { phone: true });
  const ben = await site.newPerson("Bartholomew the Younger", { phone: true });
  await ada.page.goto("/");
  await inviteButton(ada).waitFor();
  await expectToFit(ada, "entrance");
  await ben.page.goto(await openTable(ada));
  await ben.page.getByText("Ada is here.").waitFor();
  await expectToFit(ben, "invitation");
  await join(ben);
  await seatOf(ada, ben.name).waitFor();
  await chooseOption(ada, "First player", "The first seat");
  await expectToFit(ada, "lobby of the host");
  await inDrawer(ben, /^Chat/, "Chat", () =>
    say(ben, "The longest word I know is donaudampfschifffahrtsgesellschaftskapitaen"),
  );
  await ada.page.getByRole("button", { name: "Chat, 1 unread" }).waitFor();
  await inDrawer(ada, /^Chat/, "Chat", async () => {
    await said(ada, "The longest word").waitFor();
    await look(ada, "phone-chat");
  });
  await ada.page.getByRole("button", { name: "Chat", exact: true }).waitFor();
  await openMenu(ben);
  await expectToFit(ben, "menu");
  // Nothing large comes before what most open it for.
  const name = await ben.page.getByRole("textbox", { name: "Your name" }).boundingBox();
  expect(name?.y).toBeLessThan(PHONE.height / 2);
  await ben.page.keyboard.press("Escape");

  await startMatch(ada, ben);
  await playIntoTurn(ada, ben);
  await expectToFit(ada, "own turn");
  await expectToFit(ben, "another's turn");
  for (let turn = 0; turn < 4; turn += 1) await playNextTurn(ada, ben);
  await whoseTurn(ada, ben);
  await inDrawer(ben, /^Move list/, "Moves", async () => {
    await moves(ben).filter({ hasText: "Round 2: Ada's turn." }).waitFor();
    await look(ben, "phone-moves");
  });
  await expectToFit(ada, "later turn");
});

test("the list of tables shows the whole code of each", async () => {
  const ada = await site.newPerson("Ada", { phone: true });
  await openTable(ada, "Digging Down");
  await ada.page.goto("/matches");
  const code = ada.page.locator(".table-link-others");
  await code.waitFor();
  expect(await code.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
});
