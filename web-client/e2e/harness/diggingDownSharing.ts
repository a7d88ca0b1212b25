/** What is handed out at the base of Digging Down, and how to get there. */
import type { Locator } from "playwright-core";
import { expect } from "vitest";

import { MATCHES_MAX, pack, playMatchesUntil, spoils } from "./diggingDown";
import { HASTY } from "./diggingDownPlan";
import type { Person } from "./person";

/** The secured loot that can be given to somebody: all but armour, which belongs to the team. */
export const gifts = (person: Person): Locator =>
  spoils(person).and(person.page.locator(':not([aria-label^="armour"])'));

/** The torches in a person's own inventory that can be picked up. */
export const torchesOf = (person: Person): Locator =>
  pack(person, person.name).getByRole("button", { name: "torch", exact: true });

/** Plays until there is loot to give away, and everybody has two torches to put down. */
export async function untilSpoils(people: readonly Person[]): Promise<void> {
  const ready = async (person: Person): Promise<boolean> =>
    (await gifts(person).first().isVisible()) &&
    (await Promise.all(people.map((one) => torchesOf(one).count()))).every((count) => count > 1);
  expect(await playMatchesUntil(people, HASTY, ready, MATCHES_MAX), "loot to share out").toBe(true);
  await Promise.all(people.map((person) => gifts(person).first().waitFor()));
}
