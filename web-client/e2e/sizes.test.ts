/**
 * Every game on small, upright, lying and narrow screens, with large text, long names, and forced
 * colours: nothing is lost.
 */
import { expect, test } from "vitest";

import { choices } from "./harness/caveMining";
import { dealTheSame, dungeon, explorePile } from "./harness/cavernShuffle";
import { sticksOut } from "./harness/look";
import { lostText } from "./harness/lost";
import type { Person } from "./harness/person";
import { openSite } from "./harness/site";
import {
  addBot,
  chooseOption,
  gatherFor,
  getReady,
  openTable,
  sitDown,
  startMatch,
} from "./harness/table";

const site = openSite({ botPace: 60_000 });

const CAVERN = "Cavern Shuffle: Maze of the Minotaur";
/** The longest name there can be, and the widest. */
const LONG = "W".repeat(24);

interface Size {
  readonly width: number;
  readonly height: number;
  /** The size of the text, where it is not the usual one. */
  readonly text?: string;
}

const SIZES: readonly Size[] = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 360, height: 740, text: "200%" },
  { width: 740, height: 360 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

async function expectNothingLost(person: Person, screen: string): Promise<void> {
  const { page } = person;
  for (const { text = "", ...viewport } of SIZES) {
    await page.setViewportSize(viewport);
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
    const where = `${screen} at ${viewport.width}x${viewport.height} ${text}`;
    expect.soft(await sticksOut(page), `${where}: what sticks out sideways`).toEqual([]);
    expect.soft(await lostText(page, [LONG, "Flint"]), `${where}: lost text`).toEqual([]);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ""));
}

test("the landing page", async () => {
  const ada = await site.newPerson(LONG);
  await ada.page.goto("/");
  await ada.page.getByRole("button", { name: "Play today's cavern" }).waitFor();
  await expectNothingLost(ada, "landing page");
});

test.each(["Cave Mining", "Card Game?", "Digging Down"])("%s with a long name", async (title) => {
  const ada = await site.newPerson(LONG);
  await openTable(ada, title);
  await expectNothingLost(ada, "invitation");
  await sitDown(ada);
  await addBot(ada);
  await expectNothingLost(ada, "lobby");
  await startMatch(ada);
  await expectNothingLost(ada, title);
});

test("Cavern Shuffle alone and as a race", async () => {
  const ada = await site.newPerson(LONG);
  const ben = await site.newPerson("Bartholomew Cunningham 2");
  await dealTheSame(ada);
  await gatherFor(CAVERN, ada, ben);
  await startMatch(ada, ben);
  await expectNothingLost(ben, "race");
  await openTable(ada, CAVERN);
  await sitDown(ada);
  await getReady(ada);
  await ada.press(ada.page.getByRole("button", { name: "Start the match" }));
  await dungeon(ada).waitFor();
  await expectNothingLost(ada, "Cavern Shuffle");
});

/** Tablets, and the least width of a card on each. */
const TABLETS = [
  { width: 600, height: 960, card: 75 },
  { width: 700, height: 1000, card: 88 },
  { width: 768, height: 1024, card: 88 },
  { width: 820, height: 1180, card: 100 },
  { width: 912, height: 1368, card: 110 },
  { width: 1024, height: 768, card: 80 },
] as const;

test("Cavern Shuffle on tablets: large cards, nothing below the fold", async () => {
  const ada = await site.newPerson("Ada");
  await dealTheSame(ada);
  await openTable(ada, CAVERN);
  await sitDown(ada);
  await startMatch(ada);
  for (const { card, ...size } of TABLETS) {
    await ada.page.setViewportSize(size);
    const where = `at ${size.width}x${size.height}`;
    const { width } = (await explorePile(ada).boundingBox()) ?? { width: 0 };
    expect.soft(width, `the width of a card ${where}`).toBeGreaterThanOrEqual(card);
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

test("carts at their goal stay inside a phone", async () => {
  const ada = await site.newPerson("Ada");
  await openTable(ada, "Card Game?");
  await sitDown(ada);
  await addBot(ada);
  await startMatch(ada);
  await ada.page.setViewportSize({ width: 360, height: 740 });
  await ada.page.locator(".rail").evaluateAll((rails) => {
    for (const rail of rails) (rail as HTMLElement).style.setProperty("--way", "1");
  });
  expect(await sticksOut(ada.page)).toEqual([]);
});

test("forced colours keep the states of buttons and boards", async () => {
  const ada = await site.newPerson("Ada");
  await ada.page.emulateMedia({ forcedColors: "active" });
  await openTable(ada, "Cave Mining");
  await sitDown(ada);
  await chooseOption(ada, "First player", "The first seat");
  const colour = (name: string) =>
    ada.page.getByRole("button", { name }).evaluate((button) => getComputedStyle(button).color);
  expect(await colour("Start the match")).not.toBe(await colour("I am ready"));
  await addBot(ada);
  await startMatch(ada);
  await choices(ada).first().waitFor();
  const styles = await ada.page
    .locator(".cm-choice")
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).borderColor));
  expect(new Set(styles).size, "choices that are possible and that are not").toBeGreaterThan(1);
  const pictures = await ada.page
    .locator(".rail, .cm-layer__risk")
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundImage));
  expect(pictures).not.toContain("none");
});

test("undo looks like a button when it does something, and not when it does not", async () => {
  const ada = await site.newPerson("Ada");
  await dealTheSame(ada);
  await openTable(ada, CAVERN);
  await sitDown(ada);
  await startMatch(ada);
  const undo = ada.page.getByRole("button", { name: "Undo" });
  const look = () =>
    undo.evaluate((button) => {
      const { backgroundColor, borderStyle } = getComputedStyle(button);
      return { filled: !/, 0\)$|transparent/.test(backgroundColor), borderStyle };
    });
  expect(await look()).toEqual({ filled: false, borderStyle: "dashed" });
  await explorePile(ada).click();
  await ada.page.getByRole("button", { name: "Undo", disabled: false }).waitFor();
  await ada.page.mouse.move(0, 0);
  await expect.poll(look).toEqual({ filled: true, borderStyle: "solid" });
});
