/** Plays Card Game? in a browser: reads what the board offers, and presses it. */
import type { Locator } from "playwright-core";

import type { Person } from "./person";
import { soon } from "./soon";
import { act, actIfThere, answered, playAgain } from "./table";

export const TITLE = "Card Game?";

/** Long enough for a match in three browsers on a busy machine. */
export const MATCH_MS_MAX = 480_000;
/** More decisions than one person takes in any match. */
const DECISIONS_MAX = 200;
/** More decisions than it takes until anything has come, in one match or another. */
const SEARCH_MAX = 1_000;
/** How long the turns of all others take on a slow machine. */
const OTHERS_MS_MAX = 60_000;

const button = (person: Person, name: string | RegExp): Locator =>
  person.page.getByRole("button", { name, disabled: false });

/** The cards that can be mined now: all, or those of a kind. */
export const mines = (person: Person, name = /^Mine /): Locator =>
  person.page
    .getByRole("list", { name: "Resource piles" })
    .getByRole("button", { name, disabled: false });

/** The craft cards the person can pay for, including the reserved one. */
export const affordable = (person: Person): Locator =>
  person.page
    .getByRole("list", { name: "Craft piles" })
    .getByRole("button", { name: /You can pay for it/ });

/** The place of the reserved card. */
export const holder = (person: Person): Locator =>
  person.page.getByRole("button", { name: /^Your holder/ });

export const endTurnButton = (person: Person): Locator => button(person, /^End turn/);

/** Ends the turn, also with actions left: then the button asks first. */
async function endTurn(person: Person): Promise<void> {
  if (!(await person.pressIfThere(endTurnButton(person)))) return;
  const question = button(person, /^End with/);
  if (!(await question.isVisible())) return;
  // A double tap answers nothing.
  await person.page.waitForTimeout(450);
  await actIfThere(person, question);
  await answered(person);
}

/** The Creeper panel, shown while somebody is deciding. */
export const creeper = (person: Person): Locator =>
  person.page.getByRole("region", { name: "A Creeper" });

/** The button that discards the marked card. */
export const discardMarked = (person: Person): Locator =>
  creeper(person).getByRole("button", { name: /^Discard/, disabled: false });

/** The explosion panel, shown while somebody is choosing. */
export const blast = (person: Person): Locator => person.page.getByRole("region", { name: "TNT" });

/** The cards of an explosion that the person may keep. */
export const blown = (person: Person): Locator =>
  blast(person).getByRole("button", { name: / of pile / });

/** The tools that the person can use now. */
export const usableTools = (person: Person, name: RegExp): Locator =>
  person.page
    .getByRole("list", { name: "Your tools" })
    .getByRole("button", { name: new RegExp(`(${name.source}).*can be used now`) });

export const dialog = (person: Person): Locator => person.page.getByRole("dialog");

/** The cards, tools and points of the person, in words. */
export const ownSide = (person: Person): Promise<string> =>
  person.page.getByRole("region", { name: "Your side of the table" }).innerText();

/** What one person sees of another: "Has Wood 3 and Iron 2", the reserved card, the tools. */
export async function seenBy(person: Person, other: Person): Promise<string> {
  const row = person.page
    .getByRole("list", { name: "The other players" })
    .getByRole("listitem")
    .filter({ hasText: other.name });
  const text = await row.innerText();
  return text.slice(text.indexOf("Has "));
}

/** Keeps the first two cards of an explosion. */
async function keepTwo(person: Person): Promise<void> {
  await person.press(blown(person).nth(0));
  await person.press(blown(person).nth(1));
  await act(person, blast(person).getByRole("button", { name: "Keep both", disabled: false }));
}

/** Crafts a card with the cheapest payment, unless another player's tool prevents it. */
export async function craft(person: Person, card: Locator): Promise<void> {
  if (!(await person.pressIfThere(card))) return;
  await dialog(person).waitFor();
  const craftIt = dialog(person).getByRole("button", { name: "Craft it", disabled: false });
  if (!(await actIfThere(person, craftIt))) await person.page.keyboard.press("Escape");
}

/** What a person has to decide now. */
export type Prompt = "creeper" | "tnt" | "turn" | "end";

/** Waits until the person has to decide something, or the match is over. */
export function awaitPrompt(person: Person): Promise<Prompt> {
  return soon(
    person,
    (): Prompt | false => {
      if (document.querySelector("section.result") !== null) return "end";
      const open = [...document.querySelectorAll("button:not([aria-disabled=true])")].filter(
        (one) => one.checkVisibility({ visibilityProperty: true }),
      );
      const offers = (region: string, name: RegExp): boolean =>
        open.some(
          (one) =>
            one.closest(region) !== null &&
            name.test(one.getAttribute("aria-label") ?? one.textContent ?? ""),
        );
      if (offers("section[aria-label='A Creeper']", /^Discard/)) return "creeper";
      if (offers("section[aria-label='TNT']", / of pile /)) return "tnt";
      return offers(".card-game", /^End (turn|with)/) && "turn";
    },
    OTHERS_MS_MAX,
  );
}

/** Mines what pays for something, or is worth most; ends the turn if nothing can be mined. */
export async function mine(person: Person): Promise<void> {
  for (const name of [/Would pay for/, /^Mine [A-Z][a-z]+ 3/, /^Mine [A-Z][a-z]+ 2/, /^Mine /]) {
    if (await actIfThere(person, mines(person, name).first())) return;
  }
  await endTurn(person);
}

/** Responds to a Creeper or an explosion. */
export async function settle(person: Person, prompt: Prompt): Promise<void> {
  if (prompt === "creeper") await act(person, discardMarked(person));
  if (prompt === "tnt") await keepTwo(person);
}

/** Takes one sensible decision. */
async function decide(person: Person, prompt: Prompt): Promise<void> {
  if (prompt !== "turn") return settle(person, prompt);
  const card = affordable(person).first();
  await ((await card.isVisible()) && (await mines(person).count()) + (await actionsLeft(person)) > 0
    ? craft(person, card)
    : mine(person));
}

const actionsLeft = async (person: Person): Promise<number> =>
  Number.parseInt((await person.page.getByText(/^\d+ actions? left$/).innerText()).trim(), 10);

/** Takes every decision to the end of the match. */
async function playToOwnEnd(person: Person): Promise<void> {
  for (let decision = 0; decision < DECISIONS_MAX; decision += 1) {
    const prompt = await awaitPrompt(person);
    if (prompt === "end") return;
    await decide(person, prompt);
  }
  throw new Error(`${person.name}'s match does not end.`);
}

/** All of them play to the end of the match. */
export async function playToTheEnd(...people: readonly Person[]): Promise<void> {
  await Promise.all(people.map(playToOwnEnd));
}

/** A person who has to decide something now. */
async function whoIsPrompted(
  people: readonly Person[],
): Promise<{ readonly person: Person; readonly prompt: Prompt }> {
  return Promise.any(
    people.map((person) => awaitPrompt(person).then((prompt) => ({ person, prompt }))),
  );
}

/** Whether a test has found what it looks for. `acted`: no, and the prompt has been dealt with. */
type Search = (person: Person, prompt: Prompt) => Promise<boolean | "acted">;

/**
 * Everybody plays match after match until something is found; returns who had to decide then. The
 * deal is the server's secret, so nobody can say when it comes.
 */
export async function playUntil(
  people: readonly Person[],
  found: Search,
  play = decide,
): Promise<Person> {
  for (let decision = 0; decision < SEARCH_MAX; decision += 1) {
    const { person, prompt } = await whoIsPrompted(people);
    const what = await found(person, prompt);
    if (what === true) return person;
    if (prompt === "end") await playAgain(people);
    else if (what !== "acted") await play(person, prompt);
  }
  throw new Error("It never came.");
}

/** The same, but nobody crafts, so that the piles turn over quickly. */
export function mineUntil(people: readonly Person[], found: Search): Promise<Person> {
  return playUntil(people, found, (person, prompt) =>
    prompt === "turn" ? mine(person) : settle(person, prompt),
  );
}
