/** The large words over the page when a roll is close, or a haul is big. */
import { join } from "node:path";

import { expect, test } from "vitest";

import { chooseFirst, whoseTurn } from "../harness/caveMining";
import { highlightComes } from "../harness/highlight";
import { sticksOut } from "../harness/look";
import { enterRecorded } from "../harness/recorded";
import { resize } from "../harness/resize";
import { RESULTS } from "../harness/results";
import { openSite } from "../harness/site";

/** Two people, and a choice that brings large words over the page. */
const RECORDED = "caveMining/highlight";
const COMES_MS_MAX = 60_000;

const site = openSite({ recorded: RECORDED });

test("a highlight takes no press and moves nothing, at any size", async () => {
  const ada = await site.newPerson("Ada", { motion: true });
  const ben = await site.newPerson("Ben");
  await enterRecorded(RECORDED, ada, ben);
  const coming = highlightComes(ada, COMES_MS_MAX);
  await chooseFirst(await whoseTurn(ada, ben));
  expect(await coming).toEqual({ pointerEvents: "none", ariaHidden: "true" });
  for (const width of [360, 768, 1440]) {
    await resize(ada.page, { width, height: 800 });
    expect(await sticksOut(ada.page)).toEqual([]);
    await ada.page.screenshot({ path: join(RESULTS, `highlight-${width}.png`) });
  }
  await ada.page.locator(".highlight").waitFor({ state: "detached" });
});
