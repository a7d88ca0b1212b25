/**
 * A table of any game, as people use it: opening it, following its link, sitting down, getting
 * ready, and reading what happens.
 */
import type { Locator } from "playwright-core";

import type { Person } from "./person";

/** Opens a table of the game from the entrance, and gives its link. */
export async function openTable(host: Person, game = "Cave Mining"): Promise<string> {
  await host.page.goto("/");
  await host.press(host.page.getByRole("button", { name: `Open a table of ${game}` }));
  await host.page.waitForURL(/\/t\//);
  return host.page.url();
}

/** Sits down under the own name; the page of the table must be there. */
export async function sitDown(person: Person): Promise<void> {
  await person.page.getByRole("textbox", { name: "Your name at this table" }).fill(person.name);
  await person.press(person.page.getByRole("button", { name: "Sit down" }));
  await seatOf(person, person.name).getByText("(you)").waitFor();
}

/** Watches under the own name. */
export async function watch(person: Person): Promise<void> {
  await person.page.getByRole("textbox", { name: "Your name at this table" }).fill(person.name);
  await person.press(person.page.getByRole("button", { name: "Watch" }));
}

/** A table of Cave Mining with these people at it, the first of whom is host; gives its link. */
export function gatherAtTable(host: Person, ...friends: readonly Person[]): Promise<string> {
  return gatherFor("Cave Mining", host, ...friends);
}

/** The same for any game. */
export async function gatherFor(
  game: string,
  host: Person,
  ...friends: readonly Person[]
): Promise<string> {
  const link = await openTable(host, game);
  await sitDown(host);
  for (const friend of friends) {
    await friend.page.goto(new URL(link).pathname);
    await sitDown(friend);
  }
  return link;
}

export async function getReady(person: Person): Promise<void> {
  await person.press(person.page.getByRole("button", { name: "I am ready" }));
  await person.page.getByRole("button", { name: "Ready – take it back" }).waitFor();
}

/** Everybody gets ready and the host, who is the first of them, starts the match. */
export async function startMatch(host: Person, ...friends: readonly Person[]): Promise<void> {
  for (const person of [host, ...friends]) await getReady(person);
  await host.page.getByText("Everybody is ready.").waitFor();
  await host.press(host.page.getByRole("button", { name: "Start the match" }));
  await Promise.all(
    [host, ...friends].map((person) =>
      person.page.getByRole("region", { name: /^The board of / }).waitFor(),
    ),
  );
}

/** The host chooses an option. */
export async function chooseOption(host: Person, option: string, choice: string): Promise<void> {
  const chosen = host.page
    .getByRole("group", { name: option })
    .getByRole("radio", { name: choice });
  await chosen.check();
}

/** Seats a bot on the first free seat. */
export async function seatBot(host: Person): Promise<void> {
  await host.press(host.page.getByRole("button", { name: "Seat a bot" }).first());
}

/** The place of somebody in the lobby. */
export function seatOf(person: Person, name: string): Locator {
  return person.page
    .getByRole("list", { name: "Seats" })
    .getByRole("listitem")
    .filter({ hasText: name });
}

/** The lines of the move list, where it stands beside the board. */
export function moves(person: Person): Locator {
  return person.page.getByRole("list", { name: "Moves of this match" }).getByRole("listitem");
}

/** How the match ended; there when it has. */
export function result(person: Person): Locator {
  return person.page.getByRole("region").filter({ has: person.page.locator("#result-title") });
}

/** The band over the table that says that the line is down; there while it is. */
export function lineDown(person: Person): Locator {
  return person.page.getByRole("status").getByText("The connection is gone.");
}

/** Says something, where the chat stands beside the table. */
export async function say(person: Person, text: string): Promise<void> {
  await person.page.getByRole("textbox", { name: "Say something" }).fill(text);
  await person.press(person.page.getByRole("button", { name: "Say", exact: true }));
}

/** The lines of the chat that hold this text, what happened at the table among them. */
export function said(person: Person, text: string): Locator {
  return person.page
    .getByRole("list", { name: "What was said" })
    .getByRole("listitem")
    .filter({ hasText: text });
}

/** Opens what is not needed all the time: invitation, name, leaving. */
export async function openMenu(person: Person): Promise<void> {
  await person.press(person.page.getByRole("button", { name: "This table" }));
  await person.page.getByRole("dialog", { name: "This table" }).waitFor();
}
