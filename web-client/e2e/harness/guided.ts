/** Guided matches in a browser: played to their end by doing nothing but what the coach says. */
import { join } from "node:path";

import type { ElementHandle } from "playwright-core";
import { expect, test } from "vitest";

import { expectFocus, hasFocus } from "./keyboard";
import { look } from "./look";
import type { Person } from "./person";
import { RESULTS } from "./results";
import { type Site, openSite } from "./site";

/** More presses than any lesson takes. */
const PRESSES_MAX = 200;
const LESSON_MS_MAX = 240_000;
/** Well into the first turns. */
const RELOADS_AT = 8;
/** In this time, a press that begins something has begun it: it opens a dialog, or marks a card. */
const BEGIN_MS_MAX = 3_000;
/** In this time, a press that ends a step has ended it, however busy the machine is. */
const ANSWER_MS_MAX = 30_000;

export const coach = ({ page }: Person) => page.getByRole("region", { name: "Coach" });

const next = (person: Person) =>
  coach(person).getByRole("button", { name: /^(Next|Finish the guide)$/ });

export async function begin(person: Person, game: string): Promise<void> {
  await person.page.goto("/");
  await person.press(person.page.getByRole("button", { name: `Guided match of ${game}` }));
  await coach(person).waitFor();
}

/** What the coach says, null once it has gone; and what the presses so far have begun. */
interface Lesson {
  readonly said: string | null;
  /** How many controls are marked, such as cards to be kept. */
  readonly marked: number;
  /** The coach lights where something that has been begun goes on. */
  readonly hasGoal: boolean;
}

const read = ({ page }: Person): Promise<Lesson> =>
  page.evaluate(() => ({
    said: document.querySelector("[aria-label=Coach]")?.textContent ?? null,
    marked: document.querySelectorAll("main [aria-pressed=true]").length,
    hasGoal: [...document.querySelectorAll("*")].some(
      (element) =>
        element.checkVisibility() && getComputedStyle(element).animationName === "coach-goal",
    ),
  }));

/** Waits until the coach says something else, or the press turns out to be the first of two. */
async function listen(person: Person, before: Lesson): Promise<Lesson> {
  const began = Date.now();
  for (;;) {
    const now = await read(person);
    const passed = Date.now() - began;
    if (
      now.said !== before.said ||
      now.marked > before.marked ||
      (now.hasGoal && !before.hasGoal) ||
      passed > (now.hasGoal ? BEGIN_MS_MAX : ANSWER_MS_MAX)
    )
      return now;
    await person.page.waitForTimeout(50);
  }
}

/** Whether the coach waits for others. */
const isWatching = (said: string): boolean => said.includes("Watch …");

/** The first control that the coach lights; or, for a second press, the goal if it is there. */
async function litControl(person: Person, again: boolean): Promise<ElementHandle<Element>> {
  const waiting = person.page.waitForFunction(
    (names) => {
      const selector = "a[href], button, input, [tabindex]";
      const all = [...document.querySelectorAll("*")];
      const lit = names.flatMap(
        (name) =>
          all.find(
            (element) =>
              element.checkVisibility() && getComputedStyle(element).animationName === name,
          ) ?? [],
      );
      return lit[0]?.matches(selector) === true ? lit[0] : lit[0]?.querySelector(selector);
    },
    again ? ["coach-goal", "coach-light"] : ["coach-light"],
    { timeout: ANSWER_MS_MAX },
  );
  const handle = await waiting.catch(async () => {
    const { said } = await read(person);
    throw new Error(`The coach lights no control. It says: ${said}`);
  });
  return handle as ElementHandle<Element>;
}

/** Whether the focus is where the coach wants the next press. */
async function focusFollows(person: Person): Promise<boolean> {
  if (await next(person).isVisible()) return hasFocus(next(person));
  const control = await litControl(person, false);
  return control.evaluate((element) => element === document.activeElement);
}

/** Goes to where the second press is due, unless the coach has gone on meanwhile. */
async function focusGoal(person: Person, before: string): Promise<void> {
  const control = await litControl(person, true);
  await control.evaluate((element, said) => {
    const isSaid = document.querySelector("[aria-label=Coach]")?.textContent === said;
    if (isSaid && element instanceof HTMLElement) element.focus();
  }, before);
}

/** What a coach lights on a screen. */
interface Sight {
  /** Whether all of it is in the window, and nothing covers it. */
  readonly isWhole: boolean;
  readonly height: number;
}

/** Null while it lights nothing that is there. */
const sightOf = ({ page }: Person): Promise<Sight | null> =>
  page.evaluate(() => {
    const lit = [...document.querySelectorAll("main *")].find(
      (element) =>
        element.checkVisibility() && getComputedStyle(element).animationName === "coach-light",
    );
    const coachAt = document.querySelector("[aria-label=Coach]")?.getBoundingClientRect();
    if (lit === undefined || coachAt === undefined) return null;
    const choices = document.querySelector(".cm-choices[data-own]");
    const floor =
      choices === null || choices.contains(lit) ? innerHeight : choices.getBoundingClientRect().top;
    const { top, bottom, height } = lit.getBoundingClientRect();
    return { isWhole: top >= coachAt.bottom && bottom <= floor, height };
  });

/** Notes how far a thing is from the upper or lower edge, to which the page was scrolled for it. */
async function noteScrolling({ page }: Person): Promise<void> {
  await page.addInitScript(() => {
    const margins: number[] = [];
    Object.assign(window, { margins });
    const scroll = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function noted(how) {
      const before = scrollY;
      scroll.call(this, how);
      const coachAt = document.querySelector("[aria-label=Coach]")?.getBoundingClientRect();
      const choices = document.querySelector(".cm-choices[data-own]")?.getBoundingClientRect();
      const { top, bottom } = this.getBoundingClientRect();
      const floor = choices !== undefined && bottom < choices.top ? choices.top : innerHeight;
      if (scrollY !== before) margins.push(Math.min(top - (coachAt?.bottom ?? 0), floor - bottom));
    };
  });
}

/** With more than this between what is lit and the edge, the page was scrolled too far. */
const MARGIN_MAX = 32;
/** How long it may take until what is lit is in sight, on a busy machine. */
const SCROLLED_MS = 5_000;
/** The most of a phone's window that may be lit. */
const LIT_MAX = 320;

/** Checks that the page shows what is lit, and scrolls no farther than that takes. */
async function expectLittleScrolling(person: Person, said: string): Promise<void> {
  // The page scrolls a moment after the coach has spoken.
  const isInSight = async () => (await sightOf(person))?.isWhole ?? true;
  await expect.poll(isInSight, { message: `${said}: in sight`, timeout: SCROLLED_MS }).toBe(true);
  const sight = await sightOf(person);
  if (sight === null) return;
  expect.soft(sight.height, `${said}: the part that is meant`).toBeLessThan(LIT_MAX);
  const margins = await person.page.evaluate(() =>
    (window as unknown as { readonly margins: number[] }).margins.splice(0),
  );
  for (const margin of margins)
    expect.soft(margin, `${said}: scrolled no farther`).toBeLessThan(MARGIN_MAX);
}

interface Learner {
  /** Does what a step asks for. */
  readonly answer: (said: string, again: boolean) => Promise<void>;
  /** The press before which the page is reloaded. */
  readonly reloadsAt?: number;
}

/** Plays a guided match to its end. */
async function learn(person: Person, { answer, reloadsAt }: Learner): Promise<void> {
  let lesson = await read(person);
  let before: string | null = null;
  for (let press = 0; press < PRESSES_MAX; press += 1) {
    if (press === reloadsAt) {
      await person.page.reload();
      await coach(person).waitFor();
      // It may begin with something that was said before.
      lesson = await read(person);
    }
    const { said } = lesson;
    if (said === null) break;
    if (said.includes("Your move")) {
      // The coach speaks a moment before it lights what it speaks of.
      await litControl(person, true);
      lesson = await read(person);
      if (lesson.said !== said) continue;
    }
    if (!isWatching(said)) await answer(said, said === before);
    before = said;
    lesson = await listen(person, lesson);
  }
  expect(lesson.said, "the coach has finished").toBeNull();
}

/** The tests of the guided match of a game, by its title. */
export function testGuidedMatch(game: string): Site {
  const site = openSite({ botPace: 50 });
  const name = game.toLowerCase().replaceAll(/\W+/g, "-");

  test(`${game} by pointer, with a reload on the way`, { timeout: LESSON_MS_MAX }, async () => {
    const ada = await site.newPerson("Ada");
    await begin(ada, game);
    let presses = 0;
    const answer = async (said: string, again: boolean): Promise<void> => {
      presses += 1;
      const path = join(RESULTS, `guided-${name}-${String(presses).padStart(2, "0")}.png`);
      await ada.page.screenshot({ path });
      if (presses % 6 === 3) await look(ada, `guided-${name}-${presses}`);
      const now = await read(ada);
      // On a busy machine, the first press may take effect only now.
      if (again && now.said !== said) return;
      expect(now.said, "the coach waits for an answer").toBe(said);
      if (await next(ada).isVisible()) return ada.press(next(ada));
      const control = await litControl(ada, again);
      const isCard = (await control.getAttribute("data-grab")) !== null;
      if (isCard) await control.dblclick({ position: { x: 12, y: 8 } });
      else await control.click();
      expect(said).toContain("Your move");
    };
    await learn(ada, { answer, reloadsAt: RELOADS_AT });
    await ada.page.goto("/matches");
    await ada.page.getByText("No matches yet").waitFor();
  });

  test(`${game} by touch, on a phone`, { timeout: LESSON_MS_MAX }, async () => {
    const ada = await site.newPerson("Ada", { phone: true });
    await noteScrolling(ada);
    await begin(ada, game);
    const answer = async (said: string, again: boolean): Promise<void> => {
      if (await next(ada).isVisible()) {
        await expectLittleScrolling(ada, said);
        return ada.press(next(ada));
      }
      const control = await litControl(ada, again);
      if (!again) await expectLittleScrolling(ada, said);
      const isCard = (await control.getAttribute("data-grab")) !== null;
      if (isCard) await control.dblclick({ position: { x: 12, y: 8 } });
      else await control.tap();
    };
    await learn(ada, { answer });
  });

  test(`${game} by keyboard`, { timeout: LESSON_MS_MAX }, async () => {
    const ada = await site.newPerson("Ada");
    await begin(ada, game);
    const answer = async (said: string, again: boolean): Promise<void> => {
      await expectFocus(ada, said);
      // The focus follows the coach. A goal that has just appeared is some Tabs away.
      if (again && !(await next(ada).isVisible())) await focusGoal(ada, said);
      else await expect.poll(() => focusFollows(ada), { message: said }).toBe(true);
      await ada.page.keyboard.press("Space");
    };
    await learn(ada, { answer });
  });
  return site;
}
