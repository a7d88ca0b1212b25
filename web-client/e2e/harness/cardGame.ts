/** How somebody plays Card Game?: looks at what the board offers, and presses it. */
import type { Locator } from "playwright-core";

import type { Person } from "./person";
import { result } from "./table";

/** No match takes as many decisions of one person. */
const DECISIONS_MAX = 200;
/** The turns of all others, on a slow machine. */
const OTHERS_MS_MAX = 60_000;

const button = (person: Person, name: string | RegExp): Locator =>
  person.page.getByRole("button", { name, disabled: false });

/** The tops that can be mined now: all of them, or those of a kind. */
export const mines = (person: Person, name = /^Mine /): Locator =>
  person.page
    .getByRole("list", { name: "Resource piles" })
    .getByRole("button", { name, disabled: false });

/** The craft cards that the own cards pay for, the reserved one among them. */
export const affordable = (person: Person): Locator =>
  person.page
    .getByRole("list", { name: "Craft piles" })
    .getByRole("button", { name: /Your cards pay for it/ });

/** The place of the reserved card. */
export const holder = (person: Person): Locator =>
  person.page.getByRole("button", { name: /^Your holder/ });

export const endTurn = (person: Person): Locator => button(person, /^End turn/);

/** The Creeper over the piles; there while somebody thinks. */
export const creeper = (person: Person): Locator =>
  person.page.getByRole("region", { name: "A Creeper" });

/** What meets the Creeper with the card that is marked. */
export const giveUp = (person: Person): Locator =>
  creeper(person).getByRole("button", { name: /^Give up/, disabled: false });

/** The explosion over the piles; there while somebody chooses. */
export const blast = (person: Person): Locator => person.page.getByRole("region", { name: "TNT" });

/** The cards of an explosion that oneself may keep. */
export const blown = (person: Person): Locator =>
  blast(person).getByRole("button", { name: / of pile / });

/** The own tools that can be used by themselves now. */
export const usableTools = (person: Person, name: RegExp): Locator =>
  person.page
    .getByRole("list", { name: "Your tools" })
    .getByRole("button", { name: new RegExp(`(${name.source}).*can be used now`) });

export const dialog = (person: Person): Locator => person.page.getByRole("dialog");

/** What everybody can see of the own side: cards, tools and points, in the words of the board. */
export const ownSide = (person: Person): Promise<string> =>
  person.page.getByRole("region", { name: "Your side of the table" }).innerText();

/** What somebody sees of another one: "Has Wood 3 and Iron 2", the reserved card, the tools. */
export async function seenBy(person: Person, other: Person): Promise<string> {
  const row = person.page
    .getByRole("list", { name: "The other players" })
    .getByRole("listitem")
    .filter({ hasText: other.name });
  const text = await row.innerText();
  return text.slice(text.indexOf("Has "));
}

/** Presses, and waits until the table has answered. */
export async function act(person: Person, target: Locator): Promise<void> {
  await person.press(target);
  await person.page.getByText("Your choice is on its way.").waitFor({ state: "hidden" });
}

/** Keeps the two cards of an explosion that come first. */
export async function keepTwo(person: Person): Promise<void> {
  await person.press(blown(person).nth(0));
  await person.press(blown(person).nth(1));
  await act(person, blast(person).getByRole("button", { name: "Keep both", disabled: false }));
}

/** Opens a craft card and pays for it in the cheapest way. */
export async function craft(person: Person, card: Locator): Promise<void> {
  await person.press(card);
  await act(person, dialog(person).getByRole("button", { name: "Craft it", disabled: false }));
}

/** What somebody is asked. */
export type Asked = "creeper" | "tnt" | "turn" | "end";

const waysToAct = (person: Person): Locator =>
  giveUp(person).or(blown(person).first()).or(endTurn(person)).or(result(person));

/** Waits until the person is asked something, or it is over. */
export async function awaitAsked(person: Person): Promise<Asked> {
  await waysToAct(person).first().waitFor({ timeout: OTHERS_MS_MAX });
  if (await result(person).isVisible()) return "end";
  if (await giveUp(person).isVisible()) return "creeper";
  return (await blown(person).first().isVisible()) ? "tnt" : "turn";
}

/**
 * Mines what pays for something, else what is worth most; ends the turn where nothing can be mined.
 */
export async function mine(person: Person): Promise<void> {
  for (const name of [/Would pay for/, /^Mine [A-Z][a-z]+ 3/, /^Mine [A-Z][a-z]+ 2/, /^Mine /]) {
    const wanted = mines(person, name).first();
    if (await wanted.isVisible()) return act(person, wanted);
  }
  await act(person, endTurn(person));
}

/** Meets a Creeper or an explosion that is on. */
export async function settle(person: Person, asked: Asked): Promise<void> {
  if (asked === "creeper") await act(person, giveUp(person));
  if (asked === "tnt") await keepTwo(person);
}

/** One sensible decision. */
async function decide(person: Person, asked: Asked): Promise<void> {
  if (asked !== "turn") return settle(person, asked);
  const card = affordable(person).first();
  await ((await card.isVisible()) && (await mines(person).count()) + (await actionsLeft(person)) > 0
    ? craft(person, card)
    : mine(person));
}

const actionsLeft = async (person: Person): Promise<number> =>
  Number.parseInt((await person.page.getByText(/^\d+ actions? left$/).innerText()).trim(), 10);

/** Plays whenever something is asked, to the end of the match. */
async function playAlong(person: Person): Promise<void> {
  for (let decision = 0; decision < DECISIONS_MAX; decision += 1) {
    const asked = await awaitAsked(person);
    if (asked === "end") return;
    await decide(person, asked);
  }
  throw new Error(`${person.name}'s match does not end.`);
}

/** All of them play to the end of the match. */
export async function playToTheEnd(...people: readonly Person[]): Promise<void> {
  await Promise.all(people.map(playAlong));
}

/** Who is asked something now. */
async function whoIsAsked(
  people: readonly Person[],
): Promise<{ readonly person: Person; readonly asked: Asked }> {
  return Promise.any(
    people.map((person) => awaitAsked(person).then((asked) => ({ person, asked }))),
  );
}

/**
 * Looks for what a story is about, with who is asked what. Whoever has `acted` on the way is asked
 * anew.
 */
type Search = (person: Person, asked: Asked) => Promise<boolean | "acted">;

/**
 * Everybody plays until something is there; gives who was asked then. The deal is the server's
 * secret, so nobody can say when it comes:
 * often enough for every match.
 */
export async function playUntil(
  people: readonly Person[],
  found: Search,
  play = decide,
): Promise<Person> {
  for (let decision = 0; decision < DECISIONS_MAX; decision += 1) {
    const { person, asked } = await whoIsAsked(people);
    const what = await found(person, asked);
    if (what === true) return person;
    if (asked === "end") throw new Error("The match ended before it came.");
    if (what !== "acted") await play(person, asked);
  }
  throw new Error("It never came.");
}

/** The same, but nobody crafts, so that the cards go round quickly. */
export function mineUntil(people: readonly Person[], found: Search): Promise<Person> {
  return playUntil(people, found, (person, asked) =>
    asked === "turn" ? mine(person) : settle(person, asked),
  );
}
