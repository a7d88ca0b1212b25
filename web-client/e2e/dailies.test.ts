/** The matches of a day in all games: on the home page, on their pages, and against a bot. */
import { beforeEach, expect, test } from "vitest";

import { awaitPrompt, mine, settle } from "./harness/cardGame";
import { choices, playToTheEnd } from "./harness/caveMining";
import { look } from "./harness/look";
import type { Person } from "./harness/person";
import { openSite } from "./harness/site";
import { moves, result } from "./harness/table";
import { WITHIN_A_DAY_MS, withinADay } from "./harness/withinADay";

const site = openSite({ botPace: 1 });

// Today's matches must still be today's when a test ends.
beforeEach(withinADay, WITHIN_A_DAY_MS);

const NAMES = ["cavern", "mine", "duel"] as const;
type Name = (typeof NAMES)[number];

const button = ({ page }: Person, name: string) => page.getByRole("button", { name, exact: true });

/** The card of a match on the home page. */
const card = ({ page }: Person, name: Name) =>
  page.getByRole("region", { name: "Today" }).getByRole("article", { name: `Today's ${name}` });

/** The link to the page of a match on the pages of the others. */
const tab = ({ page }: Person, name: Name) =>
  page
    .getByRole("navigation", { name: "Daily matches" })
    .getByRole("link", { name: new RegExp(`^${name}$`, "i") });

/** Begins today's match, as a player who has no name yet. */
async function begin(person: Person, name: Name): Promise<void> {
  await person.press(person.page.getByRole("button", { name: `Play today's ${name}` }));
  await person.page.getByRole("textbox", { name: "Your name" }).fill(person.name);
  await person.press(button(person, "Begin"));
}

test("the home page has a card for each game, and their pages lead to each other", async () => {
  const ada = await site.newPerson("Ada");
  await ada.page.goto("/");
  for (const name of NAMES) await card(ada, name).getByText("Nobody has won it yet.").waitFor();
  expect(await ada.page.getByRole("region", { name: "Today" }).getByRole("article").count()).toBe(
    NAMES.length,
  );
  await look(ada, "today");
  await ada.press(card(ada, "mine").getByRole("link", { name: "Ranking of today's mine" }));
  await ada.page.getByText("No win is ranked yet.").waitFor();
  await ada.page.getByText("Everybody rolls the same dice in the same order.").waitFor();
  await ada.page.getByText(/^Sorted by grade, then rounds,/).waitFor();
  await look(ada, "daily-mine");
  for (const name of NAMES) {
    await ada.press(tab(ada, name));
    await ada.page.getByRole("heading", { level: 1, name: `Daily ${name}` }).waitFor();
    expect(await tab(ada, name).getAttribute("aria-current")).toBe("page");
  }
  // The day stays the same.
  const earlier = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  await ada.page.goto(`${new URL(ada.page.url()).pathname}/${earlier}`);
  await ada.press(tab(ada, "mine"));
  await button(ada, "Play this mine").waitFor();
  expect(ada.page.url()).toContain(earlier);
});

test("today's mine against a bot to its end, and once more for fun", async () => {
  const ada = await site.newPerson("Ada", { phone: true });
  await ada.page.goto("/");
  await begin(ada, "mine");
  await choices(ada).first().waitFor();
  await ada.page.getByText("A hint takes this try off the ranking.").waitFor();
  const table = ada.page.url();
  await look(ada, "daily-mine-playing");
  await ada.page.goto("/");
  await card(ada, "mine").getByText("Your try is in progress.").waitFor();
  await ada.press(button(ada, "Continue today's mine"));
  await ada.page.waitForURL(table);

  await playToTheEnd(ada);
  await result(ada)
    .getByText(/^(Your try ended without a win\.|You are the first to win it\.)$/)
    .waitFor();
  await result(ada)
    .getByText(/^The next mine opens in \d+:\d\d/)
    .waitFor();
  await result(ada).getByText("After 01:00 UTC").waitFor();
  expect(await ada.page.locator(".highlight").count(), "large words over the result").toBe(0);
  await look(ada, "daily-mine-result");
  expect(await result(ada).getByRole("button", { name: "Rematch" }).count()).toBe(0);

  // Nobody is told what the dice of today come from, and only its player can replay the match.
  await ada.press(result(ada).getByRole("link", { name: "page of the match" }));
  await ada.page.getByText("only you can replay it").waitFor();
  await button(ada, "Next step").waitFor();
  for (const name of [/Check every roll/, /^Match file$/, /Play on from here/, /Analyse/])
    expect(await ada.page.getByRole("button", { name }).count()).toBe(0);
  await look(ada, "daily-mine-match");
  const bo = await site.newPerson("Bo");
  await bo.page.goto(ada.page.url());
  await bo.page.getByText("You can replay it here after 01:00 UTC.").waitFor();
  expect(await button(bo, "Next step").count()).toBe(0);
  await look(bo, "daily-mine-stranger");
  await ada.press(ada.page.getByRole("link", { name: "Ranking of the day" }));
  await ada.press(ada.page.getByRole("link", { name: "Replay your try" }));
  await button(ada, "Next step").waitFor();
  await ada.press(ada.page.getByRole("link", { name: /^daily mine of/ }));
  await ada.page.getByRole("heading", { name: "Daily mine" }).waitFor();

  await ada.page.goto("/");
  await ada.press(button(ada, "Play for fun today's mine"));
  await choices(ada).first().waitFor();
  await ada.page.getByText(/, for fun$/).waitFor();
  // The bar is one row.
  const menu = await ada.page.getByRole("button", { name: "This table" }).boundingBox();
  expect(menu?.y).toBeLessThan(20);
  await ada.page.getByText("hints only in your first try").waitFor();
});

test("today's duel begins, and the first turn can be played", async () => {
  const ada = await site.newPerson("Ada");
  await ada.page.goto("/daily");
  await ada.press(tab(ada, "duel"));
  await begin(ada, "duel");
  await awaitPrompt(ada);
  await look(ada, "daily-duel");
  // Two actions make a turn. What a bot does may ask for something between them.
  for (let decision = 0; decision < 3; decision += 1) {
    const prompt = await awaitPrompt(ada);
    await (prompt === "turn" ? mine(ada) : settle(ada, prompt));
  }
  await moves(ada).filter({ hasText: "Ada mines" }).first().waitFor();
});
