/** The pace of a match: a turn time that runs out, days, nudges, and bots for who is asleep. */
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";

import { choices, whoseTurn } from "./harness/caveMining";
import { look } from "./harness/look";
import type { Person } from "./harness/person";
import { openSite } from "./harness/site";
import {
  chooseOption,
  gatherAtTable,
  killAndRestart,
  moves,
  said,
  startMatch,
} from "./harness/table";

/** Seconds until a player counts as asleep, and the shortest turn time. */
const IDLE_S = 8;
const TURN_MS = 30_000;
/** A test that waits for a turn time. */
const LONG_MS = 150_000;

const site = openSite({ botPace: 1, idleAfter: IDLE_S });

const clocks = ({ page }: Person): Locator => page.getByRole("list", { name: "Time left" });
const panelOn = ({ page }: Person, name: string): Locator =>
  page.locator(".awaited").filter({ hasText: name });

test(
  "a turn time goes on where it was after a restart, and a safe choice is made when it is over",
  { timeout: LONG_MS },
  async () => {
    const ada = await site.newPerson("Ada");
    const ben = await site.newPerson("Ben", { phone: true });
    await gatherAtTable(ada, ben);
    await chooseOption(ada, "Pace", "Turn time");
    await chooseOption(ada, "Time for a turn", "30 seconds");
    await chooseOption(ada, "Reserve for the match", "None");
    await ben.page.getByText("Pace: 30 seconds a turn").waitFor();
    await look(ada, "pace-lobby");
    await startMatch(ada, ben);
    const active = await whoseTurn(ada, ben);
    const other = active === ada ? ben : ada;
    await clocks(active).getByText("Your turn").waitFor();
    await clocks(other).getByText(active.name).waitFor();
    await look(ada, "pace-board");

    await killAndRestart(site.server, ada, ben);
    await clocks(active).getByText("Your turn").waitFor();
    // The turn goes on.
    await choices(active).first().waitFor();

    await said(ada, `${active.name}’s time ran out, so a safe choice was made.`).waitFor({
      timeout: 3 * TURN_MS,
    });
    expect(await moves(ada).count()).toBeGreaterThan(0);
  },
);

test(
  "three people: who is asleep is nudged, and a bot plays until they take their seat back",
  { timeout: LONG_MS },
  async () => {
    const ada = await site.newPerson("Ada");
    const ben = await site.newPerson("Ben");
    const cleo = await site.newPerson("Cleo", { phone: true });
    await gatherAtTable(ada, ben, cleo);
    await startMatch(ada, ben, cleo);
    const sleeper = await whoseTurn(ada, ben, cleo);
    const [first, second] = [ada, ben, cleo].filter((person) => person !== sleeper);
    if (first === undefined || second === undefined) throw new Error("three people play");

    const nudge = first.page.getByRole("button", { name: `Nudge ${sleeper.name}` });
    await nudge.waitFor();
    await look(first, "pace-asleep");
    await first.press(nudge);
    await sleeper.page.getByText(`${first.name} nudges you: it is your turn.`).waitFor();
    // Not again for a minute.
    await expect.poll(() => nudge.isEnabled()).toBe(false);

    const bot = (person: Person) =>
      person.page.getByRole("button", { name: `Let a bot play for ${sleeper.name}` });
    await first.press(bot(first));
    await panelOn(second, sleeper.name).getByText("voted to let a bot play").waitFor();
    await look(second, "pace-vote");
    await second.press(bot(second));
    const takeBack = sleeper.page.getByRole("button", { name: "Take your seat back" });
    await sleeper.press(takeBack);
    await takeBack.waitFor({ state: "detached" });
    await expect.poll(() => panelOn(first, sleeper.name).count()).toBe(0);
  },
);

test("a match by days is in your tables with the time that is left", async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben");
  const link = await gatherAtTable(ada, ben);
  await chooseOption(ada, "Pace", "By days");
  await chooseOption(ada, "Time for a turn", "3 days");
  await ben.page.getByText("Pace: 3 days a turn").waitFor();
  await startMatch(ada, ben);
  const active = await whoseTurn(ada, ben);
  const other = active === ada ? ben : ada;
  await other.page.close();
  await clocks(active).getByText("3 days left").waitFor();
  expect(await active.page.getByText("is not connected").count(), "nobody has to stay").toBe(0);

  await active.page.goto("/");
  const row = active.page.locator(`a.table-link[href="${new URL(link).pathname}"]`);
  await row.getByText("3 days left").waitFor();
  await look(active, "pace-your-tables");
});
