/** Cavern Shuffle in browsers: sizes, tablets, and how its buttons look. */
import { expect, test } from "vitest";

import { TITLE, dealTheSame, explorePile } from "../harness/cavernShuffle";
import { resize } from "../harness/resize";
import { openSite } from "../harness/site";
import { LARGE_ON_PHONE, LARGE_ON_TABLET, LONG_NAME, expectNothingLost } from "../harness/sizes";
import { PHONE, TABLET } from "../harness/windows";
import { gatherFor, startMatch } from "../harness/table";

const site = openSite();

test("at every size nothing is lost, alone and in a race", async () => {
  const ada = await site.newPerson(LONG_NAME);
  const ben = await site.newPerson("Bartholomew Cunningham 2");
  await dealTheSame(ada);
  await gatherFor(TITLE, ada, ben);
  await startMatch(ada, ben);
  await expectNothingLost(ben, "race");
  await gatherFor(TITLE, ada);
  await startMatch(ada);
  await expectNothingLost(ada, TITLE);
  await expectNothingLost(ada, TITLE, [LARGE_ON_PHONE, LARGE_ON_TABLET]);
});

/** A phone and tablets, and the least width of a card on each. */
const HANDHELDS = [
  { ...PHONE, cardWidth: 44 },
  { width: 600, height: 960, cardWidth: 75 },
  { width: 700, height: 1000, cardWidth: 88 },
  { ...TABLET, cardWidth: 88 },
  { width: 820, height: 1180, cardWidth: 100 },
  { width: 912, height: 1368, cardWidth: 110 },
  { width: 1024, height: 768, cardWidth: 80 },
] as const;

test("on phones and tablets: large cards, and nothing below the fold", async () => {
  const ada = await site.newPerson("Ada");
  await dealTheSame(ada);
  await gatherFor(TITLE, ada);
  await startMatch(ada);
  for (const { cardWidth, ...size } of HANDHELDS) {
    await resize(ada.page, size);
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
  await gatherFor(TITLE, ada);
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
