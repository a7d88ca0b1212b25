/** Digging Down in browsers: matches won and lost, proposals, loot, by drag, touch and keyboard. */
import { expect, test } from "vitest";

import {
  TITLE,
  act,
  answered,
  button,
  cave,
  dock,
  isWon,
  pack,
  playMatchesUntil,
  playToTheEnd,
  playUntil,
  proposals,
  share,
  warning,
} from "./harness/diggingDown";
import { CAREFUL, type Style, WASTEFUL } from "./harness/diggingDownPlan";
import { openSite } from "./harness/site";
import { expectNothingLost, LONG_NAME } from "./harness/sizes";
import { expectFocus } from "./harness/keyboard";
import { expectToFit, look } from "./harness/look";
import type { Person } from "./harness/person";
import {
  gatherFor,
  connectionLost,
  expectSameMoves,
  moves,
  openTable,
  result,
  addBot,
  sitDown,
  startMatch,
} from "./harness/table";

const site = openSite({ botPace: 20 });

/** A match has about two hundred decisions, and a test may need several matches. */
const MATCH_MS_MAX = 400_000;
/** The delay of replies on a slow connection. */
const SLOW_MS = 300;
/** What the browser writes to its console while it cannot reach the server. */
const CONNECTION_FAILED = /WebSocket connection to .* failed/;
/**
 * The most matches to play until something has come that comes in more than half of them: a win, a
 * Creeper that finds two loot cards. Chance spoils one run in a hundred thousand.
 */
const MATCHES_MAX = 16;

/** The secured loot that can be handed out. */
const spoils = (person: Person) =>
  share(person).getByRole("list", { name: "Secured loot" }).getByRole("button");

/** The secured loot that can be given to somebody: all but armour, which belongs to the team. */
const gifts = (person: Person) =>
  spoils(person).and(person.page.locator(':not([aria-label^="armour"])'));

/** Goes home with the first loot. */
const HASTY: Style = { ...CAREFUL, goesBack: (seen) => seen.loot >= 2 || CAREFUL.goesBack(seen) };

/** The torches in a person's own inventory that can be picked up. */
const torchesOf = (person: Person) =>
  pack(person, person.name).getByRole("button", { name: "torch", exact: true });

/** Plays until there is loot to give away, and everybody has two torches to put down. */
async function untilSpoils(people: readonly Person[]): Promise<void> {
  const ready = async (person: Person): Promise<boolean> =>
    (await gifts(person).first().isVisible()) &&
    (await Promise.all(people.map((one) => torchesOf(one).count()))).every((count) => count > 1);
  expect(await playMatchesUntil(people, HASTY, ready, MATCHES_MAX), "loot to share out").toBe(true);
  await Promise.all(people.map((person) => gifts(person).first().waitFor()));
}

const hasWon = async (person: Person) => (await result(person).isVisible()) && isWon(person);

test("two people win a Normal game", { timeout: MATCH_MS_MAX }, async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben");
  await gatherFor(TITLE, ada, ben);
  await startMatch(ada, ben);
  await look(ada, "digging-start");
  expect(await playMatchesUntil([ada, ben], CAREFUL, hasWon, MATCHES_MAX), "a match is won").toBe(
    true,
  );
  await Promise.all([ada, ben].map((person) => result(person).waitFor()));
  await dock(ada).getByText("Rounds").waitFor();
  expect(await dock(ada).getByRole("row").count(), "each player's part").toBe(3);
  await ben.page.getByText("Checked: the server and all players kept").waitFor();
  await expectSameMoves(ada, ben);
  await look(ada, "digging-won");
});

test(
  "three people and a bot use up their torches, and are warned before the last ones",
  { timeout: MATCH_MS_MAX },
  async () => {
    const people = await Promise.all(["Ada", "Ben", "Cleo"].map((name) => site.newPerson(name)));
    const [ada, ben] = people as [Person, Person, Person];
    await gatherFor(TITLE, ...(people as [Person, Person, Person]));
    await addBot(ada);
    await startMatch(...(people as [Person, Person, Person]));
    expect(
      await playUntil(people, WASTEFUL, (person) => warning(person).isVisible()),
      "a warning before the last torches",
    ).toBe(true);
    await playToTheEnd(people, WASTEFUL);
    await result(ben)
      .getByText(/^The last torch is gone\. Lost in round \d+, /)
      .waitFor();
    expect(await dock(ada).getByRole("row").count(), "each player's part").toBe(5);
    await look(ben, "digging-lost");
  },
);

test("a proposal survives a reload and a lost connection, and can be withdrawn", async () => {
  const ada = await site.newPerson("Ada");
  const proxy = await site.newProxy();
  const ben = await site.newPerson("Ben", { url: proxy.url });
  await gatherFor(TITLE, ada, ben);
  await startMatch(ada, ben);

  await act(ada, button(ada, /^Explore/));
  await proposals(ben).getByText("Explore; Ada pays", { exact: true }).waitFor();
  await proposals(ben).getByText("Waiting for you").waitFor();
  await look(ben, "digging-proposal");
  await ben.page.reload();
  await proposals(ben).getByText("Explore; Ada pays", { exact: true }).waitFor();

  await act(ada, button(ada, "Withdraw"));
  await proposals(ben).first().waitFor({ state: "detached" });
  await act(ada, button(ada, "Who pays?"));
  await act(ada, ada.page.getByRole("dialog").getByRole("button", { name: "Ben pays" }));
  await proposals(ben).getByText("Explore; Ben pays", { exact: true }).waitFor();

  ben.expectTrouble(CONNECTION_FAILED);
  proxy.cut();
  await connectionLost(ben).waitFor();
  await ada.page.reload();
  await proposals(ada).getByText("Explore; Ben pays", { exact: true }).waitFor();
  proxy.restore();
  await connectionLost(ben).waitFor({ state: "detached" });
  await act(ben, button(ben, /^Agree/));
  await moves(ada).filter({ hasText: "The team explores. Ben pays a torch." }).waitFor();
  await cave(ada)
    .getByRole("button", { name: /^Ada to passage 1/ })
    .waitFor();
});

test(
  "loot is shared out by drag, tap and keyboard, all at the same time and across a reload",
  { timeout: MATCH_MS_MAX },
  async () => {
    const ada = await site.newPerson("Ada");
    const ben = await site.newPerson("Ben");
    await gatherFor(TITLE, ada, ben);
    await startMatch(ada, ben);
    await untilSpoils([ada, ben]);
    await look(ada, "digging-base");

    // By drag: the first thing for Ben.
    const label = (await gifts(ada).first().getAttribute("aria-label")) ?? "";
    await gifts(ada).first().dragTo(pack(ada, "Ben"));
    const thing = label.replace(/,.*$/, "");
    await proposals(ben).first().waitFor();
    await look(ben, "digging-sharing");
    await ben.page.reload();
    await proposals(ben).first().waitFor();

    // Meanwhile, by tap, Ben's torch into the stash; by keyboard, Ada's pickaxe to Ben.
    const torches = await pack(ben, "Ben")
      .getByText(/^torch$/)
      .or(pack(ben, "Ben").getByRole("button", { name: "torch", exact: true }))
      .count();
    const torch = pack(ben, "Ben").getByRole("button", { name: "torch", exact: true }).first();
    if (torches > 0) {
      await ben.press(torch);
      await act(ben, share(ben).getByRole("button", { name: "Into the stash" }));
      await moves(ada).filter({ hasText: "Ben puts 1 torch into the stash." }).first().waitFor();
    }
    await pack(ada, "Ada")
      .getByRole("button", { name: /^stone pickaxe/ })
      .first()
      .focus();
    await ada.page.keyboard.press("Enter");
    await ada.page.getByRole("button", { name: "Give it to Ben" }).focus();
    await ada.page.keyboard.press("Enter");
    await answered(ada);
    await moves(ben).filter({ hasText: "Ada hands a stone pickaxe to Ben." }).first().waitFor();
    await expectFocus(ada, "handing something over");

    await proposals(ben).first().waitFor();
    await act(ben, button(ben, /^Agree/));
    await moves(ada)
      .filter({ hasText: new RegExp(`^Ben takes an? ${thing}\\.`) })
      .first()
      .waitFor();
    await proposals(ada).first().waitFor({ state: "detached" });
  },
);

const inStash = async (person: Person): Promise<number> =>
  Number(
    /\d+/.exec(
      (await share(person)
        .getByRole("button", { name: /^Stash: / })
        .getAttribute("aria-label")) ?? "",
    )?.[0],
  );

/** Without waiting for replies: two torches into the stash, and a tool to the other person. */
async function pressQuickly(person: Person, tool: RegExp, other: Person): Promise<void> {
  for (let torch = 0; torch < 2; torch += 1) {
    await person.press(torchesOf(person).first());
    await person.press(share(person).getByRole("button", { name: "Into the stash" }));
  }
  await person.press(pack(person, person.name).getByRole("button", { name: tool }).first());
  await person.press(person.page.getByRole("button", { name: `Give it to ${other.name}` }));
}

test(
  "quick presses of two people at the same moment all count, without a refusal",
  { timeout: MATCH_MS_MAX },
  async () => {
    const proxies = await Promise.all([site.newProxy(), site.newProxy()]);
    const [ada, ben] = (await Promise.all(
      ["Ada", "Ben"].map((name, at) => site.newPerson(name, { url: proxies[at]?.url ?? "" })),
    )) as [Person, Person];
    const both = [ada, ben];
    await gatherFor(TITLE, ada, ben);
    await startMatch(ada, ben);
    await untilSpoils(both);
    const stashed = await inStash(ada);

    // Each of them acts before seeing what the other did.
    for (const proxy of proxies) proxy.slow(SLOW_MS);
    await Promise.all([
      pressQuickly(ada, /^stone pickaxe/, ben),
      pressQuickly(ben, /^stone sword/, ada),
    ]);
    await Promise.all(both.map(answered));
    for (const person of both) {
      await share(person)
        .getByRole("button", { name: `Stash: ${stashed + 4} torches` })
        .waitFor();
      await moves(person)
        .filter({ hasText: "Ada hands a stone pickaxe to Ben." })
        .first()
        .waitFor();
      await moves(person).filter({ hasText: "Ben hands a stone sword to Ada." }).first().waitFor();
    }

    // Both vote alike: for the first loot, to set out, and to explore.
    const gear = ((await spoils(ada).first().getAttribute("aria-label")) ?? "").replace(/,.*$/, "");
    const goal = gear === "armour" ? "Add it to the hearts" : "Give it to Ben";
    const before = await spoils(ada).count();
    await Promise.all(
      both.map(async (person) => {
        await person.press(spoils(person).first());
        await person.press(person.page.getByRole("button", { name: goal }));
      }),
    );
    await Promise.all(
      both.map((person) => expect.poll(() => spoils(person).count()).toBeLessThan(before)),
    );
    for (const name of [/^Set out/, /^Explore/]) {
      await Promise.all(both.map((person) => person.press(button(person, name))));
      await Promise.all(both.map(answered));
    }
    await Promise.all(
      both.map((person) =>
        cave(person)
          .getByRole("button", { name: /to passage 1/ })
          .waitFor(),
      ),
    );
    for (const person of both)
      expect(await person.page.getByRole("alert").innerText(), `refusals to ${person.name}`).toBe(
        "",
      );
  },
);

/** The notice that Cleo is absent. */
const absent = (person: Person) => person.page.getByText("Cleo is not connected.");
/** The button that votes for a bot. */
const voteForBot = (person: Person) =>
  person.page.getByRole("button", { name: "Let a bot play for Cleo" });

/** The sign that a bot plays for somebody. */
const botAt = (person: Person, name: string) =>
  person.page
    .getByRole("list", { name: "Inventories" })
    .getByRole("listitem")
    .filter({ hasText: name })
    .getByTitle("A bot plays here");

test(
  "a bot plays for an absent player once both others agree, and returns the seat",
  { timeout: MATCH_MS_MAX },
  async () => {
    const ada = await site.newPerson("Ada");
    const ben = await site.newPerson("Ben");
    const cleo = await site.newPerson("Cleo");
    const link = await gatherFor(TITLE, ada, ben, cleo);
    await startMatch(ada, ben, cleo);
    await act(ada, button(ada, /^Explore/));
    await act(ben, button(ben, /^Agree/));
    await cave(cleo)
      .getByRole("button", { name: /^Cleo to passage 1/ })
      .waitFor();

    await cleo.page.close();
    await Promise.all([ada, ben].map((person) => absent(person).waitFor()));
    await ada.press(voteForBot(ada));
    await ben.page
      .getByText("Ada voted to let a bot play. More than half of the other players have to agree.")
      .waitFor();
    expect(await voteForBot(ada).count(), "asked again").toBe(0);
    await look(ben, "digging-absent");
    await ben.press(voteForBot(ben));
    await absent(ada).waitFor({ state: "detached" });

    // The bot plays, but has no vote.
    const rounds = () => moves(ada).filter({ hasText: "The team explores." }).count();
    expect(
      await playUntil([ada, ben], HASTY, async () => (await rounds()) > 1),
      "a second exploration",
    ).toBe(true);
    expect(await botAt(ada, "Cleo").count(), "Cleo's seat is a bot's").toBe(1);

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

/** Never goes home and never lights a passage, so that a Creeper finds loot. */
const DARING: Style = { ...CAREFUL, goesBack: () => false, lights: () => false };

/** The loot that a Creeper may destroy. */
const losses = (person: Person) =>
  dock(person).getByRole("list", { name: "Which loot should it destroy?" }).getByRole("button");

/** The names of these cards. */
const lossNames = async (person: Person): Promise<readonly string[]> =>
  (await losses(person).allInnerTexts()).map((text) => /Give up (.+?):/.exec(text)?.[1] ?? "");

test(
  "two people agree on the loot that a Creeper destroys",
  { timeout: 2 * MATCH_MS_MAX },
  async () => {
    const ada = await site.newPerson("Ada");
    const ben = await site.newPerson("Ben", { phone: true });
    const both = [ada, ben];
    await gatherFor(TITLE, ada, ben);
    await startMatch(ada, ben);
    expect(
      await playMatchesUntil(
        both,
        DARING,
        async (person) => new Set(await lossNames(person)).size > 1,
        MATCHES_MAX,
      ),
      "a Creeper and loot cards of several kinds",
    ).toBe(true);
    await Promise.all(both.map((person) => losses(person).nth(1).waitFor()));
    await look(ada, "digging-creeper");
    await expectToFit(ben, "the choice of a Creeper");

    // Each votes for a different card; then Ada agrees with Ben.
    const names = await lossNames(ben);
    const [first = ""] = names;
    const other = names.findIndex((name) => name !== first);
    const last = names[other] ?? "";
    await act(ada, losses(ada).first());
    await act(ben, losses(ben).nth(other));
    await Promise.all(both.map((person) => proposals(person).nth(1).waitFor()));
    expect(
      await proposals(ada)
        .filter({ hasText: new RegExp(`Give up ${first}(?! [a-z])`) })
        .count(),
    ).toBe(1);
    await look(ben, "digging-creeper-proposals");
    const lost = () => moves(ada).filter({ hasText: "is lost from the loot." }).count();
    const before = await lost();
    await act(ada, button(ada, /^Agree/));
    await moves(ada)
      .filter({ hasText: `${last} is lost from the loot.` })
      .first()
      .waitFor();
    await losses(ben).first().waitFor({ state: "detached" });
    expect((await lost()) - before, "one card").toBe(1);
  },
);

/** Raises a tool by a tap, and takes it back by a second. */
async function tapATool(person: Person): Promise<boolean> {
  const tool = person.page
    .getByRole("list", { name: /: inventory$/ })
    .getByRole("button", { name: /^stone (sword|pickaxe), \d \w+$/ })
    .first();
  const raised = person.page
    .getByRole("list", { name: /: inventory$/ })
    .getByRole("button", { name: /, raised$/ });
  await act(person, tool);
  await raised.first().waitFor();
  await act(person, raised.first());
  await raised.first().waitFor({ state: "detached" });
  return true;
}

test(
  "a solo match with two characters, by touch on a phone",
  { timeout: MATCH_MS_MAX },
  async () => {
    // The default name.
    const digger = await site.newPerson("Guest", { phone: true });
    await digger.page.goto("/");
    await digger.press(digger.page.getByRole("button", { name: /^Play alone.*Digging Down/ }));
    await button(digger, /^Explore/).waitFor();
    const screens = new Set<string>();
    let raised = false;
    await playMatchesUntil(
      [digger],
      HASTY,
      async (person) => {
        const heading = await person.page.locator(".digging-down h2").innerText();
        if (!screens.has(heading)) {
          screens.add(heading);
          await expectToFit(person, `${TITLE}, ${heading}`);
        }
        if (
          !raised &&
          (await button(person, /^(Fight|Mine it|Cut through|Break it) with/).isVisible())
        )
          raised = await tapATool(person);
        return (await spoils(person).first().isVisible()) && screens.size >= 5 && raised;
      },
      MATCHES_MAX,
    );
    await digger.press(spoils(digger).first());
    await expectToFit(digger, "loot in the hand");
    await digger.press(digger.page.getByRole("button", { name: "Cards" }));
    await digger.page.getByRole("dialog", { name: "What the cave still holds" }).waitFor();
    await look(digger, "digging-cards");
  },
);

test("by keyboard: explore, walk, get ready, and face a card", async () => {
  const ada = await site.newPerson("Ada");
  await openTable(ada, TITLE);
  await sitDown(ada);
  await addBot(ada);
  await startMatch(ada);
  const { keyboard } = ada.page;
  await button(ada, /^Explore/).waitFor();
  await keyboard.press("e");
  await cave(ada)
    .getByRole("button", { name: /^Ada to passage 1/ })
    .waitFor();
  await keyboard.press("1");
  await cave(ada)
    .getByRole("button", { name: /^Ada to passage 1/ })
    .waitFor({ state: "detached" });
  await expectFocus(ada, "walking");
  await keyboard.press("l");
  await moves(ada).filter({ hasText: "Ada lights passage 1" }).waitFor();
  await look(ada, "digging-moving");
  await button(ada, /^Ready/).waitFor();
  await keyboard.press("r");
  await moves(ada)
    .filter({ hasText: /^In passage 1, by light/ })
    .first()
    .waitFor();
  await keyboard.press("c");
  await ada.page.getByRole("dialog").waitFor();
  await keyboard.press("Escape");
  await ada.page.getByRole("dialog").waitFor({ state: "detached" });
  await look(ada, "digging-card");
});

test("at every size nothing is lost", async () => {
  const ada = await site.newPerson(LONG_NAME);
  await openTable(ada, TITLE);
  await sitDown(ada);
  await addBot(ada);
  await startMatch(ada);
  await expectNothingLost(ada, TITLE);
});
