/** Company at a table: links in the chat, people who are muted, and series. */
import { expect, test } from "vitest";

import { playToTheEnd } from "./harness/caveMining";
import { look } from "./harness/look";
import type { Person } from "./harness/person";
import { openSite } from "./harness/site";
import {
  board,
  chooseOption,
  gatherAtTable,
  openMenu,
  playAgain,
  result,
  said,
  say,
  startMatch,
} from "./harness/table";

const site = openSite();

test("links in the chat are links, and nothing else is", async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben");
  await gatherAtTable(ada, ben);
  await say(ada, "Look: https://example.org/caves?depth=3.");
  const link = said(ben, "Look:").getByRole("link");
  await link.waitFor();
  expect(await link.innerText()).toBe("https://example.org/caves?depth=3");
  expect(await link.getAttribute("href")).toBe("https://example.org/caves?depth=3");
  expect(await link.getAttribute("rel")).toContain("noopener noreferrer");
  expect(await link.getAttribute("target")).toBe("_blank");
  for (const text of ["javascript:alert(1)", "data:text/html,hello", "<a href=x>not one</a>"]) {
    await say(ada, text);
    await said(ben, text).waitFor();
    expect(await said(ben, text).getByRole("link").count(), text).toBe(0);
  }
  await look(ben, "company-links");
});

const muteButton = ({ page }: Person, name: string) =>
  page.getByRole("dialog").getByRole("button", { name: `Mute ${name}` });

test("who is muted is not read, also after a reload, until they are heard again", async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben");
  const cleo = await site.newPerson("Cleo");
  await gatherAtTable(ada, ben, cleo);
  await say(ben, "Blah.");
  await said(ada, "Blah.").waitFor();
  await openMenu(ada);
  await ada.press(muteButton(ada, "Ben"));
  await look(ada, "company-mute");
  await ada.page.keyboard.press("Escape");
  await said(ada, "Blah.").waitFor({ state: "detached" });
  await say(ben, "Can you hear me?");
  await say(ada, "Quiet here.");
  await said(ben, "Quiet here.").waitFor();
  await said(cleo, "Can you hear me?").waitFor();

  await ada.page.reload();
  await said(ada, "Quiet here.").waitFor();
  expect(await said(ada, "Can you hear me?").count()).toBe(0);
  await openMenu(ada);
  await ada.press(muteButton(ada, "Ben"));
  await ada.page.keyboard.press("Escape");
  await said(ada, "Can you hear me?").waitFor();
});

test("a rematch continues a series, whose tally everybody sees", { timeout: 240_000 }, async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben", { phone: true });
  await gatherAtTable(ada, ben);
  await chooseOption(ada, "Target score", "50, a quick one");
  await chooseOption(ada, "Series", "Best of 3");
  await ben.page.getByText("Best of 3", { exact: true }).waitFor();
  await look(ben, "company-series-lobby");
  await startMatch(ada, ben);
  await playToTheEnd(ada, ben);
  await result(ada).waitFor();
  const tally = ada.page.getByText(/^Best of 3: (Ada 1, Ben 0|Ben 1, Ada 0|Ada 0, Ben 0)$/);
  await tally.waitFor();
  await look(ada, "company-series-result");
  const words = await tally.innerText();
  await playAgain([ada, ben]);
  for (const person of [ada, ben]) await board(person).getByText(words).waitFor();
  await look(ben, "company-series-board");
});
