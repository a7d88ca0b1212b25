/** Using the page with the keyboard alone. */
import type { Locator } from "playwright-core";
import { expect } from "vitest";

import type { Person } from "./person";

/** More than any page has focusable elements. */
const STOPS_MAX = 60;

/** Presses Tab until the target has the focus. */
export async function tabTo(person: Person, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    if (await hasFocus(target)) return;
    await person.page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reaches ${target.toString()}.`);
}

/** Tabs to the target and presses Enter. */
export async function enter(person: Person, target: Locator): Promise<void> {
  await tabTo(person, target);
  await person.page.keyboard.press("Enter");
}

/** Fails if the focus has fallen back to the page as a whole. */
export async function expectFocus(person: Person, after: string): Promise<void> {
  const lost = () => person.page.evaluate(() => document.activeElement === document.body);
  expect(await lost(), `the focus is lost after: ${after}`).toBe(false);
}

export function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}
