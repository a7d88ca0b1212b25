/** The drawings of the games, from the landing page: links to their tables are shown with them. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { expect, test } from "vitest";

import { openSite } from "../harness/site";
import { saveScreenshot } from "./camera";

/** As wide as the part of a link's picture that the server leaves for the drawing. */
const SIZE = { width: 760, height: 605 } as const;

const FOLDER = fileURLToPath(new URL("../../public/pictures/", import.meta.url));

const site = openSite();

test("the drawings of the games", async () => {
  const ada = await site.newPerson("Ada");
  await ada.page.setViewportSize(SIZE);
  await ada.page.goto("/");
  const cards = ada.page.getByRole("article");
  await cards.first().waitFor();
  await ada.page.waitForLoadState("networkidle");
  const ids = await cards.evaluateAll((all) =>
    all.map((card) => card.querySelector("a[href^='/rules/']")?.getAttribute("href")?.slice(7)),
  );
  expect(ids.length).toBeGreaterThan(0);
  for (const [index, id] of ids.entries()) {
    const picture = cards.nth(index).locator(".game-card-picture");
    await picture.scrollIntoViewIfNeeded();
    await picture.locator(".game-picture-lamp").waitFor({ state: "detached" });
    await picture.evaluate((element, { width, height }) => {
      document.body.replaceChildren(element);
      // Property by property: the page's policy forbids style attributes.
      Object.assign((element as HTMLElement).style, {
        position: "fixed",
        inset: "0",
        inlineSize: `${width}px`,
        blockSize: `${height}px`,
      });
    }, SIZE);
    await saveScreenshot(ada, join(FOLDER, `${id}.webp`), { x: 0, y: 0, ...SIZE });
    await ada.page.reload();
    await cards.first().waitFor();
    await ada.page.waitForLoadState("networkidle");
  }
});
