/** Cavern Shuffle in browsers: one deal won by mouse, by touch and by keyboard; undo; a race. */
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";

import {
  ASTRAY,
  TITLE,
  afterMoves,
  caption,
  card,
  dealTheSame,
  dungeon,
  explorePile,
  fingerOf,
  hinted,
  keysOf,
  minotaurOn,
  mouseOf,
  playAlone,
  playOn,
  spoken,
} from "./harness/cavernShuffle";
import { openSite } from "./harness/site";
import { expectFocus, tabTo } from "./harness/keyboard";
import { look, sticksOut } from "./harness/look";
import type { Person } from "./harness/person";
import { expectNothingLost, LONG_NAME } from "./harness/sizes";
import { gatherFor, openTable, result, sitDown, startMatch } from "./harness/table";

const site = openSite();
/** Eighty moves, on a busy machine. */
const WHOLE_GAME = { timeout: 300_000 } as const;
const WON = "You beat the Minotaur as a Seasoned adventurer.";

const race = (person: Person): Locator => person.page.getByRole("list", { name: "The race" });

/** The Party level, as the gauge shows it. */
const atPartyLevel = (person: Person, level: number): Promise<void> =>
  person.page.locator(`[role="meter"][aria-valuenow="${level}"]`).waitFor();

async function giveUp(person: Person): Promise<void> {
  await person.press(person.page.getByRole("button", { name: "Give up …" }));
  await person.press(person.page.getByRole("button", { name: "Give up", exact: true }));
}

test(
  "a solo match in one click, won by mouse, with a level-up undone and redone",
  WHOLE_GAME,
  async () => {
    const ada = await site.newPerson("Ada");
    await playAlone(ada);
    await look(ada, "cavern-dealt");
    await playOn(ada, mouseOf(ada), 0, 3);
    await atPartyLevel(ada, 1);
    await minotaurOn(ada, 2).waitFor();

    await ada.page.getByRole("button", { name: "Undo" }).click();
    await atPartyLevel(ada, 0);
    await minotaurOn(ada, 1).waitFor();
    await card(ada, "rogue_1").waitFor();
    await ada.page.getByRole("button", { name: "Redo" }).click();
    await minotaurOn(ada, 2).waitFor();

    await playOn(ada, mouseOf(ada), 3, 40);
    await look(ada, "cavern-midway");
    await playOn(ada, mouseOf(ada), 40);
    await result(ada).getByText(WON).waitFor();
    await look(ada, "cavern-won");
  },
);

test(
  "won by touch on a phone: all seven piles fit, and the thumb reaches everything",
  WHOLE_GAME,
  async () => {
    const ada = await site.newPerson("Ada", { phone: true });
    await playAlone(ada);
    expect(await sticksOut(ada.page)).toEqual([]);
    const edges = await dungeon(ada)
      .locator('[data-place^="pile-"]')
      .evaluateAll((piles) => piles.map((pile) => pile.getBoundingClientRect().right));
    expect(edges.length).toBe(7);
    expect(Math.max(...edges)).toBeLessThanOrEqual(360);
    expect(
      await explorePile(ada).evaluate((pile) => pile.getBoundingClientRect().bottom),
    ).toBeLessThanOrEqual(740);
    await playOn(ada, fingerOf(ada), 0);
    await result(ada).getByText(WON).waitFor();
  },
);

test(
  "won by keyboard: one stop for Tab, arrows from there, and the focus stays",
  WHOLE_GAME,
  async () => {
    const ada = await site.newPerson("Ada");
    await playAlone(ada);
    const { keyboard } = ada.page;
    await tabTo(ada, minotaurOn(ada, 1));
    await keyboard.press("ArrowDown");
    await keyboard.press("ArrowRight");
    expect(
      await ada.page.evaluate(() =>
        document.activeElement?.closest("[data-place]")?.getAttribute("data-place"),
      ),
    ).toBe("pile-2");
    await playOn(ada, keysOf(ada), 0, 3);
    await expectFocus(ada, "levelling up");
    await keyboard.press("Control+z");
    await atPartyLevel(ada, 0);
    await keyboard.press("l");
    await atPartyLevel(ada, 1);
    await afterMoves(ada, 3);
    await playOn(ada, keysOf(ada), 3);
    await result(ada).getByText(WON).waitFor();
  },
);

test("a hint highlights a card and its goal, says why, and marks the match", async () => {
  const ada = await site.newPerson("Ada");
  await playAlone(ada);
  await ada.page.getByRole("button", { name: "Hint", exact: true }).click();
  await hinted(ada).first().waitFor();
  const said = await caption(ada);
  expect(said).toMatch(/^[A-Z].+\. [A-Z].+\.$/);
  await spoken(ada).getByText(said).first().waitFor({ state: "attached" });
  await ada.page.getByText("This match is marked").waitFor();
  await look(ada, "cavern-hint");
  await keysOf(ada).explore();
  await afterMoves(ada, 1);
  await hinted(ada).first().waitFor({ state: "detached" });
  await ada.page.keyboard.press("h");
  await hinted(ada).first().waitFor();
});

test("the outlook appears when the game can no longer be won, until an undo", async () => {
  const ada = await site.newPerson("Ada");
  await playAlone(ada);
  const lost = ada.page.getByText("This game can no longer be won: take moves back or give up.");
  await ada.page.getByLabel("Tell me when the game can no longer be won").check();
  await playOn(ada, keysOf(ada), 0, ASTRAY.length - 1, ASTRAY);
  expect(await lost.isVisible()).toBe(false);
  await playOn(ada, keysOf(ada), ASTRAY.length - 1, ASTRAY.length, ASTRAY);
  await lost.waitFor();
  await spoken(ada)
    .getByText("This game can no longer be won.")
    .first()
    .waitFor({ state: "attached" });
  await look(ada, "cavern-lost");
  await ada.page.getByRole("button", { name: "Take the last move back" }).click();
  await lost.waitFor({ state: "detached" });
  // The switch is remembered, so the outlook appears again after a reload.
  await keysOf(ada).explore();
  await lost.waitFor();
  await ada.page.reload();
  await lost.waitFor();
});

test("a race: each sees how far the other is, and all boards at the end", async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben");
  const link = await openTable(ada, TITLE);
  await sitDown(ada);
  await ben.page.goto(new URL(link).pathname);
  await sitDown(ben);
  await startMatch(ada, ben);
  await race(ada).getByText("Ben").waitFor();
  expect(await race(ada).getByRole("button").count()).toBe(0);
  await look(ada, "cavern-race");
  await giveUp(ben);
  await race(ada).getByText("gave up").waitFor();
  await giveUp(ada);
  await result(ada).waitFor();
  await race(ada).getByRole("button", { name: /Ben/ }).click();
  await look(ada, "cavern-race-result");
});

test("at every size nothing is lost, alone and in a race", async () => {
  const ada = await site.newPerson(LONG_NAME);
  const ben = await site.newPerson("Bartholomew Cunningham 2");
  await dealTheSame(ada);
  await gatherFor(TITLE, ada, ben);
  await startMatch(ada, ben);
  await expectNothingLost(ben, "race");
  await openTable(ada, TITLE);
  await sitDown(ada);
  await startMatch(ada);
  await expectNothingLost(ada, TITLE);
});

/** Tablets, and the least width of a card on each. */
const TABLETS = [
  { width: 600, height: 960, cardWidth: 75 },
  { width: 700, height: 1000, cardWidth: 88 },
  { width: 768, height: 1024, cardWidth: 88 },
  { width: 820, height: 1180, cardWidth: 100 },
  { width: 912, height: 1368, cardWidth: 110 },
  { width: 1024, height: 768, cardWidth: 80 },
] as const;

test("on tablets: large cards, and nothing below the fold", async () => {
  const ada = await site.newPerson("Ada");
  await dealTheSame(ada);
  await openTable(ada, TITLE);
  await sitDown(ada);
  await startMatch(ada);
  for (const { cardWidth, ...size } of TABLETS) {
    await ada.page.setViewportSize(size);
    const where = `at ${size.width}x${size.height}`;
    const { width } = (await explorePile(ada).boundingBox()) ?? { width: 0 };
    expect.soft(width, `the width of a card ${where}`).toBeGreaterThanOrEqual(cardWidth);
    const ends = await ada.page
      .locator(".cs-dungeon, .cs-party, .cs-stock, .cs-inventory, .cs-hand")
      .evaluateAll((parts) => parts.map((one) => Math.round(one.getBoundingClientRect().bottom)));
    expect(ends).toHaveLength(5);
    expect
      .soft(Math.max(...ends), `the lower end of what one plays with ${where}`)
      .toBeLessThanOrEqual(size.height);
    const marks = await ada.page.locator(".cs-gauge__mark").evaluateAll((all) =>
      all
        .map((one) => one.getBoundingClientRect())
        .toSorted((one, other) => one.left - other.left)
        .map(({ left, right }) => ({ left, right })),
    );
    for (const [at, { left }] of marks.slice(1).entries())
      expect
        .soft(left, `marks of the gauge beside each other ${where}`)
        .toBeGreaterThanOrEqual((marks[at]?.right ?? 0) - 1);
  }
});

test("undo looks like a button when it does something, and not when it does not", async () => {
  const ada = await site.newPerson("Ada");
  await dealTheSame(ada);
  await openTable(ada, TITLE);
  await sitDown(ada);
  await startMatch(ada);
  const undo = ada.page.getByRole("button", { name: "Undo" });
  const style = () =>
    undo.evaluate((button) => {
      const { backgroundColor, borderStyle } = getComputedStyle(button);
      return { filled: !/, 0\)$|transparent/.test(backgroundColor), borderStyle };
    });
  expect(await style()).toEqual({ filled: false, borderStyle: "dashed" });
  await explorePile(ada).click();
  await ada.page.getByRole("button", { name: "Undo", disabled: false }).waitFor();
  await ada.page.mouse.move(0, 0);
  await expect.poll(style).toEqual({ filled: true, borderStyle: "solid" });
});
