/** The controls of a replay. */
import type { Locator } from "playwright-core";
import { expect } from "vitest";

import type { Person } from "./person";

export const button = ({ page }: Person, name: string): Locator =>
  page.getByRole("button", { name, exact: true });

/** Waits until this step is shown; "Start" is step 0. */
export const atStep = ({ page }: Person, step: number | "last"): Promise<void> =>
  page
    .locator("output")
    .getByText(
      step === "last" ? /^Step (\d+) of \1$/ : step === 0 ? /^Start \(0 of/ : `Step ${step} of`,
    )
    .waitFor();

/** The step that is shown. */
export const stepOf = async ({ page }: Person): Promise<number> =>
  Number(/^Step (\d+) of/.exec(await page.locator("output").innerText())?.[1] ?? 0);

/** Waits until the page is scrolled to the board. */
export async function boardOnTop({ page }: Person): Promise<void> {
  const board = page.getByRole("region", { name: "The board" });
  // Adding 0 makes 0 of -0, which is what a little less than 0 is rounded to.
  const top = () =>
    board.evaluate((element) => Math.round(element.getBoundingClientRect().top) + 0);
  await expect.poll(top).toBe(0);
}

/** Chooses whose eyes see it, and waits until the board shows that. */
export async function seeAs(person: Person, eyes: string): Promise<void> {
  await person.press(button(person, eyes));
  await button(person, eyes).and(person.page.locator("[aria-pressed=true]")).waitFor();
  await person.page.locator(".replay-board[aria-busy]").waitFor({ state: "detached" });
}

/** Drops a match file of this content onto the page. */
export const dropFile = ({ page }: Person, content: string): Promise<void> =>
  page.evaluate((json) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([json], "dropped.json"));
    document.body.dispatchEvent(
      new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }),
    );
  }, content);
