/** What is handed out at the base of Digging Down. */
import type { Locator } from "playwright-core";

import { pack, spoils } from "./diggingDown";
import type { Person } from "./person";

/** The secured loot that can be given to somebody: all but armour, which belongs to the team. */
export const gifts = (person: Person): Locator =>
  spoils(person).and(person.page.locator(':not([aria-label^="armour"])'));

/** The torches in a person's own inventory that can be picked up. */
export const torchesOf = (person: Person): Locator =>
  pack(person, person.name).getByRole("button", { name: "torch", exact: true });
