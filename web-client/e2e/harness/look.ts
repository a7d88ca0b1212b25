/**
 * Checks for every screen on a phone and on a desktop: a picture, accessibility, and no sideways
 * scrolling; and on a tablet, whose boards are between the two, that all text is in sight.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

import { lostText } from "./lost";
import type { Person } from "./person";
import { resize } from "./resize";
import { RESULTS } from "./results";
import { PHONE, TABLET, DESKTOP } from "./windows";

/** Sent over the debugging protocol, because the page's own policy forbids foreign scripts. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface AxeWindow {
  readonly axe: { run(options: RunOptions): Promise<AxeResults> };
}

/** Checks the screen as it is now; `screen` names its pictures. */
export async function look(person: Person, screen: string): Promise<void> {
  const { page } = person;
  const before = page.viewportSize() ?? DESKTOP;
  for (const [size, viewport] of [
    ["phone", PHONE],
    ["desktop", DESKTOP],
  ] as const) {
    await resize(page, viewport);
    // A dialog covers only the visible part of a page.
    const fullPage = !(await page.locator("dialog[open]").first().isVisible());
    await page.screenshot({
      path: join(RESULTS, `${screen}-${size}.png`),
      fullPage,
      animations: "disabled",
    });
    expect
      .soft(await sticksOut(page), `${screen} at ${viewport.width} px: what sticks out sideways`)
      .toEqual([]);
    expect
      .soft(await accessibilityFaults(page), `${screen} at ${viewport.width} px: accessibility`)
      .toEqual([]);
  }
  await resize(page, TABLET);
  expect.soft(await sticksOut(page), `${screen} on a tablet: what sticks out sideways`).toEqual([]);
  // What ends in an ellipsis is shortened on purpose; names are made up, and can be long.
  expect.soft(await lostText(page, () => true), `${screen} on a tablet: lost text`).toEqual([]);
  await resize(page, before);
}

/** Each violation as a line: the rule, its text, and where. */
async function accessibilityFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = window as unknown as AxeWindow;
    const { violations } = await axe.run({ resultTypes: ["violations"] });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${id}: ${help}: ${target.join(" ")}`),
    );
  });
}

/** The elements that make the page scroll sideways. */
export function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.body.querySelectorAll("*")]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map((element) => `${element.tagName} ${element.getAttribute("class") ?? ""}`);
  });
}

/** A smaller button is hard to hit with a thumb. */
const THUMB_PX = 40;

/** Checks that nothing sticks out sideways and every button is large enough for a thumb. */
export async function expectToFit(person: Person, screen: string): Promise<void> {
  expect.soft(await sticksOut(person.page), `${screen}: what sticks out sideways`).toEqual([]);
  const small = await person.page.getByRole("button").evaluateAll(
    (buttons, least) =>
      buttons.flatMap((button) => {
        const { width, height } = button.getBoundingClientRect();
        return Math.min(width, height) < least ? [`${button.textContent} ${width}x${height}`] : [];
      }),
    THUMB_PX,
  );
  expect.soft(small, `${screen}: buttons too small for a thumb`).toEqual([]);
}
