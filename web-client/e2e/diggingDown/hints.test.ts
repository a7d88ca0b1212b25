/** Hints in Digging Down. */
import { expect, test } from "vitest";

import { closeButton, hintButton, playToAHint, takeHint } from "../harness/hints";
import { ADVICE_MS_MAX } from "../harness/server";
import { openSite } from "../harness/site";
import { LARGE_DESKTOP, PHONE, TABLET } from "../harness/windows";

const site = openSite();

test("a hint says what to do, and why", async () => {
  const ada = await site.newPerson("Ada");
  await playToAHint(ada, "Digging Down");
  await takeHint(ada, /^[A-Z][^.]+\. [A-Z].+\.$/);
});

test.each([PHONE, TABLET, LARGE_DESKTOP])(
  "at $width px it moves nothing, and leaves what it marks in sight",
  async (size) => {
    const ada = await site.newPerson("Ada");
    await ada.page.setViewportSize(size);
    await playToAHint(ada, "Digging Down");
    // The button may be below the fold.
    await hintButton(ada).scrollIntoViewIfNeeded();
    const passage = ada.page.locator(".dd-shaft").first();
    const before = await passage.boundingBox();
    await ada.press(hintButton(ada));
    await closeButton(ada).waitFor({ timeout: ADVICE_MS_MAX });
    expect(await passage.boundingBox()).toEqual(before);
    const marked = await ada.page.locator(".dd-shaft[data-hinted]").first().boundingBox();
    const hint = await ada.page.locator(".hint").boundingBox();
    expect((hint?.y ?? 0) + (hint?.height ?? 0)).toBeLessThan(marked?.y ?? 0);
    expect((marked?.y ?? 0) + (marked?.height ?? 0)).toBeLessThan(size.height);
  },
);
