/** The client in the browser's cache: later visits, visits without a server, and new versions. */
import { afterEach, expect, test } from "vitest";

import { awaitTurn, choices, decide } from "./harness/caveMining";
import { look } from "./harness/look";
import { type Person, UNREACHABLE } from "./harness/person";
import { openSite } from "./harness/site";
import {
  addBot,
  board,
  chooseOption,
  connectionLost,
  gatherAtTable,
  said,
  startMatch,
} from "./harness/table";
import { Upgrade } from "./harness/upgrade";

const site = openSite({ botPace: 1 });
let upgrade: Upgrade | null = null;
afterEach(async () => {
  await upgrade?.close();
  upgrade = null;
});

/** Waits until the browser keeps the client, and uses what it keeps. */
async function awaitKept({ page }: Person): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Waits until the browser keeps a new version beside the one in use. */
async function awaitNewVersion({ page }: Person): Promise<void> {
  const isKept = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
  await expect.poll(isKept).toBe(true);
}

const kept = ({ page }: Person): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });

/** One decision in a match against a bot: whole turns would soon end it. */
async function move(person: Person): Promise<void> {
  expect(await awaitTurn(person)).toBe("turn");
  await decide(person);
}

const games = ({ page }: Person) => page.getByRole("article").first();
/**
 * Now and then Chromium keeps an event of the old worker open for minutes, and the new one waits
 * for its end. Browsers stop workers when they like, which ends it.
 */
async function stopWorkers({ context, page }: Person): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.stopAllWorkers");
  await session.detach();
}

/** More than a change of versions takes. */
const CHANGE_MS_MAX = 15_000;

const offer = ({ page }: Person) => page.getByText("There is a new version of Lamproom.");
const build = ({ page }: Person): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset["build"]);

test("without its server the site opens, and recovers by itself", async () => {
  const proxy = await site.newProxy();
  const ada = await site.newPerson("Ada", { url: proxy.url, keepsClient: true });
  await gatherAtTable(ada);
  await addBot(ada);
  await startMatch(ada);
  await choices(ada).first().waitFor();
  const table = ada.page.url();
  await awaitKept(ada);

  proxy.cut();
  await ada.page.goto("/");
  await ada.page.getByText("This page retries by itself.").waitFor();
  const tables = ada.page.getByRole("region", { name: "Your tables" });
  await tables.getByText("This is the last known state.").waitFor();
  await tables.getByText(/Under way|Your turn/).waitFor();
  await look(ada, "offline");
  await ada.markPage();
  proxy.restore();
  await games(ada).waitFor();
  await tables.getByText("This is the last known state.").waitFor({ state: "detached" });
  expect(await ada.hasMarkedPage(), "the same page").toBe(true);

  proxy.cut();
  await ada.page.goto(new URL(table).pathname);
  await ada.page.getByText("The table cannot be reached. Trying again …").waitFor();
  await look(ada, "offline-table");
  await ada.markPage();
  proxy.restore();
  await board(ada).waitFor();
  await move(ada);
  expect(await ada.hasMarkedPage(), "the same page").toBe(true);

  proxy.cut();
  await ada.page.goto("/matches");
  const away = [/^The server cannot be reached at the moment/, /This is the last known state/];
  for (const text of away) await ada.page.getByText(text).waitFor();
  proxy.restore();
  for (const text of away) await ada.page.getByText(text).waitFor({ state: "detached" });
});

test("what the host chooses without a connection stays chosen, and is sent", async () => {
  const proxy = await site.newProxy();
  const ada = await site.newPerson("Ada", { url: proxy.url });
  const ben = await site.newPerson("Ben");
  await gatherAtTable(ada, ben);
  proxy.cut();
  await connectionLost(ada).waitFor();
  const chosen = [
    ["Pace", "Turn time"],
    ["Time for a turn", "2 minutes"],
    ["Reserve for the match", "None"],
    ["Series", "Best of 3"],
  ] as const;
  for (const [option, choice] of chosen) await chooseOption(ada, option, choice);
  await ada.page.getByText("What you did is sent once you are connected.").waitFor();
  // The page is rendered again whenever an attempt to connect has failed.
  for (let attempts = 0; attempts < 2; attempts += 1) await ada.page.waitForEvent("websocket");
  for (const [option, choice] of chosen) {
    const group = ada.page.getByRole("group", { name: option });
    expect.soft(await group.getByRole("radio", { name: choice }).isChecked(), option).toBe(true);
  }
  proxy.restore();
  await ben.page.getByText("2 minutes a turn", { exact: true }).waitFor();
  await ben.page.getByText("best of 3").first().waitFor();
});

test("what is pressed without a connection outlives its page, also over a reload", async () => {
  const proxy = await site.newProxy();
  const ada = await site.newPerson("Ada", { url: proxy.url, keepsClient: true });
  const ben = await site.newPerson("Ben");
  await gatherAtTable(ada, ben);
  await awaitKept(ada);
  const waiting = ada.page.getByText("What you did is sent once you are connected.");
  const pressWithoutConnection = async (name: string): Promise<void> => {
    const button = ada.page.getByRole("button", { name });
    await button.waitFor();
    proxy.cut();
    await connectionLost(ada).waitFor();
    await ada.press(button);
    await waiting.waitFor();
  };

  await pressWithoutConnection("I am ready");
  await ada.page.getByRole("link", { name: "Lamproom" }).first().click();
  await ada.page.getByRole("region", { name: "Your tables" }).waitFor();
  proxy.restore();
  await said(ben, "Ada is ready.").waitFor();

  await ada.page.goBack();
  await pressWithoutConnection("Ready (undo)");
  await ada.page.reload();
  await ada.page.getByText("The table cannot be reached. Trying again …").waitFor();
  proxy.restore();
  await said(ben, "Ada is no longer ready.").waitFor();
  expect(await said(ben, "Ada is no longer ready.").count()).toBe(1);
});

test("the second visit takes the client from the browser, and nothing of the API", async () => {
  const ada = await site.newPerson("Ada", { keepsClient: true });
  await ada.page.goto("/");
  await games(ada).waitFor();
  await awaitKept(ada);
  const answered: string[] = [];
  ada.page.on("response", (response) => {
    const who = response.fromServiceWorker() ? "kept" : "sent";
    answered.push(`${who} ${new URL(response.url()).pathname}`);
  });
  await ada.page.goto("/daily");
  await ada.page.getByRole("heading", { level: 1 }).waitFor();
  await ada.page.goto("/");
  await games(ada).waitFor();
  expect(answered).toContain("kept /");
  expect(answered.filter((one) => one.startsWith("sent ") && !/ \/api\b/.test(one))).toEqual([]);
  expect(answered.filter((one) => /^kept \/(api|ws)\b/.test(one))).toEqual([]);
  const paths = await kept(ada);
  expect(paths).toContain("/index.html");
  expect(paths.filter((path) => /^\/(api|ws)\b/.test(path))).toEqual([]);
});

test("a new version waits for the end of a match, and is taken by a press", async () => {
  upgrade = await Upgrade.of(site.server.address);
  const ada = await site.newPerson("Ada", { url: upgrade.url, keepsClient: true });
  // The proxy may be closed before the pages are.
  ada.expectTrouble(UNREACHABLE);
  await gatherAtTable(ada);
  await addBot(ada);
  await startMatch(ada);
  await choices(ada).first().waitFor();
  await awaitKept(ada);
  const other = await ada.openTab();
  await other.page.goto("/");
  await games(other).waitFor();
  await ada.markPage();

  upgrade.upgrade();
  // Another page finds the new version. It cannot have it while the match is under way.
  await other.press(other.page.getByRole("link", { name: "Your tables and finished matches" }));
  await awaitNewVersion(other);
  await other.page.reload();
  await other.page.getByRole("heading", { level: 1 }).waitFor();
  // It and Ada's page wait for the end of the match.
  const waiting = () =>
    other.page.evaluate(async () => {
      const { pending = [] } = await navigator.locks.query();
      return new Set(pending.map(({ clientId }) => clientId)).size;
    });
  await expect.poll(waiting).toBe(2);
  expect(await build(other), "the version of the match").toBeUndefined();
  expect(await offer(other).isVisible()).toBe(false);
  expect(await offer(ada).isVisible()).toBe(false);
  await move(ada);
  // What the match loads later still is of its version.
  const script = await ada.page.evaluate(() => document.querySelector("script")?.src ?? "");
  const status = (url: string) => ada.page.evaluate(async (at) => (await fetch(at)).status, url);
  expect(await status(script), "from the browser").toBe(200);
  expect(await ada.hasMarkedPage()).toBe(true);
  expect(await build(ada)).toBeUndefined();

  await ada.press(ada.page.getByRole("link", { name: "Lamproom: home page" }));
  for (const tab of [ada, other]) await offer(tab).waitFor();
  await look(ada, "new-version");
  await ada.press(ada.page.getByRole("button", { name: "Reload" }));
  await expect.poll(() => build(ada).catch(() => undefined)).toBe("2");
  await games(ada).waitFor();
  expect(await build(other), "not reloaded unasked").toBeUndefined();
  // The files of its version are gone: where it goes from here is in the new one.
  await other.press(other.page.getByRole("link", { name: "Lamproom: home page" }));
  await expect.poll(() => build(other).catch(() => undefined)).toBe("2");
  await games(other).waitFor();
  const old = await kept(ada);
  expect(new Set(old).size, "only one version is kept").toBe(old.length);
});

test("a match that is reloaded goes on in the new version", async () => {
  upgrade = await Upgrade.of(site.server.address);
  const ada = await site.newPerson("Ada", { url: upgrade.url, keepsClient: true });
  // The proxy may be closed before the pages are.
  ada.expectTrouble(UNREACHABLE);
  await gatherAtTable(ada);
  await addBot(ada);
  await startMatch(ada);
  await choices(ada).first().waitFor();
  await awaitKept(ada);
  upgrade.upgrade();
  await ada.page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await awaitNewVersion(ada);
  expect(await offer(ada).isVisible()).toBe(false);
  await move(ada);
  expect(await build(ada)).toBeUndefined();
  await ada.page.reload();
  const isNew = (timeout: number): Promise<void> =>
    expect.poll(() => build(ada).catch(() => undefined), { timeout }).toBe("2");
  await isNew(CHANGE_MS_MAX).catch(async () => {
    await stopWorkers(ada);
    await isNew(CHANGE_MS_MAX);
  });
  await board(ada).waitFor();
  await move(ada);
});
