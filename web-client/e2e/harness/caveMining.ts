/** How somebody plays Cave Mining: looks at what the board offers, and presses it. */
import type { Locator } from "playwright-core";

import type { Person } from "./person";
import { result } from "./table";

/**
 * How deep these people dig before they take what there is: deep enough to get somewhere, seldom so
 * deep that it takes long.
 */
const DEEP_ENOUGH = 3;
/** No match to 50 points takes as many decisions of one person. */
const DECISIONS_MAX = 150;
/** The turn of somebody else, on a busy machine. */
const OTHERS_MS_MAX = 60_000;

/** What can be chosen now; closed choices are not among them. */
export function choices(person: Person): Locator {
  return person.page
    .getByRole("region", { name: "What now?" })
    .getByRole("button", { disabled: false });
}

/**
 * Where everybody stands and what may be done, as the board says it; the dice of the last roll are
 * not part of it.
 */
export async function position(person: Person): Promise<string> {
  const parts = [".cm-banner", ".cm-standings", ".cm-mine", ".cm-choices"];
  return (await Promise.all(parts.map((part) => person.page.locator(part).innerText()))).join("\n");
}

/** Waits for the own turn, or for the end; gives which of them came. */
export async function awaitTurn(person: Person): Promise<"turn" | "end"> {
  await choices(person).or(result(person)).first().waitFor({ timeout: OTHERS_MS_MAX });
  return (await result(person).isVisible()) ? "end" : "turn";
}

/** Where the dice lie, with what came of them in words. */
export function dice(person: Person): Locator {
  return person.page.getByRole("region", { name: "Dice" });
}

/** A choice is made, and the table has not answered yet. */
export function choiceOnItsWay(person: Person): Locator {
  return person.page.getByText("Your choice is on its way.");
}

/** Dice are rolling; only for those who like to see things move. */
export function rolling(person: Person): Locator {
  return person.page.getByText("The dice are rolling: tap to skip.");
}

/**
 * Makes a choice, and waits until the table has answered and the dice have come to rest. It must be
 * the own turn.
 */
export async function choose(person: Person, title: RegExp): Promise<void> {
  await person.press(choices(person).filter({ hasText: title }).first());
  await choiceOnItsWay(person).waitFor({ state: "hidden" });
  await rolling(person).waitFor({ state: "hidden" });
}

/**
 * One sensible decision: digs to a certain depth, takes what is there, leaves the others alone. It
 * must be the own turn.
 */
function decide(person: Person): Promise<void> {
  return choose(
    person,
    new RegExp(`^(Dig layer [1-${DEEP_ENOUGH}]|Take treasure|Leave them alone)`),
  );
}

/** Decides until it is somebody else's turn or over. */
export async function playTurn(person: Person): Promise<void> {
  await awaitTurn(person);
  for (let decision = 0; decision < DECISIONS_MAX; decision += 1) {
    await decide(person);
    if (!(await choices(person).first().isVisible())) return;
  }
  throw new Error(`${person.name}'s turn does not end.`);
}

/** Waits until one of them is to choose, or it is over; gives who. */
export function whoseTurn(...people: readonly Person[]): Promise<Person> {
  return Promise.any(people.map((person) => awaitTurn(person).then(() => person)));
}

/** Whoever it is, plays the turn that is on. */
export async function playNextTurn(...people: readonly Person[]): Promise<void> {
  await playTurn(await whoseTurn(...people));
}

/** Plays until the first of them has dug, has not been buried, and may choose again. */
export async function playIntoTurn(digger: Person, ...others: readonly Person[]): Promise<void> {
  for (let decision = 0; decision < DECISIONS_MAX; decision += 1) {
    const mover = await whoseTurn(digger, ...others);
    if (mover !== digger) {
      await playTurn(mover);
      continue;
    }
    await choose(digger, /^Dig/);
    if (
      await choices(digger)
        .filter({ hasText: /^Take treasure/ })
        .isVisible()
    )
      return;
  }
  throw new Error(`${digger.name} never digs and stays down.`);
}

/** Plays whenever it is the own turn, to the end of the match. */
async function playAlong(person: Person): Promise<void> {
  for (let decision = 0; decision < DECISIONS_MAX; decision += 1) {
    if ((await awaitTurn(person)) === "end") return;
    await decide(person);
  }
  throw new Error(`${person.name}'s match does not end.`);
}

/** All of them play to the end of the match. */
export async function playToTheEnd(...people: readonly Person[]): Promise<void> {
  await Promise.all(people.map(playAlong));
}
