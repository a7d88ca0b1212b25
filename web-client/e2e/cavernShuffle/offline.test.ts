/** Presses while the line is down: those that are kept are sent once, and no other can be made. */
import { expect, test } from "vitest";

import { playAlone } from "../harness/cavernShuffle";
import { look } from "../harness/look";
import { openSite } from "../harness/site";

const site = openSite();

const WAITING = "Sending your choice … 2 more presses will follow.";

test("presses without a connection wait, and then the board is off", async () => {
  const proxy = await site.newProxy();
  const ada = await site.newPerson("Ada", { url: proxy.url });
  await playAlone(ada);
  const discard = ada.page.getByRole("list", { name: /^Discard, / });
  const explore = ada.page.locator(".cs-explore__button");
  await explore.waitFor();
  proxy.cut();
  for (let presses = 0; presses < 5; presses += 1) await ada.page.keyboard.press("e");
  const caption = ada.page.locator(".cs-caption");
  await expect.poll(() => caption.innerText()).toBe(WAITING);
  expect(await explore.getAttribute("aria-disabled")).toBe("true");
  expect(await ada.page.locator(".cs-take:not([aria-disabled])").count()).toBe(0);
  await ada.page.getByRole("button", { name: "Give up …" }).click();
  const giveUp = ada.page.getByRole("dialog").getByRole("button", { name: "Give up", exact: true });
  expect(await giveUp.getAttribute("aria-disabled")).toBe("true");
  await ada.page.keyboard.press("Escape");
  await look(ada, "cavern-offline");
  proxy.restore();
  await ada.page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect.poll(() => discard.getAttribute("aria-label")).toBe("Discard, 9 cards");
  await expect.poll(() => explore.getAttribute("aria-disabled")).toBeNull();
});
