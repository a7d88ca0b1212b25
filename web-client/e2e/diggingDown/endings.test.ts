/** Digging Down in browsers: matches won and lost. */
import { describe, expect, test } from "vitest";

import {
  MATCHES_MAX,
  MATCH_MS_MAX,
  dock,
  hasWon,
  playMatchesUntil,
  playToTheEnd,
  playUntil,
  warning,
} from "../harness/diggingDown";
import { CAREFUL, WASTEFUL } from "../harness/diggingDownPlan";
import { look } from "../harness/look";
import type { Person } from "../harness/person";
import { enterRecorded } from "../harness/recorded";
import { openSite } from "../harness/site";
import { board, expectSameMoves, playAgain, result } from "../harness/table";

/** Two people at the base, before the last exploration of a match that they win. */
const WIN = "diggingDown/win";
/** Three people and a bot who are about to be warned before one of their last torches. */
const RECORDED = "diggingDown/torches";

const isWarned = (person: Person) => warning(person).isVisible();

describe("A win", () => {
  const site = openSite({ botPace: 20, recorded: WIN });

  test("two people win a Normal game", { timeout: MATCH_MS_MAX }, async () => {
    const ada = await site.newPerson("Ada");
    const ben = await site.newPerson("Ben");
    await enterRecorded(WIN, ada, ben);
    await look(ada, "digging-last-base");
    const both = [ada, ben];
    // Chance goes on from the recorded match, and now and then it is lost.
    const isRecorded = await playUntil(both, CAREFUL, hasWon);
    if (!isRecorded) {
      await playAgain(both);
      const isWon = await playMatchesUntil(both, CAREFUL, hasWon, MATCHES_MAX - 1);
      expect(isWon, "a match is won").toBe(true);
    }
    await Promise.all([ada, ben].map((person) => result(person).waitFor()));
    await dock(ada).getByText("Rounds").waitFor();
    expect(await dock(ada).getByRole("row").count(), "each player's part").toBe(3);
    await ben.page
      .getByText(
        isRecorded ? "This browser joined later" : "Checked: the server and all players kept",
      )
      .waitFor();
    await expectSameMoves(ada, ben);
    await look(ada, "digging-won");
  });
});

describe("The last torches", () => {
  const site = openSite({ botPace: 20, recorded: RECORDED });

  test(
    "three people and a bot use up their torches, and are warned before the last ones",
    { timeout: MATCH_MS_MAX },
    async () => {
      const people = await Promise.all(["Ada", "Ben", "Cleo"].map((name) => site.newPerson(name)));
      const [ada, ben] = people as [Person, Person, Person];
      await enterRecorded(RECORDED, ...people);
      expect(await playUntil(people, WASTEFUL, isWarned), "a warning").toBe(true);
      await playToTheEnd(people, WASTEFUL);
      await result(ben)
        .getByText(/^The last torch is gone\. Lost in round \d+, /)
        .waitFor();
      expect(await dock(ada).getByRole("row").count(), "each player's part").toBe(5);
      await look(ben, "digging-lost");

      // Ben tries the same cave again, with bots.
      await ben.press(result(ben).getByRole("button", { name: "The same cave again …" }));
      const dialog = ben.page.getByRole("dialog", { name: "The same cave again" });
      await dialog.getByRole("heading", { name: "With bots" }).waitFor();
      await ben.press(dialog.getByRole("button", { name: /Novice/ }));
      await ben.press(dialog.getByRole("button", { name: "Begin with bots" }));
      await ben.page.getByRole("link", { name: "Same deal as another match" }).waitFor();
      await board(ben).waitFor();
    },
  );
});
