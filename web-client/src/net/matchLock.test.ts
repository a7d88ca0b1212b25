/** Which pages have a match: each page here is an instance of the module. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { FakeLocks } from "./fakeLocks";

let locks: FakeLocks;

beforeEach(() => {
  locks = new FakeLocks();
  vi.stubGlobal("navigator", { locks });
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

async function page() {
  vi.resetModules();
  return import("./matchLock");
}

/** All that is to happen by itself has happened. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

it("a match is one elsewhere for other pages only, until it is over", async () => {
  const [one, other] = [await page(), await page()];
  const over = one.holdMatch();
  expect([one.hasMatch.value, other.hasMatch.value]).toEqual([true, false]);
  expect(await one.isMatchElsewhere()).toBe(false);
  expect(await other.isMatchElsewhere()).toBe(true);
  over();
  await settled();
  expect(one.hasMatch.value).toBe(false);
  expect(await other.isMatchElsewhere()).toBe(false);
});

it("a match that is over before its lock is granted leaves nothing behind", async () => {
  const [one, other] = [await page(), await page()];
  one.holdMatch()();
  await settled();
  expect(await other.isMatchElsewhere()).toBe(false);
});

it("whoever waits for the end of all matches waits for those of all pages", async () => {
  const [one, other, third] = [await page(), await page(), await page()];
  const [over, otherOver] = [one.holdMatch(), other.holdMatch()];
  const waited = vi.fn();
  void third.awaitNoMatch().then(waited);
  await settled();
  over();
  await settled();
  expect(waited).not.toHaveBeenCalled();
  // Waiting is no match.
  expect(await other.isMatchElsewhere()).toBe(false);
  otherOver();
  await settled();
  expect(waited).toHaveBeenCalledOnce();
});

it("a page that crashed has no match", async () => {
  const [one, other] = [await page(), await page()];
  const over = one.holdMatch();
  locks.crash();
  expect(await other.isMatchElsewhere()).toBe(false);
  over();
});

it("the page before a reload is waited for, and does not count", async () => {
  const before = await page();
  const overBefore = before.holdMatch();
  await settled();
  dispatchEvent(new Event("pagehide"));
  const after = await page();
  const over = after.holdMatch();
  const found = vi.fn();
  void after.isMatchElsewhere().then(found);
  await settled();
  expect(found, "the document lives on for a moment").not.toHaveBeenCalled();
  locks.crash();
  await settled();
  expect(found).toHaveBeenCalledExactlyOnceWith(false);
  over();
  overBefore();
});

it("a match that was over when the page was left is not waited for", async () => {
  const before = await page();
  before.holdMatch()();
  dispatchEvent(new Event("pagehide"));
  expect(sessionStorage.getItem("lamproom.left") ?? "").toBe("");
});

it("without locks, as without TLS, a page only knows its own match", async () => {
  vi.stubGlobal("navigator", {});
  const one = await page();
  const over = one.holdMatch();
  expect(one.hasMatch.value).toBe(true);
  over();
  expect(one.hasMatch.value).toBe(false);
});
