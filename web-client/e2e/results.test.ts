/** The result speaks to each of them, tells the match, and can be sent to friends. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { expect, test } from "vitest";

import { playToTheEnd } from "./harness/caveMining";
import { mouseOf, playAlone, playOn } from "./harness/cavernShuffle";
import { look, sticksOut } from "./harness/look";
import type { Person } from "./harness/person";
import { dropFile } from "./harness/replay";
import { resize } from "./harness/resize";
import { RESULTS } from "./harness/results";
import { ADVICE_MS_MAX } from "./harness/server";
import { openSite } from "./harness/site";
import { chooseOption, gatherAtTable, result, startMatch, watch } from "./harness/table";
import { WIDTHS } from "./harness/windows";

const site = openSite();

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

const ending = (person: Person): Promise<string | null> =>
  result(person).getAttribute("data-ending");

const heading = (person: Person): Promise<string> =>
  result(person).getByRole("heading", { level: 1 }).innerText();

/** Pictures of the window at all three widths. */
async function takePictures({ page }: Person, name: string): Promise<void> {
  for (const size of WIDTHS) {
    await resize(page, size);
    expect.soft(await sticksOut(page), `${name} at ${size.width} px`).toEqual([]);
    await page.screenshot({ path: join(RESULTS, `${name}-${size.width}.png`) });
  }
}

/** Which of them a match has depends on its dice: an honour that two share is nobody's. */
const REMARKS = /^(The lead|Luckiest|Unluckiest|Biggest haul|Deepest|Saboteur)$/;

test("winner, loser and spectator are told each their own; the match is told to all", async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben");
  const cleo = await site.newPerson("Cleo");
  const link = await gatherAtTable(ada, ben);
  await chooseOption(ada, "Target score", "50, a quick one");
  await startMatch(ada, ben);
  await cleo.page.goto(new URL(link).pathname);
  await cleo.page.getByText("A match is in progress.").waitFor();
  await watch(cleo);
  await playToTheEnd(ada, ben);
  await Promise.all([ada, ben, cleo].map((person) => result(person).waitFor()));

  const [winner, loser] = (await ending(ada)) === "victory" ? [ada, ben] : [ben, ada];
  expect(await heading(winner)).toMatch(/^You win by \d+/);
  expect(["narrow", "defeat", "rout"]).toContain(await ending(loser));
  expect(await heading(loser)).toMatch(/lose by \d+/);
  expect(await ending(cleo), "a spectator has neither won nor lost").toBeNull();
  expect(await heading(cleo)).toMatch(/^(Ada|Ben) wins with \d+, ahead of (Ada|Ben) with \d+\.$/);

  for (const person of [ada, ben, cleo]) {
    const curve = result(person).getByRole("img", { name: /^Treasure by round, over \d+ rounds/ });
    expect(await curve.getAttribute("aria-label")).toMatch(/Ada: 0, [\d, ]+\. Ben: 0, [\d, ]+\.$/);
    await result(person).getByText(REMARKS).first().waitFor();
  }
  await look(winner, "result-won");
  await look(loser, "result-lost");
  await takePictures(winner, "result-won");
  await takePictures(loser, "result-lost");
  await takePictures(cleo, "result-watched");

  const told = await result(winner).locator(".recount__remarks").innerText();
  await winner.press(result(winner).getByRole("link", { name: "Replay and analysis" }));
  const story = winner.page.getByRole("region", { name: "What the match was like" });
  await story.scrollIntoViewIfNeeded();
  expect(await story.locator(".recount__remarks").innerText()).toBe(told);
  await look(winner, "story");
  await takePictures(winner, "story");

  // Its file leads back to it.
  const { page } = winner;
  const match = new URL(page.url()).pathname;
  const file = await (
    await page.request.get(`/api/matches/${match.replace("/m/", "")}/file`)
  ).text();
  await page.goto("/m");
  await page.getByRole("button", { name: "Choose a match file …" }).waitFor();
  await dropFile(winner, file);
  await winner.press(page.getByRole("link", { name: "This server has the match" }));
  await page.waitForURL(`**${match}`);
});

test("a result is sent as a text with a link, and as a picture", async () => {
  const ada = await site.newPerson("Ada");
  await playAlone(ada);
  await ada.press(ada.page.getByRole("button", { name: "Give up …" }));
  const confirm = ada.page.getByRole("dialog").getByRole("button", { name: "Give up" });
  await ada.pressIfThere(confirm);
  await result(ada).waitFor();
  expect(await ending(ada)).toBe("rout");
  await result(ada)
    .getByText("It could have been won: our solver has found a way.")
    .waitFor({ timeout: ADVICE_MS_MAX });
  await ada.press(result(ada).getByRole("button", { name: "Copy as text" }));
  await ada.page.getByText("Result copied, with the link to the match.").waitFor();
  expect(await ada.page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Cavern Shuffle.*: The Minotaur has hardly noticed you: 30 levels short\. .*\nhttp.*\/m\/\w/,
  );
  const [download] = await Promise.all([
    ada.page.waitForEvent("download"),
    ada.press(result(ada).getByRole("button", { name: "Save as a picture" })),
  ]);
  const file = join(RESULTS, "shared-result.png");
  await download.saveAs(file);
  expect((await readFile(file)).subarray(0, 4)).toEqual(PNG);
  await takePictures(ada, "result-given-up");
});

test("a won solitaire is a victory with its own curve", { timeout: 300_000 }, async () => {
  const ada = await site.newPerson("Ada");
  await playAlone(ada);
  await playOn(ada, mouseOf(ada), 0);
  await result(ada).waitFor();
  expect(await ending(ada)).toBe("victory");
  await result(ada)
    .getByRole("img", { name: /^Party level by move, over \d+ moves\. Party level: 0, / })
    .waitFor();
  await takePictures(ada, "result-solo-won");
});
