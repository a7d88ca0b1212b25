/** Digging Down in browsers: proposals, and how they are withdrawn and agreed to. */
import { expect, test } from "vitest";

import {
  MATCHES_MAX,
  MATCH_MS_MAX,
  TITLE,
  button,
  cave,
  dock,
  playMatchesUntil,
  playUntil,
  proposals,
} from "../harness/diggingDown";
import { HASTY, type Style } from "../harness/diggingDownPlan";
import { look } from "../harness/look";
import { resize } from "../harness/resize";
import { openSite } from "../harness/site";
import { LONG_NAME, OTHER_LONG_NAME, expectNothingLost } from "../harness/sizes";
import { act, addBot, connectionLost, gatherFor, moves, startMatch } from "../harness/table";
import { PHONE, LYING_PHONE } from "../harness/windows";

const site = openSite({ botPace: 20 });

/** Nobody lights a passage, so that it is known who pays next: Ada has paid for the first time. */
const DARK: Style = { ...HASTY, lights: () => false };

/** What speaks for exploring, or for the way home. */
const REASON = /^(You carry|There is no loot|What you|At the base|Back at the base|Only \d) .+\.$/;

test("a bot says why it would explore or return", { timeout: MATCH_MS_MAX }, async () => {
  const ada = await site.newPerson("Ada");
  await gatherFor(TITLE, ada);
  await addBot(ada);
  await startMatch(ada);
  // Nobody is asked where a match ends by its first cards.
  const isAsked = () => button(ada, /^Explore/).isVisible();
  expect(await playMatchesUntil([ada], DARK, isAsked, MATCHES_MAX), "a decision").toBe(true);
  await proposals(ada).getByText(REASON).waitFor();
  await look(ada, "digging-bot-proposes");
});

test(
  "a proposal survives a reload and a lost connection, and can be withdrawn",
  { timeout: MATCH_MS_MAX },
  async () => {
    const ada = await site.newPerson("Ada");
    const proxy = await site.newProxy();
    const ben = await site.newPerson("Ben", { url: proxy.url });
    await gatherFor(TITLE, ada, ben);
    await startMatch(ada, ben);
    await moves(ben).filter({ hasText: "The team explores. Ada pays a torch." }).waitFor();
    await playUntil(
      [ada, ben],
      DARK,
      async () =>
        (await button(ada, /^Explore/).isVisible()) && button(ben, /^Explore/).isVisible(),
    );

    await act(ada, button(ada, /^Explore/));
    await proposals(ben).getByText("Explore; Ben pays", { exact: true }).waitFor();
    await proposals(ben).getByText("Waiting for you").waitFor();
    await look(ben, "digging-proposal");
    await resize(ben.page, PHONE);
    const words = await proposals(ben).getByText("Waiting for you").locator("..").boundingBox();
    expect(words?.width, "room for what is proposed on a phone").toBeGreaterThan(150);
    await look(ben, "digging-proposal-phone");
    await resize(ben.page, LYING_PHONE);
    const explores = await button(ben, /^Explore/).evaluate((choice) => {
      const { top, bottom } = choice.getBoundingClientRect();
      return scrollY + (top + bottom) / 2;
    });
    expect(explores, "what can be chosen needs no scrolling on a phone on its side").toBeLessThan(
      360,
    );
    await ben.page.reload();
    await proposals(ben).getByText("Explore; Ben pays", { exact: true }).waitFor();

    await act(ada, button(ada, "Withdraw"));
    await proposals(ben).first().waitFor({ state: "detached" });
    await dock(ben).getByText("Ada no longer proposes: Explore; Ben pays.").waitFor();
    await look(ben, "digging-withdrawn");
    await act(ada, button(ada, "Choose who pays …"));
    await act(ada, ada.page.getByRole("dialog").getByRole("button", { name: "Ada pays" }).first());
    await proposals(ben).getByText("Explore; Ada pays", { exact: true }).waitFor();

    proxy.cut();
    await connectionLost(ben).waitFor();
    await ada.page.reload();
    await proposals(ada).getByText("Explore; Ada pays", { exact: true }).waitFor();
    proxy.restore();
    await connectionLost(ben).waitFor({ state: "detached" });

    // Ben agrees for the whole round: with this proposal, and with the next one at once.
    await act(ben, button(ben, "Follow Ada this round"));
    await dock(ben).getByText("You are following Ada this round").waitFor();
    await cave(ada)
      .getByText("To the passages")
      .or(button(ada, /^Ready/))
      .first()
      .waitFor();
    await look(ben, "digging-following");
    const explored = () => moves(ada).filter({ hasText: "The team explores." }).count();
    const before = await explored();
    await playUntil([ada, ben], DARK, async () => button(ada, /^Explore/).isVisible());
    await act(ada, button(ada, /^Explore/));
    await expect.poll(explored).toBeGreaterThan(before);
  },
);

test("a proposal of the longest names fits every size", { timeout: MATCH_MS_MAX }, async () => {
  const ada = await site.newPerson("Ada");
  const wide = await site.newPerson(LONG_NAME);
  const other = await site.newPerson(OTHER_LONG_NAME);
  const people = [ada, wide, other];
  await gatherFor(TITLE, ada, wide, other);
  await startMatch(ada, wide, other);
  const areAsked = async (): Promise<boolean> => {
    const asked = await Promise.all(people.map((one) => button(one, /^Explore/).isVisible()));
    return asked.every(Boolean);
  };
  expect(await playMatchesUntil(people, DARK, areAsked, MATCHES_MAX), "a decision").toBe(true);
  await act(wide, button(wide, /^Explore/));
  await button(ada, /^Agree/).waitFor();
  await expectNothingLost(ada, "a proposal");
});
