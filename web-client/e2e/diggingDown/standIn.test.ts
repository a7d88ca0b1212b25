/** Digging Down in browsers: a bot plays for an absent player. */
import { expect, test } from "vitest";

import { MATCH_MS_MAX, TITLE, cave, playUntil } from "../harness/diggingDown";
import { HASTY } from "../harness/diggingDownPlan";
import { look } from "../harness/look";
import type { Person } from "../harness/person";
import { openSite } from "../harness/site";
import { expectSameMoves, gatherFor, moves, startMatch } from "../harness/table";

const site = openSite({ botPace: 20 });

/** The notice that Cleo is absent. */
const absent = (person: Person) => person.page.getByText("Cleo is not connected.");
/** The button that votes for a bot. */
const voteForBot = (person: Person) =>
  person.page.getByRole("button", { name: "Let a bot play for Cleo" });

/** The sign that a bot plays for somebody. */
const botAt = (person: Person, name: string) =>
  person.page
    .getByRole("group", { name: "Inventories" })
    .getByRole("listitem")
    .filter({ hasText: name })
    .locator('[data-why="A bot plays here"]');

test(
  "a bot plays for an absent player once both others agree, and returns the seat",
  { timeout: MATCH_MS_MAX },
  async () => {
    const ada = await site.newPerson("Ada");
    const ben = await site.newPerson("Ben");
    const cleo = await site.newPerson("Cleo");
    const link = await gatherFor(TITLE, ada, ben, cleo);
    await startMatch(ada, ben, cleo);
    await cave(cleo)
      .getByRole("button", { name: /^Cleo to passage 1/ })
      .waitFor();

    await cleo.page.close();
    await Promise.all([ada, ben].map((person) => absent(person).waitFor()));
    await ada.press(voteForBot(ada));
    await ben.page
      .getByText("Ada voted to let a bot play. More than half of the other players have to agree.")
      .waitFor();
    // She is not asked again.
    await voteForBot(ada).waitFor({ state: "detached" });
    await look(ben, "digging-absent");
    await ben.press(voteForBot(ben));
    await absent(ada).waitFor({ state: "detached" });

    // The bot plays, but has no vote.
    const rounds = () => moves(ada).filter({ hasText: "The team explores." }).count();
    expect(
      await playUntil([ada, ben], HASTY, async () => (await rounds()) > 1),
      "a second exploration",
    ).toBe(true);
    await botAt(ada, "Cleo").waitFor({ state: "attached" });

    const back = await cleo.openTab();
    await back.page.goto(link);
    await back.page.getByText("A bot is playing for you, Cleo.").waitFor();
    await look(back, "digging-stood-in");
    await back.press(back.page.getByRole("button", { name: "Take your seat back" }));
    await botAt(ada, "Cleo").waitFor({ state: "detached" });
    const explored = await rounds();
    expect(
      await playUntil([ada, ben, back], HASTY, async () => (await rounds()) > explored),
      "all three explore",
    ).toBe(true);
    await expectSameMoves(back, ada);
  },
);
