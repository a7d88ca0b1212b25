/** The daily cavern: one click to play, one ranked try, the ranking, and past days. */
import { beforeEach, expect, test } from "vitest";

import type { DailyRanking } from "../src/generated/protocol/DailyRanking";
import { dungeon, explorePile } from "./harness/cavernShuffle";
import { openSite } from "./harness/site";
import { look } from "./harness/look";
import { WITHIN_A_DAY_MS, withinADay } from "./harness/withinADay";
import type { Person } from "./harness/person";
import { result } from "./harness/table";

const site = openSite();

const PAGE = "/daily/cavern_shuffle";

// Today's cavern must still be today's when a test ends.
beforeEach(withinADay, WITHIN_A_DAY_MS);

const button = (person: Person, name: string) =>
  person.page.getByRole("button", { name, exact: true });

async function giveUp(person: Person): Promise<void> {
  await person.press(button(person, "Give up …"));
  await person.press(person.page.getByRole("dialog").getByRole("button", { name: "Give up" }));
}

test("today's cavern in one click, a try that waits, and a try that has ended", async () => {
  const ada = await site.newPerson("Ada", { phone: true });
  await ada.page.goto("/");
  await ada.press(button(ada, "Play today's cavern (it counts)"));
  await ada.page.getByRole("heading", { name: "What name should the ranking show?" }).waitFor();
  await look(ada, "daily-name");
  await ada.page.getByRole("textbox", { name: "Your name" }).fill("Ada");
  await ada.press(button(ada, "Begin"));
  await dungeon(ada).waitFor();
  await explorePile(ada).tap();
  await ada.page.getByText("1 move", { exact: true }).waitFor({ state: "attached" });
  const table = ada.page.url();

  // From another page: the same try.
  await ada.page.goto(PAGE);
  await ada.page.getByText("Your try is in progress.").waitFor();
  await ada.press(button(ada, "Continue"));
  await ada.page.waitForURL(table);
  await dungeon(ada).waitFor();
  await giveUp(ada);
  await result(ada).getByText("Your try ended without a win.").waitFor();
  await result(ada).getByText("No win is ranked yet.").waitFor();
  await result(ada)
    .getByText(/^The next cavern opens in \d+:\d\d/)
    .waitFor();
  await look(ada, "daily-lost");
  expect(await result(ada).getByRole("button", { name: "Rematch" }).count()).toBe(0);

  // Again for fun, which changes nothing. She has a name now.
  await ada.press(button(ada, "Play it again for fun"));
  await ada.page.waitForURL((url) => url.href !== table);
  await dungeon(ada).waitFor();
  await ada.page.getByText(/, for fun$/).waitFor();
  await ada.press(ada.page.getByRole("link", { name: "Lamproom: home page" }));
  await ada.page
    .getByRole("article", { name: "Today's cavern" })
    .getByText("Your try ended without a win.")
    .waitFor();
});

test("past days have their own pages and can be played for fun", async () => {
  const ada = await site.newPerson("Ada");
  await ada.page.goto(PAGE);
  await ada.page.getByText("No win is ranked yet.").waitFor();
  // No day is listed before the first try at this server.
  expect(await ada.page.getByRole("heading", { name: "Earlier caverns" }).count()).toBe(0);
  expect(await ada.page.getByRole("link", { name: "Previous day" }).count()).toBe(0);
  await look(ada, "daily-empty");
  const earlier = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  await ada.page.goto(`${PAGE}/${earlier}`);
  await ada.page.getByText("No win was ranked on that day.").waitFor();
  await ada.press(button(ada, "Play this cavern"));
  await dungeon(ada).waitFor();
  await ada.page.getByText(/, for fun$/).waitFor();
  await giveUp(ada);
  await result(ada)
    .getByText("You played this one for fun: it is not ranked, and counts nowhere.")
    .waitFor();
  await ada.press(result(ada).getByRole("link", { name: "Full ranking" }));
  await ada.press(ada.page.getByRole("link", { name: "Go to today" }));
  await button(ada, "Play today's cavern").waitFor();

  ada.expectTrouble(/404/);
  await ada.page.goto(`${PAGE}/2300-01-01`);
  await ada.page
    .getByText("Cavern Shuffle: Maze of the Minotaur has no daily match for 2300-01-01.")
    .waitFor();
});

const NAMES = [
  "Grace",
  "Änne 🔦",
  "Maximiliane von Hohenfels",
  "Ben",
  "Cleo",
  "Dora the Delver of Deeps",
];

/** Fakes a ranking in which Ada has won. The tests of the server cover real rankings. */
async function adaHasWon(ada: Person): Promise<void> {
  await ada.page.route(`**/api${PAGE}/today`, async (route) => {
    const ranking = (await (await route.fetch()).json()) as DailyRanking;
    const entries = NAMES.map((name, at) => ({
      place: at + 1,
      name,
      you: false,
      grade: "legend",
      moves: 90 + at,
      time_ms: at === 0 ? 2_946 : 372_000,
      too_fast: at === 0,
    }));
    const entry = {
      place: 7,
      name: "Ada",
      you: true,
      grade: "seasoned",
      moves: 143,
      time_ms: 3_972_000,
      too_fast: false,
    };
    const yours = { table: "k7m-2qx-9fd", verdict: "ranked", entry } as const;
    await route.fulfill({
      json: { ...ranking, ranked: 12, best: entries, yours } satisfies DailyRanking,
    });
  });
}

test("the ranking shows your place; a copied result says nothing about cards", async () => {
  const ada = await site.newPerson("Ada");
  await adaHasWon(ada);
  await ada.page.goto(PAGE);
  await ada.page.getByText("You are 7th of 12.").waitFor();
  const own = ada.page.getByRole("row").filter({ hasText: "(you)" });
  expect(await own.getByRole("cell").allInnerTexts()).toEqual(["7", "Seasoned", "143", "1:06:12"]);
  await ada.page.getByText("And 5 others.").waitFor();
  expect(await ada.page.getByText("too fast for a person", { exact: true }).count()).toBe(1);
  await look(ada, "daily-ranking");
  await ada.press(button(ada, "Copy your result"));
  await button(ada, "Copied").waitFor();
  const copied = await ada.page.evaluate(() => navigator.clipboard.readText());
  const [text = "", address = ""] = copied.split("\n");
  expect(text).toMatch(/^Lamproom daily cavern [\d-]{10} · Seasoned · 143 moves · 1:06:12$/);
  expect(new URL(address).pathname).toMatch(new RegExp(`^${PAGE}/\\d{4}-\\d\\d-\\d\\d$`));
  await ada.page.goto("/");
  await ada.page
    .getByRole("article", { name: "Today's cavern" })
    .getByText("You are 7th of 12.")
    .waitFor();
  await look(ada, "entrance-won");
});
