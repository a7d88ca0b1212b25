/** How somebody plays Cave Mining: looks at what the board offers, and presses it. */
import type { Locator } from "playwright-core";

import type { Person } from "./person";
import { result } from "./table";

/** How deep these people dig before they take what there is: deep enough to get somewhere, seldom so deep that it takes long. */
const DEEP_ENOUGH = 3;
/** No match to 50 points takes as many decisions of one person. */
const DECISIONS_MAX = 150;
/** The turn of somebody else, on a slow machine. */
const OTHERS_MS_MAX = 30_000;

/** What can be chosen now; closed choices are not among them. */
export function choices(person: Person): Locator {
  return person.page.getByRole("region", { name: "What now?" }).getByRole("button", { disabled: false });
}

/** Whose turn it is, as the board says it. */
export function turn(person: Person): Locator {
  return person.page.locator(".cm-banner__turn");
}

/** Waits for the own turn, or for the end; gives which of them came. */
export async function awaitTurn(person: Person): Promise<"turn" | "end"> {
  await choices(person).or(result(person)).first().waitFor({ timeout: OTHERS_MS_MAX });
  return (await result(person).isVisible()) ? "end" : "turn";
}

/** One sensible decision: digs to a certain depth, takes what is there, leaves the others alone. It must be the own turn. */
export async function decide(person: Person): Promise<void> {
  const dig = choices(person).filter({ hasText: new RegExp(`^Dig layer [1-${DEEP_ENOUGH}]`) });
  const collect = choices(person).filter({ hasText: /^(Take treasure|Leave them alone)/ });
  await person.press(dig.or(collect).first());
}

/** Decides until it is somebody else's turn or over. */
export async function playTurn(person: Person): Promise<void> {
  await awaitTurn(person);
  for (let decision = 0; decision < DECISIONS_MAX; decision += 1) {
    await decide(person);
    await person.page.getByText("Your choice is on its way.").waitFor({ state: "hidden" });
    if (!(await choices(person).first().isVisible())) return;
  }
  throw new Error(`${person.name}'s turn does not end.`);
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
