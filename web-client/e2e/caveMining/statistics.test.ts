/** After a few matches, the record of each player says how they went. */
import { join } from "node:path";

import { expect, test } from "vitest";

import { playToTheEnd } from "../harness/caveMining";
import { look, sticksOut } from "../harness/look";
import type { Person } from "../harness/person";
import { resize } from "../harness/resize";
import { RESULTS } from "../harness/results";
import { openSite } from "../harness/site";
import { chooseOption, gatherAtTable, playAgain, result, startMatch } from "../harness/table";
import { WIDTHS } from "../harness/windows";

const site = openSite();

const MATCHES = 3;

/** The honours of a match that are told in its result. */
const HONOURS = ["Biggest haul", "Deepest", "Saboteur"];

/** The honours that a result says somebody has: "Deepest: layer 5". */
async function honoursOf(person: Person, name: string): Promise<readonly string[]> {
  // It is told a moment after the result.
  await result(person).locator(".recount__remarks").waitFor();
  const told = await Promise.all(
    HONOURS.map(async (title) => {
      const remark = result(person).locator(".recount__remarks div").filter({ hasText: title });
      if ((await remark.count()) === 0) return [];
      const [names = "", text = ""] = (await remark.locator("dd").innerText()).split(": ");
      return names.split(/, | and /).includes(name) ? [`${title}: ${text.replace(/\.$/, "")}`] : [];
    }),
  );
  return told.flat();
}

/** The honours that a record lists, one for each match. */
async function honoursListed({ page }: Person): Promise<readonly string[]> {
  const list = page.getByRole("list", { name: "Honours" });
  const items = await list.getByRole("listitem").all();
  const listed = await Promise.all(
    items.map(async (item) => {
      const title = (await item.innerText()).split(" in ")[0] ?? "";
      const dates = await item.locator(".record-dates > span").allInnerTexts();
      return dates.map((date) => `${title}: ${date.replace(/^.*\d{4}: /, "")}`);
    }),
  );
  return listed.flat();
}

const won = async (person: Person): Promise<boolean> =>
  (await result(person).getAttribute("data-ending")) === "victory";

/** A figure of the record, by its name. */
const figure = ({ page }: Person, name: string) =>
  page
    .getByRole("region", { name: /^Played against others: / })
    .locator(".record-figure")
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator("dd");

test(
  "statistics after a series: wins, streaks and head to head",
  { timeout: 300_000 },
  async () => {
    const ada = await site.newPerson("Ada");
    const ben = await site.newPerson("Ben");
    await gatherAtTable(ada, ben);
    await chooseOption(ada, "Target score", "50, a quick one");
    await chooseOption(ada, "Series", "Best of 3");
    await startMatch(ada, ben);
    const adasWins: boolean[] = [];
    const honours = { Ada: [] as string[], Ben: [] as string[] };
    for (let match = 1; match <= MATCHES; match += 1) {
      if (match > 1) await playAgain([ada, ben]);
      await playToTheEnd(ada, ben);
      await Promise.all([ada, ben].map((person) => result(person).waitFor()));
      adasWins.push(await won(ada));
      honours.Ada.push(...(await honoursOf(ada, "Ada")));
      honours.Ben.push(...(await honoursOf(ben, "Ben")));
    }

    expect([...honours.Ada, ...honours.Ben]).not.toEqual([]);
    for (const [person, other, wins, own] of [
      [ada, "Ben", adasWins, honours.Ada],
      [ben, "Ada", adasWins.map((isAdas) => !isAdas), honours.Ben],
    ] as const) {
      const count = wins.filter(Boolean).length;
      await person.page.goto("/matches");
      await person.press(person.page.getByRole("link", { name: "Your record" }));
      await person.page.getByRole("heading", { level: 1, name: "Your record" }).waitFor();
      await figure(person, "Played").waitFor();
      expect(await figure(person, "Played").innerText()).toBe(`${MATCHES}`);
      expect(await figure(person, "Won").innerText()).toBe(
        `${count} (${Math.round((100 * count) / MATCHES)}%)`,
      );
      const streak = MATCHES - 1 - wins.lastIndexOf(false);
      expect(await figure(person, "Won in a row").innerText()).toBe(`${streak}`);
      expect((await honoursListed(person)).toSorted()).toEqual(own.toSorted());
      const row = person.page
        .getByRole("region", { name: "Head to head" })
        .getByRole("row")
        .filter({ has: person.page.getByRole("rowheader", { name: other }) });
      expect(await row.getByRole("cell").allInnerTexts()).toEqual([
        `${MATCHES}`,
        `${count}`,
        `${MATCHES - count}`,
        expect.stringMatching(/\d{4}$/),
      ]);
    }
    await look(ada, "record");
    for (const size of WIDTHS) {
      await resize(ada.page, size);
      expect.soft(await sticksOut(ada.page), `${size.width} px`).toEqual([]);
      await ada.page.screenshot({
        path: join(RESULTS, `record-${size.width}.png`),
        fullPage: true,
      });
    }
  },
);
