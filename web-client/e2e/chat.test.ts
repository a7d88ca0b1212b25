/** The chat of a match: noticed by those who look at the board, wherever it has its place. */
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";

import { look } from "./harness/look";
import type { Person } from "./harness/person";
import { resize } from "./harness/resize";
import { openSite } from "./harness/site";
import { gatherAtTable, said, say, startMatch } from "./harness/table";
import { DESKTOP } from "./harness/windows";

const site = openSite();

const WIDE = { width: 1680, height: 1000 } as const;

const bubble = ({ page }: Person, text: string): Locator =>
  page.locator(".chat-bubble").filter({ hasText: text });

const chatButton = ({ page }: Person, name: string): Locator =>
  page.getByRole("button", { name, exact: true });

/** What screen readers were told. */
const told = ({ page }: Person, text: string): Locator =>
  page.getByRole("log", { name: "What is happening" }).getByText(text, { exact: true });

test("a message below the board is shown for a moment, and counted until it is seen", async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben", { phone: true });
  await gatherAtTable(ada, ben);
  await startMatch(ada, ben);
  await chatButton(ada, "Chat").waitFor();
  const text = "The deep layers are calling me, but my camp is not so sure about that. ".repeat(3);
  await ben.press(chatButton(ben, "Chat"));
  await say(ben, text);
  await bubble(ada, "The deep layers").waitFor();
  await told(ada, `Ben: ${text.trim()}`).waitFor();
  await chatButton(ada, "Chat, 1 unread").waitFor();
  await look(ada, "chat-bubble");
  await bubble(ada, "The deep layers").waitFor({ state: "detached" });
  await said(ada, "The deep layers").first().scrollIntoViewIfNeeded();
  await ada.page.locator(".say").scrollIntoViewIfNeeded();
  await chatButton(ada, "Chat").waitFor();
  await say(ben, "You there?");
  await said(ada, "You there?").waitFor();
  expect(await bubble(ada, "You there?").isVisible()).toBe(false);

  // In the drawer, too, it is seen.
  await ada.page.evaluate(async () => {
    scrollTo({ top: 0 });
    // The page is told between these frames that the chat is out of sight.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });
  await say(ben, "And now?");
  await ada.press(chatButton(ada, "Chat, 1 unread"));
  await ada.page.locator("dialog .chat-line").filter({ hasText: "And now?" }).waitFor();
  await ada.press(ada.page.getByRole("button", { name: "Close" }));
  await chatButton(ada, "Chat").waitFor();
});

test("beside the board, it is in sight and needs no button", async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben");
  await gatherAtTable(ada, ben);
  await startMatch(ada, ben);
  await resize(ada.page, WIDE);
  await expect.poll(() => chatButton(ada, "Chat").isVisible()).toBe(false);
  await say(ben, "Hello beside the board");
  await said(ada, "Hello beside the board").waitFor();
  expect(await bubble(ada, "Hello").isVisible()).toBe(false);
  await resize(ada.page, DESKTOP);
  await chatButton(ada, "Chat").waitFor();
});
