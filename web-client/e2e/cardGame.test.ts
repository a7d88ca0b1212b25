/**
 * Card Game? in browsers: a whole match, Creepers, TNT, the holder, payments, a phone, spectators.
 */
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";

import {
  act,
  affordable,
  awaitPrompt,
  blast,
  blown,
  craft,
  creeper,
  dialog,
  giveUp,
  holder,
  keepTwo,
  mineUntil,
  mines,
  ownSide,
  playToTheEnd,
  playUntil,
  seenBy,
  settle,
  usableTools,
} from "./harness/cardGame";
import { openSite } from "./harness/site";
import { expectNothingLost, LONG_NAME } from "./harness/sizes";
import { expectFocus } from "./harness/keyboard";
import { expectToFit, look, sticksOut } from "./harness/look";
import type { Person } from "./harness/person";
import {
  expectSameMoves,
  gatherFor,
  moves,
  openTable,
  result,
  addBot,
  sitDown,
  startMatch,
  watch,
} from "./harness/table";

const site = openSite({ botPace: 20 });

const TITLE = "Card Game?";

/** Long enough for a match in three browsers on a busy machine. */
const MATCH_MS_MAX = 240_000;

test(
  "two people and a bot play to the end, and a spectator watches",
  { timeout: MATCH_MS_MAX },
  async () => {
    const ada = await site.newPerson("Ada");
    const ben = await site.newPerson("Ben");
    const zoe = await site.newPerson("Zoe");
    const link = await gatherFor(TITLE, ada, ben);
    await addBot(ada);
    await startMatch(ada, ben);
    await zoe.page.goto(new URL(link).pathname);
    await watch(zoe);
    await zoe.page
      .getByRole("list", { name: "The other players" })
      .getByRole("listitem")
      .nth(2)
      .waitFor();
    expect(
      await zoe.page.getByRole("button", { name: /^(Mine|End turn)/, disabled: false }).count(),
      "what a spectator could do",
    ).toBe(0);
    await look(zoe, "cards-watching");

    await playToTheEnd(ada, ben);
    for (const person of [ada, ben]) {
      await result(person).waitFor();
      await person.page.getByText("Checked: the server and all players kept").waitFor();
    }
    await result(zoe).waitFor();
    expect(await result(ada).getByRole("listitem").count()).toBe(3);
    await expectSameMoves(ada, ben);
    await look(ada, "cards-result");
  },
);

test(
  "three meet a Creeper: choices stay secret until all are made, also after a reload",
  { timeout: MATCH_MS_MAX },
  async () => {
    const people = await Promise.all(["Ada", "Ben", "Cleo"].map((name) => site.newPerson(name)));
    const [ada, ben, cleo] = people as [Person, Person, Person];
    await gatherFor(TITLE, ada, ben, cleo);
    await startMatch(ada, ben, cleo);
    await mineUntil(
      people,
      async (person, prompt) =>
        prompt === "creeper" &&
        (await creeper(person).getByText("is thinking").count()) === people.length,
    );

    await Promise.all(people.map((person) => giveUp(person).waitFor()));
    await look(cleo, "cards-creeper");
    const before = await seenBy(ben, ada);
    await act(ada, giveUp(ada));
    await creeper(ada)
      .getByText(/^You give up .* Waiting for (Ben and Cleo|Cleo and Ben)\.$/)
      .waitFor();
    await creeper(ben).getByText("Ada is ready").waitFor();
    expect(await seenBy(ben, ada), "what Ben sees of Ada").toBe(before);

    await ben.page.reload();
    await giveUp(ben).waitFor();
    await creeper(ben).getByText("Ada is ready").waitFor();
    expect(await seenBy(ben, ada), "what Ben sees of Ada after a reload").toBe(before);
    await act(cleo, giveUp(cleo));
    await creeper(ada)
      .getByText(/Waiting for Ben\.$/)
      .waitFor();
    await act(ben, giveUp(ben));
    for (const person of people) {
      await moves(person)
        .filter({ hasText: /The Creeper leaves: Ada loses .*Ben loses .*Cleo loses / })
        .first()
        .waitFor();
    }
    expect(await seenBy(ben, ada), "what Ben sees of Ada afterwards").not.toBe(before);
  },
);

test("TNT: two of its cards are kept, chosen one by one", { timeout: MATCH_MS_MAX }, async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben");
  await gatherFor(TITLE, ada, ben);
  await startMatch(ada, ben);
  const miner = await mineUntil([ada, ben], async (person, prompt) => {
    const tnt = mines(person, /^Mine TNT/).first();
    if (prompt !== "turn" || !(await tnt.isVisible())) return false;
    await act(person, tnt);
    // With two cards or fewer there is nothing to choose.
    return (await blown(person).nth(2).isVisible()) || "acted";
  });
  const other = miner === ada ? ben : ada;
  await blast(other).getByText(`Boom! ${miner.name} keeps two of these.`).waitFor();
  expect(await blown(other).count()).toBe(0);
  await look(miner, "cards-tnt");

  await miner.press(blown(miner).nth(0));
  await blast(miner).getByRole("button", { name: "Choose one more" }).waitFor();
  await miner.press(blown(miner).nth(0));
  await keepTwo(miner);
  for (const person of [ada, ben]) {
    await moves(person)
      .filter({ hasText: new RegExp(`${miner.name} keeps \\w+ \\d and \\w+ \\d\\.`) })
      .first()
      .waitFor();
    await blast(person).waitFor({ state: "hidden" });
  }
});

test(
  "a card is reserved, its payment changed card by card, and crafted from the holder",
  { timeout: MATCH_MS_MAX },
  async () => {
    const ada = await site.newPerson("Ada");
    const ben = await site.newPerson("Ben");
    await gatherFor(TITLE, ada, ben);
    await startMatch(ada, ben);
    await mineUntil([ada, ben], async (person, prompt) => {
      if (person !== ada || prompt !== "turn" || !(await affordable(ada).first().isVisible()))
        return false;
      return ada.page.getByText("2 actions left").isVisible();
    });

    await ada.press(affordable(ada).first());
    const name = await dialog(ada).getByRole("heading").innerText();
    await act(ada, dialog(ada).getByRole("button", { name: "Reserve it" }));
    await expectFocus(ada, "reserving");
    await holder(ada).filter({ hasText: name }).waitFor();
    await expect.poll(() => seenBy(ben, ada)).toContain(`has reserved ${name}`);

    await ada.press(holder(ada));
    const craftIt = dialog(ada).getByRole("button", { name: "Craft it" });
    await dialog(ada)
      .getByText(/^You pay /)
      .waitFor();
    await ada.press(dialog(ada).getByRole("button", { pressed: true }).first());
    await dialog(ada)
      .getByText(/^Still to pay: /)
      .waitFor();
    expect(await craftIt.getAttribute("aria-disabled")).toBe("true");
    await look(ada, "cards-payment");
    await ada.press(dialog(ada).getByRole("button", { name: "Use the cheapest payment" }));
    await act(ada, craftIt);
    await dialog(ada).waitFor({ state: "hidden" });
    await expectFocus(ada, "crafting");
    await moves(ben)
      .filter({ hasText: new RegExp(`Ada crafts an? ${name} for `) })
      .waitFor();
    expect(await ownSide(ada)).toContain(name);
    await holder(ada).filter({ hasText: "is empty" }).waitFor();
  },
);

const tool = (person: Person): Locator => usableTools(person, /Shovel|Hoe/).first();

test("a tool is used in another player's turn", { timeout: MATCH_MS_MAX }, async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben");
  await gatherFor(TITLE, ada, ben);
  await startMatch(ada, ben);
  const turn = await playUntil(
    [ada, ben],
    async (person, prompt) =>
      prompt === "turn" && (await tool(person === ada ? ben : ada).isVisible()),
  );
  const user = turn === ada ? ben : ada;
  const name = await tool(user).innerText();
  await user.press(tool(user));
  await look(user, "cards-tool");
  await act(
    user,
    dialog(user).getByRole("button", { name: /^(One action fewer for|Sweep all piles)/ }),
  );
  await expectFocus(user, "using a tool");
  await moves(turn)
    .filter({ hasText: new RegExp(`${user.name} plays a (Shovel|Hoe)`) })
    .first()
    .waitFor();
  await user.page
    .getByRole("list", { name: "Your tools" })
    .getByRole("button", { name: /, used$/ })
    .first()
    .waitFor();
  if (name.includes("Shovel")) expect(await ownSide(turn)).toContain("−1");
});

test("by touch on a phone, against three bots", { timeout: MATCH_MS_MAX }, async () => {
  const ada = await site.newPerson("Ada", { phone: true });
  await openTable(ada, TITLE);
  await sitDown(ada);
  for (let bots = 0; bots < 3; bots += 1) await addBot(ada);
  await startMatch(ada);
  await expectToFit(ada, "start of Card Game?");
  await mineUntil(
    [ada],
    async (_, prompt) =>
      prompt === "turn" &&
      (await affordable(ada).first().isVisible()) &&
      (await mines(ada).count()) > 0,
  );
  await expectToFit(ada, "own turn of Card Game?");
  await look(ada, "cards-turn");
  await ada.press(affordable(ada).first());
  await dialog(ada).waitFor();
  await expectToFit(ada, "payment");
  await ada.press(dialog(ada).getByRole("button", { name: "Close" }));
  await craft(ada, affordable(ada).first());
  await expectToFit(ada, "after crafting");
});

test(
  "by keyboard: mining by number, and looking at a card",
  { timeout: MATCH_MS_MAX },
  async () => {
    const ada = await site.newPerson("Ada");
    await openTable(ada, TITLE);
    await sitDown(ada);
    await addBot(ada);
    await startMatch(ada);
    for (let prompt = await awaitPrompt(ada); prompt !== "turn"; prompt = await awaitPrompt(ada))
      await settle(ada, prompt);
    await ada.page.keyboard.press("6");
    await dialog(ada).waitFor();
    await ada.page.keyboard.press("Escape");
    await dialog(ada).waitFor({ state: "hidden" });
    await expectFocus(ada, "looking at a craft card");
    await ada.page.keyboard.press("2");
    await moves(ada)
      .filter({ hasText: /^Ada mines (TNT|.* from pile 2)/ })
      .first()
      .waitFor();
    await expectFocus(ada, "mining");
    await ada.page
      .locator("[aria-live=polite]")
      .filter({ hasText: /Ada mines/ })
      .first()
      .waitFor({ state: "attached" });
  },
);

test("at every size: nothing is lost, and carts at their goal stay inside", async () => {
  const ada = await site.newPerson(LONG_NAME);
  await openTable(ada, TITLE);
  await sitDown(ada);
  await addBot(ada);
  await startMatch(ada);
  await expectNothingLost(ada, TITLE);
  await ada.page.setViewportSize({ width: 360, height: 740 });
  await ada.page.locator(".rail").evaluateAll((rails) => {
    for (const rail of rails) (rail as HTMLElement).style.setProperty("--way", "1");
  });
  expect(await sticksOut(ada.page)).toEqual([]);
});
