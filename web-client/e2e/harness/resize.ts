/** Resizes a window as a person does, who looks only once the page has followed. */
import type { Page } from "playwright-core";

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The page's code learns of the new size in the next frame, and draws what that changes. */
export async function resize(page: Page, { width, height }: Size): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });
}
