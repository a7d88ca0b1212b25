/** Resizes a window as a person does, who looks only once the page has followed. */
import type { Page } from "playwright-core";

import type { WindowSize } from "./windows";

/** The page's code learns of the new size in the next frame, and draws what that changes. */
export async function resize(page: Page, { width, height }: WindowSize): Promise<void> {
  await page.setViewportSize({ width, height });
  // On a busy machine, the page has its new size only some frames later.
  const size = `(width: ${width}px) and (height: ${height}px)`;
  await page.waitForFunction((query) => matchMedia(query).matches, size);
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });
}
