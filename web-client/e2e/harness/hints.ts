/** Hints under a board. */
import type { Locator } from "playwright-core";
import { expect } from "vitest";

import { look } from "./look";
import type { Person } from "./person";
import { ADVICE_MS_MAX } from "./server";
import { board, playButton } from "./table";

export const hintButton = ({ page }: Person): Locator =>
  page.getByRole("button", { name: "Hint", exact: true });

/** There while a hint is shown. */
export const closeButton = ({ page }: Person): Locator =>
  page.getByRole("button", { name: "Close the hint" });

/** Starts a match against bots, and waits for the first own choice. */
export async function playToAHint(person: Person, game?: string): Promise<void> {
  await person.page.goto("/");
  await person.press(playButton(person, game));
  await board(person).waitFor();
  await person.page
    .getByRole("button", { name: "Hint", exact: true, disabled: false })
    .waitFor({ timeout: ADVICE_MS_MAX });
}

/** Asks for a hint by its key, looks at it, and closes it: the focus returns to the button. */
export async function takeHint(person: Person, text: RegExp): Promise<void> {
  const press = async (): Promise<boolean> => {
    // The keys of a part are there a moment after it is shown.
    await person.page.keyboard.press("h");
    return closeButton(person).isVisible();
  };
  await expect.poll(press, { timeout: ADVICE_MS_MAX, interval: 2_000 }).toBe(true);
  expect((await person.page.locator(".hint p").innerText()).trim()).toMatch(text);
  await look(person, "hint");
  await closeButton(person).click();
  await hintButton(person).and(person.page.locator(":focus")).waitFor();
}
