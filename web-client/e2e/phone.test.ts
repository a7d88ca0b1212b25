/** Two people on telephones: small screens, fingers, and chat and moves in drawers. */
import { test } from "vitest";

import { playIntoTurn, playNextTurn, whoseTurn } from "./harness/caveMining";
import { openHouse } from "./harness/site";
import { expectToFit, look } from "./harness/look";
import type { Person } from "./harness/person";
import {
  chooseOption,
  moves,
  openMenu,
  openTable,
  said,
  say,
  seatOf,
  sitDown,
  startMatch,
} from "./harness/table";

const house = openHouse();

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

test("from the entrance to several turns, the chat and the moves with a finger", async () => {
  const ada = await house.meet("Ada", { phone: true });
  const ben = await house.meet("Bartholomew the Younger", { phone: true });
  await ada.page.goto("/");
  await ada.page.getByRole("button", { name: "Open a table of Cave Mining" }).waitFor();
  await expectToFit(ada, "entrance");
  await ben.page.goto(await openTable(ada));
  await ben.page.getByText("Nobody sits here yet.").waitFor();
  await expectToFit(ben, "invitation");
  await sitDown(ada);
  await sitDown(ben);
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
