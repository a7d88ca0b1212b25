/** Cavern Shuffle in browsers: one deal won by mouse, by touch and by keyboard; undo; a race. */
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";

import {
  ASTRAY,
  TITLE,
  afterMoves,
  caption,
  card,
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
import { openTable, result, sitDown, startMatch } from "./harness/table";

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
