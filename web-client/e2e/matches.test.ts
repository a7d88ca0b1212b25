/** The list of matches: it has every finished match, and its file can be verified. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { expect, test } from "vitest";

import { playToTheEnd } from "./harness/caveMining";
import { look } from "./harness/look";
import type { Person } from "./harness/person";
import { RESULTS } from "./harness/results";
import { verify } from "./harness/server";
import { openSite } from "./harness/site";
import { chooseOption, gatherAtTable, addBot, startMatch } from "./harness/table";

const site = openSite({ botPace: 1 });

/** The part of a match file that the test tampers with. */
interface MatchFile {
  readonly steps: readonly { readonly drawn: readonly { readonly outcome: { die: number } }[] }[];
}

/** The same match, with another result of one die. */
function withAnotherRoll(text: string): string {
  const file = JSON.parse(text) as MatchFile;
  const roll = file.steps.flatMap(({ drawn }) => drawn).at(-1)?.outcome;
  if (roll === undefined) throw new Error("No die was rolled.");
  roll.die = roll.die === 1 ? 2 : roll.die - 1;
  return JSON.stringify(file);
}

const verdict = ({ page }: Person, words: RegExp): Promise<void> =>
  page.getByRole("status").getByText(words).waitFor();

test("a match is listed for its player, shown by its link, and proven by its file", async () => {
  const ada = await site.newPerson("Ada");
  const eve = await site.newPerson("Eve");
  await gatherAtTable(ada);
  await addBot(ada);
  await chooseOption(ada, "Target score", "50, a quick one");
  await startMatch(ada);
  await playToTheEnd(ada);
  const link = ada.page.url();
  await ada.press(ada.page.getByRole("link", { name: "Check every roll and shuffle" }));
  await verdict(ada, /^All \d+ draws came from what your browser was shown before the match/);
  await ada.press(ada.page.getByText("How your browser checked it"));
  await ada.page
    .getByRole("list", { name: "Rolls and shuffles" })
    .getByText(/^Draw 0: a die of 2 for first player$/)
    .waitFor();
  await ada.press(ada.page.getByText("How to check it without this page"));
  const command = await ada.page.getByText(/^lamproom verify .* --commitment /).innerText();
  const commitment = command.split(" ").slice(-2);
  await look(ada, "dealing");

  await ada.page.goto("/matches");
  const match = ada.page
    .getByRole("article")
    .filter({ has: ada.page.getByRole("heading", { name: "Cave Mining" }) });
  await match.first().waitFor();
  expect(await match.count()).toBe(1);
  expect(await match.getByRole("listitem").filter({ hasText: "Ada (you)" }).innerText()).toMatch(
    /^(1st|2nd)\s+Ada \(you\)\s+\d+$/,
  );
  expect(await match.getByRole("link", { name: link.slice(-11) }).getAttribute("href")).toBe(
    new URL(link).pathname,
  );
  await look(ada, "matches");

  await ada.press(match.getByRole("heading").getByRole("link"));
  await ada.page.waitForURL(/\/m\/[0-9a-f-]{36}$/);
  await eve.page.goto(ada.page.url());
  for (const { page } of [ada, eve])
    await page.getByRole("heading", { level: 1, name: /^(Ada|Flint) wins with / }).waitFor();
  await look(eve, "match-page");
  const check = eve.page.getByRole("button", { name: "Check every roll and shuffle" });
  await eve.press(check);
  await verdict(eve, /^All \d+ draws came from the secret .* Your browser did not play this match/);
  expect(await eve.page.getByText("(you)").count()).toBe(0);
  await ada.page.goBack();

  const [download] = await Promise.all([
    ada.page.waitForEvent("download"),
    ada.press(match.getByRole("button", { name: "Match file" })),
  ]);
  const file = join(RESULTS, "match.json");
  await download.saveAs(file);
  expect(download.suggestedFilename()).toMatch(/\.json$/);
  expect(await verify(file)).toContain("anybody can make up a whole file");
  expect(await verify(file, ...commitment)).toContain(
    "Every chance outcome was fixed before it was drawn",
  );

  const tampered = join(RESULTS, "match-tampered.json");
  await writeFile(tampered, withAnotherRoll(await readFile(file, "utf8")));
  await expect(verify(tampered)).rejects.toThrow("verification FAILED");

  // A server that changes a roll afterwards is found out by the browser.
  await eve.page.route("**/api/matches/*/file", (route) => route.fulfill({ path: tampered }));
  await eve.page.reload();
  await eve.press(check);
  await verdict(eve, /^Careful: 1 of \d+ draws does not follow from the seed/);
  await look(eve, "dealing-broken");

  await eve.page.goto("/matches");
  await eve.page.getByRole("heading", { name: "No matches yet" }).waitFor();
});
