/** The result of a match comes into view wherever the page is, and does not push the board. */
import type { Locator } from "playwright-core";
import { expect } from "vitest";

import type { Person } from "./person";
import { resize } from "./resize";
import { result } from "./table";
import { PHONE } from "./windows";

/** From the top to further down than any page is long. */
const SCROLLED_TO = [0, 80, 10_000] as const;

export interface Ending {
  readonly board: Locator;
  /** Plays to the end of the match. */
  readonly end: () => Promise<void>;
  /** The button for another match. */
  readonly again: string | RegExp;
}

const scroll = ({ page }: Person, to: number): Promise<void> =>
  page.evaluate((top) => scrollTo(0, top), to);

const placeOf = (board: Locator): Promise<number> =>
  board.evaluate((one) => Math.round(one.getBoundingClientRect().top + scrollY));

/** Plays to the end on a phone, and checks the result there; returns the place of the board. */
export async function expectResultInView(
  person: Person,
  { board, end, again }: Ending,
): Promise<number> {
  await resize(person.page, PHONE);
  await scroll(person, Math.max(...SCROLLED_TO));
  const before = await placeOf(board);
  await end();
  await result(person).waitFor();
  const parts = [
    result(person).getByRole("heading", { level: 1 }),
    result(person).getByRole("button", { name: again }),
    result(person).getByRole("link", { name: "Replay and analysis" }),
  ];
  for (const to of SCROLLED_TO) {
    await scroll(person, to);
    for (const part of parts) {
      const { top, bottom } = await part.evaluate((one) => one.getBoundingClientRect());
      expect(top, "below the upper edge").toBeGreaterThanOrEqual(0);
      expect(bottom, "above the lower edge").toBeLessThanOrEqual(PHONE.height);
    }
  }
  expect(await placeOf(board), "the place of the board").toBe(before);
  await person.press(result(person).getByRole("button", { name: "Show the board" }));
  await parts[1]?.waitFor({ state: "hidden" });
  await person.press(result(person).getByRole("button", { name: "Show the result" }));
  await parts[1]?.waitFor();
  return before;
}
