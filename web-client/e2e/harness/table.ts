/** Actions and locators on the page of a table, the same for all games. */
import type { Locator } from "playwright-core";
import { expect } from "vitest";

import type { Person } from "./person";
import type { LamproomServer } from "./server";

/** The game of the tests that are about no game. */
const GAME = "Cave Mining";

/** The button on the home page that leads straight into a match. */
export function playButton({ page }: Person, game = GAME): Locator {
  return page.getByRole("article").getByRole("button", { name: `Play ${game}` });
}

/** The button on the card of a game that opens a table for friends. */
export function inviteButton({ page }: Person, game = GAME): Locator {
  return page.getByRole("article").getByRole("button", { name: `Invite friends to ${game}` });
}

/**
 * Opens a table from the home page; returns its link. The host sits there under their own name, and
 * is not ready, so that the match does not start by itself.
 */
export async function openTable(host: Person, game = GAME): Promise<string> {
  await host.page.goto("/");
  await host.page.evaluate((name) => localStorage.setItem("lamproom.name", name), host.name);
  await host.press(inviteButton(host, game));
  await host.page.waitForURL(/\/t\//);
  await seatOf(host, host.name).getByText("(you)").waitFor();
  await host.press(host.page.getByRole("button", { name: "Ready (undo)" }));
  await readyButton(host).waitFor();
  return host.page.url();
}

/**
 * Joins under their own name, with the link; and is ready thereby. If everybody else is ready, the
 * match begins at once.
 */
export async function join(person: Person): Promise<void> {
  await person.page.getByRole("textbox", { name: "Your name at this table" }).fill(person.name);
  await person.press(person.page.getByRole("button", { name: "Join" }));
  const seated = seatOf(person, person.name).getByText("(you)");
  await seated.or(board(person)).first().waitFor();
}

/** Watches under their own name. */
export async function watch(person: Person): Promise<void> {
  await person.page.getByRole("textbox", { name: "Your name at this table" }).fill(person.name);
  await person.press(person.page.getByRole("button", { name: "Watch", exact: true }));
}

/** Opens a table with these people, the first as host; returns its link. */
export function gatherAtTable(host: Person, ...friends: readonly Person[]): Promise<string> {
  return gatherFor(GAME, host, ...friends);
}

/** The same for any game. */
export async function gatherFor(
  game: string,
  host: Person,
  ...friends: readonly Person[]
): Promise<string> {
  const link = await openTable(host, game);
  for (const friend of friends) {
    await friend.page.goto(new URL(link).pathname);
    await join(friend);
    await seatOf(host, friend.name).waitFor();
  }
  return link;
}

/** Presses, and waits for the reply. */
export async function act(person: Person, target: Locator): Promise<void> {
  await person.press(target);
  await answered(person);
}

/** The same for what others may take away; false if they have. */
export async function actIfThere(person: Person, target: Locator): Promise<boolean> {
  if (!(await person.pressIfThere(target))) return false;
  await answered(person);
  return true;
}

/** Waits until all of the person's actions have a reply. */
export const answered = (person: Person): Promise<void> =>
  person.page.getByText("Sending your choice …").first().waitFor({ state: "detached" });

export const readyButton = ({ page }: Person): Locator =>
  page.getByRole("button", { name: "I am ready" });

/** Gets ready, unless already so: people who join are ready until the host changes an option. */
export async function getReady(person: Person): Promise<void> {
  const isReady = person.page.getByRole("button", { name: "Ready (undo)" });
  await readyButton(person).or(isReady).waitFor();
  if (!(await person.pressIfThere(readyButton(person)))) return;
  // With the last of them, the match may start.
  await isReady.or(board(person)).first().waitFor();
}

/** The board of the match. */
export const board = ({ page }: Person): Locator =>
  page.getByRole("region", { name: /^The board of / });

/** Everybody gets ready. If seats are free, the host then starts the match. */
export async function startMatch(host: Person, ...friends: readonly Person[]): Promise<void> {
  for (const friend of friends) await getReady(friend);
  const free = await host.page
    .getByRole("list", { name: "Seats" })
    .getByText("Free", { exact: true })
    .count();
  await getReady(host);
  const waits = host.page.getByText("Everybody is ready. Start the match when you like.");
  const agreed = host.page.getByText("Everybody is ready.").or(board(host)).first();
  const haveAgreed = async (): Promise<boolean> => {
    // An option that the host has just chosen comes to a friend late, who then agrees once more.
    for (const friend of friends) if (await readyButton(friend).isVisible()) await getReady(friend);
    return agreed.isVisible();
  };
  await expect.poll(haveAgreed, { message: "everybody is ready" }).toBe(true);
  if (free > 0 || (await waits.isVisible()))
    await host.press(host.page.getByRole("button", { name: "Start the match" }));
  await Promise.all([host, ...friends].map((person) => board(person).waitFor()));
}

export async function chooseOption(host: Person, option: string, choice: string): Promise<void> {
  const choices = host.page.getByRole("group", { name: option });
  await host.press(choices.getByRole("radio", { name: choice }));
  await choices.getByRole("radio", { name: choice, checked: true }).waitFor();
}

/** Adds a bot on the first free seat, and waits until it sits there. */
export async function addBot(host: Person, level: BotLevel = "Skilled"): Promise<void> {
  const buttons = host.page.getByRole("button", { name: "Add a bot" });
  await buttons.first().waitFor();
  const last = buttons.nth((await buttons.count()) - 1);
  await host.press(buttons.first());
  await host.press(opponent(host, level));
  await last.waitFor({ state: "detached" });
}

/** On the home page: offers the opponents of a game. */
export const opponentButton = ({ page }: Person, game = GAME): Locator =>
  page.getByRole("button", { name: `Choose an opponent … of ${game}` });

type BotLevel = "Novice" | "Skilled" | "Master";

/** The character of a level, in the dialog that offers all of them. */
export const opponent = ({ page }: Person, level: BotLevel): Locator =>
  page.getByRole("dialog").getByRole("button", { name: `· ${level}` });

/** The seat of a person in the lobby. */
export function seatOf(person: Person, name: string): Locator {
  return person.page
    .getByRole("list", { name: "Seats" })
    .getByRole("listitem")
    .filter({ hasText: name });
}

/** The lines of the move list in the sidebar. */
export function moves(person: Person): Locator {
  return person.page.getByRole("list", { name: "Moves of this match" }).getByRole("listitem");
}

/** Waits until all of them see the same moves: a step arrives at one sooner than at another. */
export async function expectSameMoves(...people: readonly Person[]): Promise<void> {
  const different = async () =>
    new Set(
      await Promise.all(
        people.map(async (person) => (await moves(person).allInnerTexts()).join("\n")),
      ),
    );
  await expect.poll(async () => (await different()).size, { message: "lists of moves" }).toBe(1);
}

/** The result panel, which appears when the match has ended. */
export function result(person: Person): Locator {
  // By its class, because tests look for it after every move.
  return person.page.locator("section.result");
}

/** Everybody wants a rematch, which starts. */
export async function playAgain(people: readonly Person[]): Promise<void> {
  for (const person of people)
    await person.press(
      result(person).getByRole("button", { name: /^(Rematch|Play again|Play another deal)$/ }),
    );
  await Promise.all(people.map((person) => result(person).waitFor({ state: "detached" })));
}

/** The banner that is shown while the connection is lost. */
export function connectionLost(person: Person): Locator {
  return person.page.getByRole("status").getByText("Connection lost.");
}

/** The server dies and comes back; the pages of these people notice both. */
export async function killAndRestart(
  server: LamproomServer,
  ...people: readonly Person[]
): Promise<void> {
  await server.kill();
  await Promise.all(people.map((person) => connectionLost(person).waitFor()));
  await server.start();
  await Promise.all(people.map((person) => connectionLost(person).waitFor({ state: "hidden" })));
}

/** Sends a chat message in the sidebar. */
export async function say(person: Person, text: string): Promise<void> {
  await person.page.getByRole("textbox", { name: "Message" }).fill(text);
  await person.press(person.page.getByRole("button", { name: "Send", exact: true }));
}

/** The lines of the chat with this text, notes included. */
export function said(person: Person, text: string): Locator {
  return (
    person.page
      .getByRole("list", { name: "Chat messages" })
      .getByRole("listitem")
      .filter({ hasText: text })
      // For a moment a line is there, and still waits for its reply.
      .and(person.page.locator(":not(.waiting)"))
  );
}

/** Opens the menu of the table. */
export async function openMenu(person: Person): Promise<void> {
  await person.press(person.page.getByRole("button", { name: "This table" }));
  await person.page.getByRole("dialog", { name: "This table" }).waitFor();
}
