/** The first frame: what a page shows before its script has come, and that nothing moves then. */
import { join } from "node:path";

import type { Page, Route } from "playwright-core";
import { expect, test } from "vitest";

import { RESULTS } from "./harness/results";
import { openSite } from "./harness/site";
import { gatherAtTable } from "./harness/table";
import { WIDTHS } from "./harness/windows";

const site = openSite();

const SCRIPTS = /\/assets\/.*\.js$/;

/** Holds all scripts back. Returns how to let them come. */
async function withoutScripts(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route(SCRIPTS, (route) => void held.push(route));
  return async () => {
    await page.unroute(SCRIPTS);
    // Some belong to a page that has been left.
    await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
  };
}

/** Where the parts of a page are that its first frame already has. */
const places = (page: Page, parts: readonly string[]) =>
  page.evaluate(
    (selectors) =>
      selectors.map((selector) => {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        return box && [selector, ...[box.x, box.y, box.width, box.height].map(Math.round)];
      }),
    parts,
  );

test.each(WIDTHS)("the home page is there before its script at $width px", async (size) => {
  const { page } = await site.newPerson("Ada");
  await page.setViewportSize(size);
  const letScriptsCome = await withoutScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  const heading = page.getByRole("heading", { level: 1 });
  await heading.waitFor();
  // The heading may be there while the rest of the document, or its style, still comes.
  await page.waitForFunction(() => {
    const links = document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]");
    return document.readyState !== "loading" && [...links].every(({ sheet }) => sheet !== null);
  });
  const parts = [".site-header", ".home", ".entrance", "h1", ".entrance-rock", ".entrance-words"];
  const before = await places(page, parts);
  expect(before.every((box) => box !== undefined)).toBe(true);
  expect(await page.locator("#app").getAttribute("inert"), "nothing can be pressed yet").toBe("");
  await page.screenshot({ path: join(RESULTS, `first-frame-${size.width}.png`) });

  await letScriptsCome();
  await page.getByRole("article").first().waitFor();
  expect(await places(page, parts)).toEqual(before);
  expect(await page.locator("#app").getAttribute("inert")).toBeNull();
  expect(await page.locator("h1").count(), "the frame was taken over, not added to").toBe(1);
});

test("other pages begin with the header and the lamp", async () => {
  const ada = await site.newPerson("Ada");
  await gatherAtTable(ada);
  const { page } = ada;
  const letScriptsCome = await withoutScripts(page);
  for (const path of ["/matches", new URL(page.url()).pathname]) {
    await page.goto(path, { waitUntil: "commit" });
    await page.getByText("Loading …").waitFor();
    expect(await page.getByRole("heading").count()).toBe(0);
    const [home] = await places(page, [".home"]);
    expect(home).toBeDefined();
  }
  await page.screenshot({ path: join(RESULTS, "first-frame-table.png") });
  await letScriptsCome();
  await page.getByRole("button", { name: "I am ready" }).waitFor();
});

test("the document of a table names what its page loads, before the entry point runs", async () => {
  const ada = await site.newPerson("Ada");
  await gatherAtTable(ada);
  const { page } = ada;
  const path = new URL(page.url()).pathname;
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const letScriptsCome = await withoutScripts(page);
  await page.goto(path, { waitUntil: "commit" });
  for (const file of [/^\/assets\/TablePage-.*\.js$/, /^\/assets\/TablePage-.*\.css$/])
    await expect.poll(() => asked.filter((one) => file.test(one))).toHaveLength(1);
  await letScriptsCome();
  await page.getByRole("button", { name: "I am ready" }).waitFor();
  expect(new Set(asked.filter((one) => /TablePage/.test(one))).size, "and nothing twice").toBe(2);
});

test("the home page fetches the page of a table once it has nothing else to do", async () => {
  const { page } = await site.newPerson("Ada");
  const fetched = page.waitForResponse(/\/assets\/TablePage-.*\.js$/);
  await page.goto("/");
  expect((await fetched).status()).toBe(200);
});
