/** Guided matches in a browser: played to their end by doing nothing but what the coach says. */
import { join } from "node:path";

import { expect, test } from "vitest";

import { expectFocus, tabTo } from "./keyboard";
import { look } from "./look";
import type { Person } from "./person";
import { RESULTS } from "./results";
import { type Site, openSite } from "./site";

/** More presses than any lesson takes. */
const PRESSES_MAX = 200;
const LESSON_MS_MAX = 240_000;
/** In this time, a press that ends a step has ended it. */
const ANSWER_MS_MAX = 3_000;

export const coach = ({ page }: Person) => page.getByRole("region", { name: "Coach" });

const next = (person: Person) =>
  coach(person).getByRole("button", { name: /^(Next|Finish the guide)$/ });

export async function begin(person: Person, game: string): Promise<void> {
  await person.page.goto("/");
  await person.press(person.page.getByRole("button", { name: `Guided match of ${game}` }));
  await coach(person).waitFor();
}

/** What the coach says; null once it has gone. */
async function saidTo(person: Person): Promise<string | null> {
  if (!(await coach(person).isVisible())) return null;
  return coach(person).textContent({ timeout: ANSWER_MS_MAX });
}

/** Waits until the coach says something else, or the press turns out to be the first of two. */
async function listen(person: Person, said: string | null): Promise<string | null> {
  const end = Date.now() + ANSWER_MS_MAX;
  while (Date.now() < end && (await saidTo(person)) === said) await person.page.waitForTimeout(50);
  return saidTo(person);
}

/** Whether the coach waits for others. */
const isWatching = (said: string): boolean => said.includes("Watch …");

/** The first control that the coach lights; or, for a second press, the goal if it is there. */
async function litControl({ page }: Person, again: boolean) {
  const handle = await page.evaluateHandle(
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
  );
  const element = handle.asElement();
  if (element === null) throw new Error("The coach points at nothing that can be pressed.");
  return element;
}

/** Plays a guided match to its end; `answer` does what a step asks for. */
async function learn(
  person: Person,
  answer: (said: string, again: boolean) => Promise<void>,
): Promise<void> {
  let said = await saidTo(person);
  let before: string | null = null;
  for (let press = 0; said !== null && press < PRESSES_MAX; press += 1) {
    if (!isWatching(said)) await answer(said, said === before);
    before = said;
    said = await listen(person, said);
  }
  expect(said, "the coach has finished").toBeNull();
}

/** The tests of the guided match of a game, by its title. */
export function testGuidedMatch(game: string): Site {
  const site = openSite({ botPace: 50 });
  const name = game.toLowerCase().replaceAll(/\W+/g, "-");

  test(`${game} by pointer, with a reload on the way`, { timeout: LESSON_MS_MAX }, async () => {
    const ada = await site.newPerson("Ada");
    await begin(ada, game);
    let presses = 0;
    await learn(ada, async (said, again) => {
      presses += 1;
      if (presses === 8) {
        await ada.page.reload();
        await coach(ada).waitFor();
        return;
      }
      const path = join(RESULTS, `guided-${name}-${String(presses).padStart(2, "0")}.png`);
      await ada.page.screenshot({ path });
      if (presses % 6 === 3) await look(ada, `guided-${name}-${presses}`);
      if (await next(ada).isVisible()) return ada.press(next(ada));
      const control = await litControl(ada, again);
      const isCard = (await control.getAttribute("data-grab")) !== null;
      if (isCard) await control.dblclick({ position: { x: 12, y: 8 } });
      else await control.click();
      expect(said).toContain("Your move");
    });
    await ada.page.goto("/matches");
    await ada.page.getByRole("heading", { level: 1 }).waitFor();
    expect(await ada.page.locator(".match-card").count(), "finished matches").toBe(0);
  });

  test(`${game} by keyboard`, { timeout: LESSON_MS_MAX }, async () => {
    const ada = await site.newPerson("Ada");
    await begin(ada, game);
    await learn(ada, async (said, again) => {
      await expectFocus(ada, said);
      // At the start the page has the focus. A goal that has just appeared is some Tabs away.
      if (again)
        await ((await next(ada).isVisible())
          ? tabTo(ada, next(ada))
          : (await litControl(ada, again)).focus());
      await ada.page.keyboard.press("Space");
    });
  });
  return site;
}
