/**
 * Somebody without a mouse: goes from one thing to the next with Tab, and presses what has the
 * focus.
 */
import type { Locator } from "playwright-core";
import { expect } from "vitest";

import type { Person } from "./person";

/** No page has as many things that can have the focus. */
const STOPS_MAX = 60;

/** Goes on with Tab until this has the focus. */
export async function tabTo(person: Person, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    if (await hasFocus(target)) return;
    await person.page.keyboard.press("Tab");
  }
  throw new Error(`Tab never comes to ${target.toString()}.`);
}

/** Goes to it with Tab and presses Enter. */
export async function enter(person: Person, target: Locator): Promise<void> {
  await tabTo(person, target);
  await person.page.keyboard.press("Enter");
}

/** The focus is somewhere on the page, and not lost to the page as a whole. */
export async function expectFocus(person: Person, after: string): Promise<void> {
  const lost = () => person.page.evaluate(() => document.activeElement === document.body);
  expect(await lost(), `the focus is lost after: ${after}`).toBe(false);
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}
