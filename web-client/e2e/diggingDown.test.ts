/**
 * Digging Down by people: a match won and one lost, proposals and loot across a broken line, by
 * finger, by drag, by keys.
 */
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
import { openHouse } from "./harness/site";
import { expectFocus } from "./harness/keyboard";
import { expectToFit, look } from "./harness/look";
import type { Person } from "./harness/person";
import {
  gatherFor,
  lineDown,
  moves,
  openTable,
  result,
  seatBot,
  sitDown,
  startMatch,
} from "./harness/table";

const house = openHouse({ botPace: 20 });

/**
 * A match of some two hundred decisions in two or three browsers, on a busy machine; and perhaps
 * another one.
 */
const MATCH_MS_MAX = 400_000;
/** So long answers take on a slow line. */
const SLOW_MS = 300;
/** What the browser itself writes to its console while the server cannot be reached. */
const NO_LINE = /WebSocket connection to .* failed/;
/** So many matches are played until one is won. Careful explorers win three of four. */
const MATCHES_MAX = 5;

/**
 * So many matches are played until a Creeper finds two loot cards: it does in more than half of
 * them.
 */
const CREEPERS_MAX = 5;

/** The secured loot that can be handed out. */
const spoils = (person: Person) =>
  share(person).getByRole("list", { name: "Secured loot" }).getByRole("button");

/** Home with the first loot: at the base as soon as there is something to share out. */
const HASTY: Style = { ...CAREFUL, goesBack: (seen) => seen.loot >= 2 || CAREFUL.goesBack(seen) };

/** Plays until there is loot that has to be handed out. */
async function untilSpoils(people: readonly Person[]): Promise<void> {
  expect(
    await playUntil(people, HASTY, (person) => spoils(person).first().isVisible()),
    "loot to share out",
  ).toBe(true);
  await Promise.all(people.map((person) => spoils(person).first().waitFor()));
}

const hasWon = async (person: Person) => (await result(person).isVisible()) && isWon(person);

test("two people win a Normal game", { timeout: MATCH_MS_MAX }, async () => {
  const ada = await house.meet("Ada");
  const ben = await house.meet("Ben");
  await gatherFor(TITLE, ada, ben);
  await startMatch(ada, ben);
  await look(ada, "digging-start");
  expect(await playMatchesUntil([ada, ben], CAREFUL, hasWon, MATCHES_MAX), "a match is won").toBe(
    true,
  );
  await Promise.all([ada, ben].map((person) => result(person).waitFor()));
  await dock(ada).getByText("Rounds").waitFor();
  expect(await dock(ada).getByRole("row").count(), "each player's part").toBe(3);
  await ben.page.getByText("Checked: the server kept to what it had committed itself to").waitFor();
  expect(await moves(ada).allInnerTexts()).toEqual(await moves(ben).allInnerTexts());
  await look(ada, "digging-won");
});

test(
  "three people and a bot use up their torches, and are asked before the last ones",
  { timeout: MATCH_MS_MAX },
  async () => {
    const people = await Promise.all(["Ada", "Ben", "Cleo"].map((name) => house.meet(name)));
    const [ada, ben] = people as [Person, Person, Person];
    await gatherFor(TITLE, ...(people as [Person, Person, Person]));
    await seatBot(ada);
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

test("a proposal outlives a reload and a broken line; minds may change until it is carried out", async () => {
  const ada = await house.meet("Ada");
  const line = await house.layLine();
  const ben = await house.meet("Ben", { url: line.url });
  await gatherFor(TITLE, ada, ben);
  await startMatch(ada, ben);

  await act(ada, button(ada, /^Explore/));
  await proposals(ben).getByText("Explore; Ada pays", { exact: true }).waitFor();
  await proposals(ben).getByText("Waiting for you").waitFor();
  await look(ben, "digging-proposal");
  await ben.page.reload();
  await proposals(ben).getByText("Explore; Ada pays", { exact: true }).waitFor();

  await act(ada, button(ada, "Take it back"));
  await proposals(ben).first().waitFor({ state: "detached" });
  await act(ada, button(ada, "Who pays?"));
  await act(ada, ada.page.getByRole("dialog").getByRole("button", { name: "Ben pays" }));
  await proposals(ben).getByText("Explore; Ben pays", { exact: true }).waitFor();

  ben.expectTrouble(NO_LINE);
  line.cut();
  await lineDown(ben).waitFor();
  await ada.page.reload();
  await proposals(ada).getByText("Explore; Ben pays", { exact: true }).waitFor();
  line.mend();
  await lineDown(ben).waitFor({ state: "detached" });
  await act(ben, button(ben, /^Agree/));
  await moves(ada).filter({ hasText: "The team explores. Ben pays a torch." }).waitFor();
  await cave(ada)
    .getByRole("button", { name: /^Ada to passage 1/ })
    .waitFor();
});

test(
  "loot is shared out by drag, by tap and by keys, all at the same time and across a reload",
  { timeout: MATCH_MS_MAX },
  async () => {
    const ada = await house.meet("Ada");
    const ben = await house.meet("Ben");
    await gatherFor(TITLE, ada, ben);
    await startMatch(ada, ben);
    await untilSpoils([ada, ben]);
    await look(ada, "digging-base");

    // By drag: the first thing for Ben.
    const label = (await spoils(ada).first().getAttribute("aria-label")) ?? "";
    await spoils(ada).first().dragTo(pack(ada, "Ben"));
    const thing = label.replace(/,.*$/, "");
    const armour = thing === "armour";
    if (armour)
      await act(
        ada,
        ada.page.getByRole("button", { name: "Put it to the hearts" }).or(spoils(ada).first()),
      );
    await proposals(ben).first().waitFor();
    await look(ben, "digging-sharing");
    await ben.page.reload();
    await proposals(ben).first().waitFor();

    // Meanwhile, by tap: a torch of Ben's into the stash, and by keys: a pickaxe of Ada's to Ben.
    // Neither undoes anything.
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
    await expectFocus(ada, "handing something on");

    await proposals(ben).first().waitFor();
    await act(ben, button(ben, /^Agree/));
    await moves(ada)
      .filter({
        hasText: armour
          ? "Armour stands beside the hearts."
          : new RegExp(`^Ben takes an? ${thing}\\.`),
      })
      .first()
      .waitFor();
    await proposals(ada).first().waitFor({ state: "detached" });
  },
);

/** The torches in somebody's own inventory that can be taken in hand. */
const torchesOf = (person: Person) =>
  pack(person, person.name).getByRole("button", { name: "torch", exact: true });

const inStash = async (person: Person): Promise<number> =>
  Number(
    /\d+/.exec(
      (await share(person)
        .getByRole("button", { name: /^Stash: / })
        .getAttribute("aria-label")) ?? "",
    )?.[0],
  );

/**
 * Presses as fast as fingers can, and waits for no answer: a torch to the stash and another one,
 * and a tool to the other.
 */
async function pressQuickly(person: Person, tool: RegExp, other: Person): Promise<void> {
  for (let torch = 0; torch < 2; torch += 1) {
    await person.press(torchesOf(person).first());
    await person.press(share(person).getByRole("button", { name: "Into the stash" }));
  }
  await person.press(pack(person, person.name).getByRole("button", { name: tool }).first());
  await person.press(person.page.getByRole("button", { name: `Give it to ${other.name}` }));
}

test(
  "quick presses of two at the same moment are all done, and nobody is refused anything",
  { timeout: MATCH_MS_MAX },
  async () => {
    const lines = await Promise.all([house.layLine(), house.layLine()]);
    const [ada, ben] = (await Promise.all(
      ["Ada", "Ben"].map((name, at) => house.meet(name, { url: lines[at]?.url ?? "" })),
    )) as [Person, Person];
    const both = [ada, ben];
    await gatherFor(TITLE, ada, ben);
    await startMatch(ada, ben);
    await untilSpoils(both);
    const stashed = await inStash(ada);
    expect(await torchesOf(ada).count(), "torches of Ada's").toBeGreaterThan(1);
    expect(await torchesOf(ben).count(), "torches of Ben's").toBeGreaterThan(1);

    // Each of them is far ahead of what the other is shown.
    for (const line of lines) line.slow(SLOW_MS);
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

    // Both want the same for the first loot, and to go on, and to explore.
    const gear = ((await spoils(ada).first().getAttribute("aria-label")) ?? "").replace(/,.*$/, "");
    const goal = gear === "armour" ? "Put it to the hearts" : "Give it to Ben";
    const before = await spoils(ada).count();
    await Promise.all(
      both.map(async (person) => {
        await person.press(spoils(person).first());
        await person.press(person.page.getByRole("button", { name: goal }));
      }),
    );
    await expect.poll(() => spoils(ada).count()).toBeLessThan(before);
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

/** Says who is not there; there while it matters. */
const absent = (person: Person) => person.page.getByText("Cleo is not connected.");
/** The vote for a bot. */
const wish = (person: Person) =>
  person.page.getByRole("button", { name: "Let a bot play for Cleo" });

/** The sign of a bot beside somebody's name; there while one plays for them. */
const botAt = (person: Person, name: string) =>
  person.page
    .getByRole("list", { name: "Inventories" })
    .getByRole("listitem")
    .filter({ hasText: name })
    .getByTitle("A bot plays here");

test(
  "a bot plays on for who is away once both others want it, and gives the seat back",
  { timeout: MATCH_MS_MAX },
  async () => {
    const ada = await house.meet("Ada");
    const ben = await house.meet("Ben");
    const cleo = await house.meet("Cleo");
    const link = await gatherFor(TITLE, ada, ben, cleo);
    await startMatch(ada, ben, cleo);
    await act(ada, button(ada, /^Explore/));
    await act(ben, button(ben, /^Agree/));
    await cave(cleo)
      .getByRole("button", { name: /^Cleo to passage 1/ })
      .waitFor();

    await cleo.page.close();
    await Promise.all([ada, ben].map((person) => absent(person).waitFor()));
    await ada.press(wish(ada));
    await ben.page
      .getByText("Ada would let a bot play. More than half of the others have to agree.")
      .waitFor();
    expect(await wish(ada).count(), "asked again").toBe(0);
    await look(ben, "digging-absent");
    await ben.press(wish(ben));
    await absent(ada).waitFor({ state: "detached" });

    // It goes to a passage, deals with what is there, and counts in no vote.
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
    expect(await moves(back).allInnerTexts()).toEqual(await moves(ada).allInnerTexts());
  },
);

/** Never home, never a light: with loot in the hands into the next Creeper. */
const DARING: Style = { ...CAREFUL, goesBack: () => false, lights: () => false };

/** The loot that a Creeper may destroy. */
const losses = (person: Person) =>
  dock(person).getByRole("list", { name: "Which loot does it destroy?" }).getByRole("button");

test(
  "two people agree on the loot that a Creeper destroys",
  { timeout: 2 * MATCH_MS_MAX },
  async () => {
    const ada = await house.meet("Ada");
    const ben = await house.meet("Ben", { phone: true });
    const both = [ada, ben];
    await gatherFor(TITLE, ada, ben);
    await startMatch(ada, ben);
    expect(
      await playMatchesUntil(
        both,
        DARING,
        (person) => losses(person).nth(1).isVisible(),
        CREEPERS_MAX,
      ),
      "a Creeper and several loot cards",
    ).toBe(true);
    await Promise.all(both.map((person) => losses(person).nth(1).waitFor()));
    await look(ada, "digging-creeper");
    await expectToFit(ben, "the choice of a Creeper");

    // Each wants to give up another card; then Ada gives in.
    const choices = await losses(ada).count();
    const cardOf = async (person: Person, at: number) =>
      /Give up (.+?):/.exec(await losses(person).nth(at).innerText())?.[1] ?? "";
    const [first, last] = [await cardOf(ada, 0), await cardOf(ben, choices - 1)];
    await act(ada, losses(ada).first());
    await act(ben, losses(ben).last());
    await Promise.all(both.map((person) => proposals(person).nth(1).waitFor()));
    expect(
      await proposals(ada)
        .filter({ hasText: `Give up ${first}` })
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

/** Raises a tool by a tap, and takes it back by another. */
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

test("alone with two characters, by finger on a telephone", { timeout: MATCH_MS_MAX }, async () => {
  // The name of who has never given one.
  const digger = await house.meet("Guest", { phone: true });
  await digger.page.goto("/");
  await digger.press(digger.page.getByRole("button", { name: /^Play alone.*Digging Down/ }));
  await button(digger, /^Explore/).waitFor();
  const screens = new Set<string>();
  let raised = false;
  await playUntil([digger], HASTY, async (person) => {
    const heading = await person.page.locator(".digging-down h2").innerText();
    if (!screens.has(heading)) {
      screens.add(heading);
      await expectToFit(person, `${TITLE}, ${heading}`);
    }
    if (!raised && (await button(person, /^(Fight|Mine it|Cut through|Break it) with/).isVisible()))
      raised = await tapATool(person);
    return (await spoils(person).first().isVisible()) && screens.size >= 5 && raised;
  });
  await digger.press(spoils(digger).first());
  await expectToFit(digger, "loot in the hand");
  await digger.press(digger.page.getByRole("button", { name: "Cards" }));
  await digger.page.getByRole("dialog", { name: "What the cave still holds" }).waitFor();
  await look(digger, "digging-cards");
});

test("with keys alone: explore, walk, get ready, and deal with a card", async () => {
  const ada = await house.meet("Ada");
  await openTable(ada, TITLE);
  await sitDown(ada);
  await seatBot(ada);
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
    .waitFor();
  await keyboard.press("c");
  await ada.page.getByRole("dialog").waitFor();
  await keyboard.press("Escape");
  await ada.page.getByRole("dialog").waitFor({ state: "detached" });
  await look(ada, "digging-card");
});
