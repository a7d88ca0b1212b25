/** The sizes of windows and text that every screen must fit. */
import { expect } from "vitest";

import { sticksOut } from "./look";
import { lostText } from "./lost";
import type { Person } from "./person";
import { resize } from "./resize";

/** The longest name there can be, and the widest. */
export const LONG_NAME = "W".repeat(24);
/** Of a second person. */
export const OTHER_LONG_NAME = "M".repeat(24);

/** The longest names, and those of the skilled bots of all games. */
const NAMES = [LONG_NAME, OTHER_LONG_NAME, "Flint", "Copper", "Wick", "Ember"];

/** Names may end in an ellipsis: people know them, and a mark tells players apart. */
const isName = (words: string): boolean =>
  words === "Ada" || NAMES.some((name) => words.startsWith(name));

interface Size {
  readonly width: number;
  readonly height: number;
  /** The size of the text, where it is not the usual one. */
  readonly text?: string;
}

const SIZES: readonly Size[] = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 360, height: 740, text: "200%" },
  { width: 740, height: 360 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** Large text where a board has the least room for it. */
export const LARGE_ON_PHONE: Size = { width: 320, height: 640, text: "200%" };
/** Large text where moves and chat, side by side, have the least room for it. */
export const LARGE_ON_TABLET: Size = { width: 768, height: 1024, text: "200%" };

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
