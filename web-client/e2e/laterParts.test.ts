/** Parts of the page that are loaded when they are needed, and cannot be at first. */
import { expect, test } from "vitest";

import { look } from "./harness/look";
import { UNREACHABLE } from "./harness/person";
import { openSite } from "./harness/site";
import { playButton } from "./harness/table";

const site = openSite();

const STYLES = "**/assets/KeyList-*.css";

test("a part that could not be loaded is loaded again, with its styles", async () => {
  const ada = await site.newPerson("Ada");
  const { page } = ada;
  ada.expectTrouble(UNREACHABLE);
  await page.goto("/");
  await playButton(ada).waitFor();
  await page.route(STYLES, (route) => route.abort());
  const failing = page.waitForEvent("requestfailed");
  await page.keyboard.press("?");
  await failing;
  await page.unroute(STYLES);
  await page.getByRole("dialog", { name: "Keys" }).waitFor();
  const rules = await page.evaluate(() =>
    [...document.styleSheets].map(({ href, cssRules }) => `${href}: ${cssRules.length}`),
  );
  expect(rules).toContainEqual(expect.stringMatching(/KeyList-.*: [1-9]/));
  await look(ada, "keys-later");
});
