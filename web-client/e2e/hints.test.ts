/** Hints in browsers, where the boards show none themselves. */
import { expect, test } from "vitest";

import { look } from "./harness/look";
import type { Person } from "./harness/person";
import { ADVICE_MS_MAX } from "./harness/server";
import { openSite } from "./harness/site";
import { board, gatherAtTable, playButton, startMatch } from "./harness/table";

const site = openSite();

const hintButton = ({ page }: Person) => page.getByRole("button", { name: "Hint", exact: true });

const closeButton = ({ page }: Person) => page.getByRole("button", { name: "Close the hint" });

/** Play against bots, up to the first own choice. */
async function play(person: Person, game: string): Promise<void> {
  await person.page.goto("/");
  await person.press(playButton(person, game));
  await board(person).waitFor();
  await person.page
    .locator(".hints button:not([aria-disabled=true])")
    .waitFor({ timeout: ADVICE_MS_MAX });
}

test.each([
  ["Cave Mining", /^Dig layer 1\. There is nothing to take on the surface\.$/],
  ["Card Game?", /^[A-Z][^.]+\. It brings .+\.( Second best: .+\.)?$/],
  ["Digging Down", /^[A-Z][^.]+\. [A-Z].+\.$/],
])("%s: the key H asks for a hint, which says what to do and why", async (game, text) => {
  const ada = await site.newPerson("Ada");
  await play(ada, game);
  await ada.page.keyboard.press("h");
  await closeButton(ada).waitFor({ timeout: ADVICE_MS_MAX });
  expect((await ada.page.locator(".hint p").innerText()).trim()).toMatch(text);
  await look(ada, `hint-${game.toLowerCase().replace(/\W+/g, "-")}`);
  await closeButton(ada).click();
  await hintButton(ada).waitFor();
});

test("on a phone a press asks for a hint, which goes with the position", async () => {
  const ada = await site.newPerson("Ada", { phone: true });
  await play(ada, "Cave Mining");
  await ada.press(hintButton(ada));
  await closeButton(ada).waitFor({ timeout: ADVICE_MS_MAX });
  await ada.press(ada.page.getByRole("button", { name: /^Dig layer 1/ }));
  await closeButton(ada).waitFor({ state: "detached" });
});

test("people who play against each other are offered no hints", async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben");
  await gatherAtTable(ada, ben);
  await startMatch(ada, ben);
  for (const person of [ada, ben]) {
    await board(person).waitFor();
    expect(await hintButton(person).count()).toBe(0);
  }
});
