/** The sizes of windows and text that every screen must fit. */
import { expect } from "vitest";

import { sticksOut } from "./look";
import { lostText } from "./lost";
import type { Person } from "./person";
import { resize } from "./resize";
import { SMALL_PHONE, PHONE, LYING_PHONE, TABLET, LARGE_DESKTOP, type WindowSize } from "./windows";

/** The longest name there can be, and the widest. */
export const LONG_NAME = "W".repeat(24);
/** Of a second person. */
export const OTHER_LONG_NAME = "M".repeat(24);

/** The longest names, and those of the skilled bots of all games. */
const NAMES = [LONG_NAME, OTHER_LONG_NAME, "Flint", "Copper", "Wick", "Ember"];

/** Names may end in an ellipsis: people know them, and a mark tells players apart. */
const isName = (words: string): boolean =>
  words === "Ada" || NAMES.some((name) => words.startsWith(name));

interface Size extends WindowSize {
  /** The size of the text, where it is not the usual one. */
  readonly text?: string;
}

const SIZES: readonly Size[] = [
  SMALL_PHONE,
  PHONE,
  { ...PHONE, text: "200%" },
  LYING_PHONE,
  TABLET,
  LARGE_DESKTOP,
];

/** Large text where a board has the least room for it. */
export const LARGE_ON_PHONE: Size = { ...SMALL_PHONE, text: "200%" };
/** Large text where moves and chat, side by side, have the least room for it. */
export const LARGE_ON_TABLET: Size = { ...TABLET, text: "200%" };

/** Checks at every size that no text is lost and nothing sticks out. */
export async function expectNothingLost(
  person: Person,
  screen: string,
  sizes: readonly Size[] = SIZES,
): Promise<void> {
  const { page } = person;
  for (const { text = "", ...viewport } of sizes) {
    await resize(page, viewport);
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
    const where = `${screen} at ${viewport.width}x${viewport.height} ${text}`;
    expect.soft(await sticksOut(page), `${where}: what sticks out sideways`).toEqual([]);
    expect.soft(await lostText(page, isName), `${where}: lost text`).toEqual([]);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ""));
}
