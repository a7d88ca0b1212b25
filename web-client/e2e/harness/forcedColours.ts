/** Forced colours: what is chosen, current or won must look different by more than its colour. */
import { expect } from "vitest";

import type { Person } from "./person";

export const forceColours = ({ page }: Person): Promise<void> =>
  page.emulateMedia({ forcedColors: "active" });

/** What the mark of a control can be made of where colours are forced. */
const looks = ({ page }: Person, controls: string): Promise<readonly string[]> =>
  page.locator(controls).evaluateAll((all) =>
    all.map((one) => {
      const { borderColor, borderWidth, boxShadow } = getComputedStyle(one);
      const { content } = getComputedStyle(one, "::before");
      return `${borderWidth} ${borderColor} ${boxShadow} ${content}`;
    }),
  );

/** Checks that each of these controls with a mark looks different from all without it. */
export async function expectMarked(person: Person, control: string, mark: string): Promise<void> {
  // Pointer and focus have marks of their own, which go in a moment.
  await person.page.mouse.move(0, 0);
  await person.page.evaluate(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await new Promise(requestAnimationFrame);
    const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(changes.map((one) => one.finished));
  });
  const others = await looks(person, `${control}:not(${mark})`);
  const marked = await looks(person, `${control}${mark}`);
  for (const look of marked) expect(others, control).not.toContain(look);
  expect(others, control).not.toHaveLength(0);
  expect(marked, control).not.toHaveLength(0);
}
