/**
 * Coming back to a match: after a reload, by link, over a bad connection, after the server died.
 */
import { expect, test } from "vitest";

import {
  choicePending,
  choices,
  passTo,
  playIntoTurn,
  playNextTurn,
  playTurn,
  boardText,
} from "./harness/caveMining";
import { openSite } from "./harness/site";
import { look } from "./harness/look";
import type { Person } from "./harness/person";
import type { FlakyProxy } from "./harness/proxy";
import {
  gatherAtTable,
  getReady,
  connectionLost,
  expectSameMoves,
  moves,
  said,
  say,
  startMatch,
} from "./harness/table";

const site = openSite();

/** A match of two in the middle of `digger`'s turn. */
async function midTurn(digger: Person, other: Person): Promise<void> {
  await gatherAtTable(digger, other);
  await startMatch(digger, other);
  await playIntoTurn(digger, other);
  await expectSameMoves(digger, other);
}

/** Ada, who loses her connection when the proxy does, and Ben, who does not. */
async function withProxy(): Promise<{ proxy: FlakyProxy; ada: Person; ben: Person }> {
  const proxy = await site.newProxy();
  const ada = await site.newPerson("Ada", { url: proxy.url });
  const ben = await site.newPerson("Ben");
  return { proxy, ada, ben };
}

/** The network is back, and the browser says so. */
async function reconnect(person: Person, proxy: FlakyProxy): Promise<void> {
  proxy.restore();
  await person.page.evaluate(() => window.dispatchEvent(new Event("online")));
  await connectionLost(person).waitFor({ state: "hidden" });
}

/** Waits until the witness sees all that a person has sent: nothing can come twice afterwards. */
async function seenAll(witness: Person, person: Person): Promise<void> {
  const last = said(witness, "That was all");
  const before = await last.count();
  await say(person, "That was all");
  await expect.poll(() => last.count()).toBe(before + 1);
}

/** The refusals that are shown to a person. */
const refusals = (person: Person): Promise<string> => person.page.getByRole("alert").innerText();

/** How often `digger` has dug, as `witness` sees it. */
function digs(witness: Person, digger: Person): Promise<number> {
  return moves(witness)
    .filter({ hasText: `${digger.name} digs` })
    .count();
}

test("a reload in the middle of your turn changes nothing", async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben");
  await midTurn(ada, ben);
  const before = await boardText(ada);
  const told = await moves(ada).allInnerTexts();

  await ada.page.reload();
  await choices(ada).first().waitFor();
  // Who is away is told a moment after the position.
  await expect.poll(() => boardText(ada)).toBe(before);
  expect(await moves(ada).allInnerTexts()).toEqual(told);
  await playTurn(ada);
  await passTo(ben, ada);
  await playTurn(ben);
});

test("the link alone leads a player back to their seat in a new page", async () => {
  const ada = await site.newPerson("Ada");
  await midTurn(ada, await site.newPerson("Ben"));
  const before = await boardText(ada);
  const link = ada.page.url();

  await ada.page.close();
  const later = await ada.openTab();
  await later.page.goto(link);
  await choices(later).first().waitFor();
  await expect.poll(() => boardText(later)).toBe(before);
  await playTurn(later);
});

test("moves and messages sent without a connection arrive later, exactly once", async () => {
  const { proxy, ada, ben } = await withProxy();
  await midTurn(ada, ben);
  await ada.markPage();
  const digsBefore = await digs(ben, ada);

  proxy.dropEverything();
  await ada.press(choices(ada).filter({ hasText: /^Dig/ }));
  await choicePending(ada).waitFor();
  await say(ada, "Can you hear me?");
  proxy.cut();
  await connectionLost(ada).waitFor();
  await say(ada, "A tunnel, I think.");
  expect(await choices(ada).count(), "choices without a connection").toBe(0);
  await look(ada, "line-down");
  expect(await digs(ben, ada)).toBe(digsBefore);

  proxy.restore();
  await connectionLost(ada).waitFor({ state: "hidden" });
  await choicePending(ada).waitFor({ state: "hidden" });
  for (const text of ["Can you hear me?", "A tunnel, I think."]) await said(ben, text).waitFor();
  await expect.poll(() => digs(ben, ada)).toBe(digsBefore + 1);
  await seenAll(ben, ada);
  for (const text of ["Can you hear me?", "A tunnel, I think."])
    expect(await said(ben, text).count()).toBe(1);
  expect(await digs(ben, ada)).toBe(digsBefore + 1);
  await say(ben, "Welcome back");
  await said(ada, "Welcome back").waitFor();
  expect(await ada.hasMarkedPage()).toBe(true);
});

/** The browser asks before it reloads the page, and the answer is no. */
async function reloadAndStay({ page }: Person): Promise<void> {
  const question = page.waitForEvent("dialog");
  await page.evaluate(() => setTimeout(() => location.reload()));
  const dialog = await question;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
}

test("what is pressed without a connection waits visibly, and is done once", async () => {
  const { proxy, ada, ben } = await withProxy();
  await gatherAtTable(ada, ben);
  const ready = ada.page.getByRole("button", { name: "I am ready" });
  const waiting = connectionLost(ada).filter({ hasText: "What you did is sent once" });

  proxy.cut();
  await connectionLost(ada).waitFor();
  expect(await waiting.count()).toBe(0);
  await ada.press(ready);
  await waiting.waitFor();
  const queued = ada.page.getByRole("button", { name: "Ready once connected" });
  expect(await queued.getAttribute("aria-busy")).toBe("true");
  await ada.press(queued);
  await look(ada, "ready-waits");

  await reconnect(ada, proxy);
  await ada.page.getByRole("button", { name: "Ready (undo)" }).waitFor();
  await said(ben, "Ada is ready.").waitFor();
  await seenAll(ben, ada);
  expect(await said(ben, "Ada is ready.").count()).toBe(1);

  await getReady(ben);
  await ada.press(ada.page.getByRole("button", { name: "Start the match" }));
  await playIntoTurn(ada, ben);
  await expectSameMoves(ada, ben);
  const digsBefore = await digs(ben, ada);
  proxy.cut();
  await connectionLost(ada).waitFor();
  await ada.press(choices(ada).filter({ hasText: /^Dig/ }));
  await choicePending(ada).waitFor();
  await waiting.waitFor();
  await reloadAndStay(ada);
  await reconnect(ada, proxy);
  await choicePending(ada).waitFor({ state: "hidden" });
  await expect.poll(() => digs(ben, ada)).toBe(digsBefore + 1);
  await seenAll(ben, ada);
  expect(await digs(ben, ada)).toBe(digsBefore + 1);
  expect(await refusals(ada)).toBe("");
});

test("fifteen presses in one go are one choice, and nothing is refused", async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben");
  await midTurn(ada, ben);
  const digsBefore = await digs(ben, ada);
  await choices(ada)
    .filter({ hasText: /^Dig/ })
    .evaluate((dig: HTMLElement) => {
      for (let presses = 0; presses < 15; presses += 1) dig.click();
    });
  await choicePending(ada).waitFor({ state: "hidden" });
  await expect.poll(() => digs(ben, ada)).toBe(digsBefore + 1);
  await seenAll(ben, ada);
  expect(await digs(ben, ada)).toBe(digsBefore + 1);
  await playNextTurn(ada, ben);
  expect(await refusals(ada)).toBe("");
});

test("a move whose reply was lost counts once; a silent connection is noticed", async () => {
  const { proxy, ada, ben } = await withProxy();
  await midTurn(ada, ben);
  await ada.markPage();
  const before = await digs(ben, ada);

  proxy.dropReplies();
  await ada.press(choices(ada).filter({ hasText: /^Dig/ }));
  await expect.poll(() => digs(ben, ada)).toBe(before + 1);
  await choicePending(ada).waitFor();
  // As when a laptop wakes up: the page checks the connection at once.
  await ada.page.evaluate(() => window.dispatchEvent(new Event("online")));
  await connectionLost(ada).waitFor();

  proxy.restore();
  await connectionLost(ada).waitFor({ state: "hidden" });
  await choicePending(ada).waitFor({ state: "hidden" });
  await seenAll(ben, ada);
  expect(await digs(ben, ada)).toBe(before + 1);
  await expectSameMoves(ada, ben);
  await playNextTurn(ada, ben);
  await playNextTurn(ada, ben);
  expect(await ada.hasMarkedPage()).toBe(true);
});

test.each(["kill", "stop"] as const)(
  "after a %s of the server both continue without a reload",
  async (end) => {
    const ada = await site.newPerson("Ada");
    const ben = await site.newPerson("Ben");
    await midTurn(ada, ben);
    for (const person of [ada, ben]) await person.markPage();
    const before = await boardText(ada);

    await site.server[end]();
    for (const person of [ada, ben]) await connectionLost(person).waitFor();
    await site.server.start();
    for (const person of [ada, ben]) await connectionLost(person).waitFor({ state: "hidden" });

    await expect.poll(() => boardText(ada)).toBe(before);
    await playTurn(ada);
    await passTo(ben, ada);
    await playTurn(ben);
    await passTo(ada, ben);
    await expectSameMoves(ada, ben);
    for (const person of [ada, ben]) expect(await person.hasMarkedPage()).toBe(true);
  },
);
