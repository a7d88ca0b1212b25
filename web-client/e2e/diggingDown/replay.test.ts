/** Digging Down in browsers: a replay at a desk. */
import { expect, test } from "vitest";

import { chooseFile, gameOf, NEWEST } from "../harness/corpus";
import { atStep } from "../harness/replay";
import { openSite } from "../harness/site";
import { LARGE_DESKTOP } from "../harness/windows";

const site = openSite();

test("the board is as high at every step", async () => {
  const ada = await site.newPerson("Ada");
  await ada.page.setViewportSize(LARGE_DESKTOP);
  await ada.page.goto("/m");
  await chooseFile(ada, NEWEST.find((file) => gameOf(file) === "digging_down") ?? "");
  const slider = ada.page.getByRole("slider", { name: "Step" });
  const last = Number(await slider.getAttribute("max"));
  const heights = new Set<number>();
  for (let step = 0; step < last; step += 1) {
    await slider.fill(`${step}`);
    await atStep(ada, step);
    const box = await ada.page.locator(".dd-board").boundingBox();
    heights.add(Math.round(box?.height ?? 0));
  }
  expect([...heights]).toHaveLength(1);
});
