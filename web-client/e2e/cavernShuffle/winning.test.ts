/** Cavern Shuffle in browsers: one deal won by mouse, by touch and by keyboard. */
import { expect, test } from "vitest";

import {
  afterMoves,
  card,
  dungeon,
  explorePile,
  fingerOf,
  keysOf,
  minotaurOn,
  mouseOf,
  playAlone,
  playOn,
} from "../harness/cavernShuffle";
import { expectFocus, tabTo } from "../harness/keyboard";
import { look, sticksOut } from "../harness/look";
import type { Person } from "../harness/person";
import { openSite } from "../harness/site";
import { result } from "../harness/table";

const site = openSite();

/** Eighty moves, on a busy machine. */
const WHOLE_GAME = { timeout: 300_000 } as const;
const WON = "You beat the Minotaur as a Seasoned adventurer.";

/** The Party level, as the gauge shows it. */
const atPartyLevel = (person: Person, level: number): Promise<void> =>
  person.page.locator(`[role="meter"][aria-valuenow="${level}"]`).waitFor();

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
