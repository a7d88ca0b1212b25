/** The list of keys behind "?", which says what the keys of the page do. */
import { expect, test } from "vitest";

import { awaitTurn, choicePending, choices } from "./harness/caveMining";
import { expectFocus } from "./harness/keyboard";
import { look } from "./harness/look";
import type { Person } from "./harness/person";
import { openSite } from "./harness/site";
import {
  board,
  gatherAtTable,
  addBot,
  moves,
  openMenu,
  playButton,
  startMatch,
} from "./harness/table";

const site = openSite({ botPace: 1 });

const list = ({ page }: Person) => page.getByRole("dialog", { name: "Keys" });
const group = (person: Person, title: string) => list(person).getByRole("region", { name: title });

/** The keys that the list shows, each with what it does. */
const rows = (person: Person, title: string): Promise<string[]> =>
  group(person, title)
    .locator("dl > div")
    .evaluateAll((all) =>
      all.map((row) => [...row.children].map(({ textContent }) => textContent).join(": ")),
    );

test("every page lists its keys, those of a board only where there is one", async () => {
  const ada = await site.newPerson("Ada");
  const { keyboard } = ada.page;
  await ada.page.goto("/");
  await playButton(ada).waitFor();
  await keyboard.press("?");
  await look(ada, "keys");
  expect(await rows(ada, "Everywhere")).toContain("?: List the keys of this page");
  expect(await group(ada, "The board").count()).toBe(0);
  await keyboard.press("Escape");
  await list(ada).waitFor({ state: "detached" });
  // In a text field it is a character.
  await ada.page.getByRole("textbox").first().focus();
  await keyboard.press("?");
  expect(await list(ada).count()).toBe(0);
});

test("in a match: what the list says is what the keys do", async () => {
  const ada = await site.newPerson("Ada");
  const { keyboard } = ada.page;
  await gatherAtTable(ada);
  await addBot(ada);
  await startMatch(ada);
  await awaitTurn(ada);
  await openMenu(ada);
  await ada.press(ada.page.getByRole("button", { name: "Keys" }));
  await list(ada).waitFor();
  await look(ada, "keys-board");
  expect(await rows(ada, "The board")).toEqual([
    "Any key: Skip what is playing",
    "D: Dig",
    "T: Take treasure, or leave the others alone",
    "1 / 2: Sabotage one of the others",
  ]);
  // The keys of the board are off while the list is open.
  await keyboard.press("d");
  expect(await list(ada).isVisible()).toBe(true);
  await keyboard.press("Escape");
  await list(ada).waitFor({ state: "detached" });
  await expectFocus(ada, "closing the list of keys");
  expect(
    await moves(ada)
      .filter({ hasText: /^Ada digs/ })
      .count(),
  ).toBe(0);
  await choices(ada).first().focus();
  await keyboard.press("d");
  await choicePending(ada).waitFor({ state: "hidden" });
  await moves(ada)
    .filter({ hasText: /layer 1: \d+ against 5%/ })
    .first()
    .waitFor();
});

test.each(["Card Game?", "Cavern Shuffle: Maze of the Minotaur", "Digging Down"])(
  "the board of %s has a list",
  async (title) => {
    const ada = await site.newPerson("Ada");
    await ada.page.goto("/");
    await ada.press(playButton(ada, title));
    await board(ada).waitFor();
    await ada.page.keyboard.press("?");
    await group(ada, "The board").waitFor();
    await look(ada, `keys-${title.split(/\W/)[0]?.toLowerCase()}`);
    expect((await rows(ada, "The board")).length).toBeGreaterThan(4);
  },
);
