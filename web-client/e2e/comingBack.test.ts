/**
 * Coming back to a match: after a reload, through a link, over a bad line, and to a server that was
 * killed.
 */
import { expect, test } from "vitest";

import {
  choiceOnItsWay,
  choices,
  playIntoTurn,
  playNextTurn,
  playTurn,
  position,
} from "./harness/caveMining";
import { openHouse } from "./harness/site";
import { look } from "./harness/look";
import { type Person, WAIT_MS_MAX } from "./harness/person";
import { gatherAtTable, lineDown, moves, said, say, startMatch } from "./harness/table";

const house = openHouse();

/** What the browser itself writes to its console while the server cannot be reached. */
const NO_LINE = /WebSocket connection to .* failed/;

/** A match of two, in the middle of the turn of the first. */
async function midTurn(digger: Person, other: Person): Promise<void> {
  await gatherAtTable(digger, other);
  await startMatch(digger, other);
  await playIntoTurn(digger, other);
}

/** How often somebody has dug, as somebody is told. */
function digs(witness: Person, digger: Person): Promise<number> {
  return moves(witness)
    .filter({ hasText: `${digger.name} digs` })
    .count();
}

test("a reload in the middle of the own turn changes nothing", async () => {
  const ada = await house.meet("Ada");
  const ben = await house.meet("Ben");
  await midTurn(ada, ben);
  const before = await position(ada);
  const told = await moves(ada).allInnerTexts();

  await ada.page.reload();
  await choices(ada).first().waitFor();
  expect(await position(ada)).toBe(before);
  expect(await moves(ada).allInnerTexts()).toEqual(told);
  await playTurn(ada);
  await playTurn(ben);
});

test("the link alone leads a player back to the seat, in a page that has never seen the table", async () => {
  const ada = await house.meet("Ada");
  await midTurn(ada, await house.meet("Ben"));
  const before = await position(ada);
  const link = ada.page.url();

  await ada.page.close();
  const later = await ada.openTab();
  await later.page.goto(link);
  await choices(later).first().waitFor();
  expect(await position(later)).toBe(before);
  await playTurn(later);
});

test("what was chosen and said on a dead line is sent once it is back, and once only", async () => {
  const line = await house.layLine();
  const ada = await house.meet("Ada", { url: line.url });
  const ben = await house.meet("Ben");
  ada.expectTrouble(NO_LINE);
  await midTurn(ada, ben);
  await ada.markPage();
  const digsBefore = await digs(ben, ada);

  line.silence();
  await ada.press(choices(ada).filter({ hasText: /^Dig/ }));
  await choiceOnItsWay(ada).waitFor();
  await say(ada, "Can you hear me?");
  line.cut();
  await lineDown(ada).waitFor();
  await say(ada, "A tunnel, I think.");
  expect(await choices(ada).count(), "choices while nobody can hear").toBe(0);
  await look(ada, "line-down");
  expect(await digs(ben, ada)).toBe(digsBefore);

  line.mend();
  await lineDown(ada).waitFor({ state: "hidden" });
  await choiceOnItsWay(ada).waitFor({ state: "hidden" });
  for (const text of ["Can you hear me?", "A tunnel, I think."]) {
    await said(ben, text).waitFor();
    expect(await said(ben, text).count()).toBe(1);
  }
  expect(await digs(ben, ada)).toBe(digsBefore + 1);
  await say(ben, "Welcome back");
  await said(ada, "Welcome back").waitFor();
  expect(await ada.hasMarkedPage()).toBe(true);
});

test("a choice whose answer was lost is not made twice; the page notices by itself that it hears nothing", async () => {
  const line = await house.layLine();
  const ada = await house.meet("Ada", { url: line.url });
  const ben = await house.meet("Ben");
  ada.expectTrouble(NO_LINE);
  await midTurn(ada, ben);
  await ada.markPage();
  const before = await digs(ben, ada);

  line.deafen();
  await ada.press(choices(ada).filter({ hasText: /^Dig/ }));
  await expect.poll(() => digs(ben, ada), { timeout: WAIT_MS_MAX }).toBe(before + 1);
  await choiceOnItsWay(ada).waitFor();
  // As when a laptop wakes up: the page asks at once whether anybody is there.
  await ada.page.evaluate(() => window.dispatchEvent(new Event("online")));
  await lineDown(ada).waitFor();

  line.mend();
  await lineDown(ada).waitFor({ state: "hidden" });
  await choiceOnItsWay(ada).waitFor({ state: "hidden" });
  expect(await digs(ben, ada)).toBe(before + 1);
  expect(await moves(ada).allInnerTexts()).toEqual(await moves(ben).allInnerTexts());
  await playNextTurn(ada, ben);
  await playNextTurn(ada, ben);
  expect(await ada.hasMarkedPage()).toBe(true);
});

test.each(["kill", "stop"] as const)(
  "the server comes back after a %s, and both go on without a reload",
  async (end) => {
    const ada = await house.meet("Ada");
    const ben = await house.meet("Ben");
    for (const person of [ada, ben]) person.expectTrouble(NO_LINE);
    await midTurn(ada, ben);
    for (const person of [ada, ben]) await person.markPage();
    const before = await position(ada);

    await house.server[end]();
    for (const person of [ada, ben]) await lineDown(person).waitFor();
    await house.server.start();
    for (const person of [ada, ben]) await lineDown(person).waitFor({ state: "hidden" });

    expect(await position(ada)).toBe(before);
    await playTurn(ada);
    await playTurn(ben);
    await choices(ada).first().waitFor();
    expect(await moves(ada).allInnerTexts()).toEqual(await moves(ben).allInnerTexts());
    for (const person of [ada, ben]) expect(await person.hasMarkedPage()).toBe(true);
  },
);
