/** Plays Cave Mining in a browser: reads what the board offers, and presses it. */
import type { Locator } from "playwright-core";

import type { Person } from "./person";
import { soon } from "./soon";

/** How deep to dig before taking treasure: deep enough to score, shallow enough to be quick. */
const DEEP_ENOUGH = 3;
/** More decisions than one person takes in a match to 50 points. */
const DECISIONS_MAX = 150;
/** More turns than are taken from one player in a row. */
const TURNS_MAX = 20;
/** How long the turns of others take on a busy machine. */
const OTHERS_MS_MAX = 60_000;

/** The choices that are possible now. */
export function choices(person: Person): Locator {
  return person.page
    .getByRole("region", { name: "Your choices" })
    .getByRole("button", { disabled: false });
}

/** The board in words, without the last roll. */
export async function boardText(person: Person): Promise<string> {
  const parts = [".cm-banner", ".cm-standings", ".cm-mine", ".cm-choices"];
  return (await Promise.all(parts.map((part) => person.page.locator(part).innerText()))).join("\n");
}

/** Waits for their turn or the end of the match; returns which of them came. */
export function awaitTurn(person: Person): Promise<"turn" | "end"> {
  return soon(
    person,
    () => {
      if (document.querySelector("section.result") !== null) return "end";
      const open = document.querySelector(".cm-choices button[aria-disabled=false]");
      return open !== null && "turn";
    },
    OTHERS_MS_MAX,
  );
}

/** The dice, with their result in words. */
export function dice(person: Person): Locator {
  return person.page.getByRole("region", { name: "Dice" });
}

/** Shown while a choice has no reply yet. */
export function choicePending(person: Person): Locator {
  return person.page.getByText("Sending your choice …");
}

/** Shown while a step plays; never without animations. */
export function playing(person: Person): Locator {
  return person.page.getByText("Press the board to skip.");
}

const choiceOf = (person: Person, title: RegExp): Locator =>
  choices(person).filter({ hasText: title }).first();

async function awaitDice(person: Person): Promise<void> {
  await choicePending(person).waitFor({ state: "hidden" });
  await playing(person).waitFor({ state: "hidden" });
}

/** Makes a choice in their turn, and waits for the reply and the dice. */
export async function choose(person: Person, title: RegExp): Promise<void> {
  await person.press(choiceOf(person, title));
  await awaitDice(person);
}

/** As `choose`, unless the choice goes away, as it does when dice begin to roll. */
async function chooseIfThere(person: Person, title: RegExp): Promise<void> {
  if (await person.pressIfThere(choiceOf(person, title))) await awaitDice(person);
}

/** Takes the first choice there is, unless it goes away. */
export const chooseFirst = (person: Person): Promise<void> =>
  chooseIfThere(person, /^(Dig|Take treasure|Leave them alone)/);

/** Digs to a certain depth, then takes treasure. */
const SENSIBLE = new RegExp(`^(Dig layer [1-${DEEP_ENOUGH}]|Take treasure|Leave them alone)`);

/** Takes one sensible decision in their turn. */
export function decide(person: Person): Promise<void> {
  return choose(person, SENSIBLE);
}

/** Waits until they may choose again, or the match waits for nobody or somebody else. */
export function mayChooseAgain(person: Person): Promise<"yes" | "no"> {
  return soon(
    person,
    () => {
      const region = document.querySelector<HTMLElement>(".cm-choices");
      if (region?.dataset["own"] === undefined) return "no";
      return region.querySelector("button[aria-disabled=false]") !== null && "yes";
    },
    OTHERS_MS_MAX,
  );
}

/** Decides until their turn or the match is over. */
export async function playTurn(person: Person): Promise<void> {
  await awaitTurn(person);
  for (let decision = 0; decision < DECISIONS_MAX; decision += 1) {
    if ((await mayChooseAgain(person)) === "no") return;
    // The board may still show the choices of the decision before.
    await chooseIfThere(person, SENSIBLE);
  }
  throw new Error(`${person.name}'s turn does not end.`);
}

/** Waits until one of them has to choose, or the match is over; returns who. */
export function whoseTurn(...people: readonly Person[]): Promise<Person> {
  return Promise.any(people.map((person) => awaitTurn(person).then(() => person)));
}

/** Plays until it is the turn of the first of them: a cave-in can take a whole turn (CM-7). */
export async function passTo(target: Person, ...others: readonly Person[]): Promise<void> {
  await passUntil(target, () => whoseTurn(target, ...others));
}

/** As `passTo`, for a player whose page shows no board; the others see it. */
export async function passToAbsent(
  target: Person,
  watcher: Person,
  ...others: readonly Person[]
): Promise<void> {
  const asked = watcher.page
    .locator(".cm-choices__note")
    .filter({ hasText: new RegExp(`^${target.name} is (away|choosing)`) });
  await passUntil(target, () =>
    Promise.any([asked.waitFor().then(() => target), whoseTurn(watcher, ...others)]),
  );
}

async function passUntil(target: Person, moverNow: () => Promise<Person>): Promise<void> {
  for (let turn = 0; turn < TURNS_MAX; turn += 1) {
    const mover = await moverNow();
    if (mover === target) return;
    await playTurn(mover);
  }
  throw new Error(`It is never ${target.name}'s turn.`);
}

/** Plays the current turn. */
export async function playNextTurn(...people: readonly Person[]): Promise<void> {
  await playTurn(await whoseTurn(...people));
}

const mayTake = (person: Person): Promise<boolean> =>
  choices(person)
    .filter({ hasText: /^Take treasure/ })
    .isVisible();

/** Plays until `digger` has dug without a cave-in and may choose again. */
export async function playIntoTurn(digger: Person, ...others: readonly Person[]): Promise<void> {
  for (let decision = 0; decision < DECISIONS_MAX; decision += 1) {
    const mover = await whoseTurn(digger, ...others);
    if (mover !== digger) {
      await playTurn(mover);
      continue;
    }
    await chooseIfThere(digger, /^Dig/);
    if ((await mayChooseAgain(digger)) === "yes" && (await mayTake(digger))) return;
  }
  throw new Error(`${digger.name} never digs and stays down.`);
}

/** Plays all their turns to the end of the match. */
async function playToOwnEnd(person: Person): Promise<void> {
  for (let decision = 0; decision < DECISIONS_MAX; decision += 1) {
    if ((await awaitTurn(person)) === "end") return;
    await chooseIfThere(person, SENSIBLE);
  }
  throw new Error(`${person.name}'s match does not end.`);
}

/** All of them play to the end of the match. */
export async function playToTheEnd(...people: readonly Person[]): Promise<void> {
  await Promise.all(people.map(playToOwnEnd));
}
