/** Calls: what a page does when its person is asked for something and looks elsewhere. */
import { expect, test } from "vitest";

import { choices, passTo, passToAbsent, playTurn } from "./harness/caveMining";
import { look } from "./harness/look";
import type { Person } from "./harness/person";
import { openSite } from "./harness/site";
import { gatherAtTable, openMenu, startMatch } from "./harness/table";

const site = openSite({ botPace: 1 });

const GAME = "Cave Mining";

/** What the browser of a person was told to do. */
interface Calls {
  notes: number;
  vibrations: number;
  badge: number;
  readonly notifications: string[];
}

interface Recorded {
  readonly calls: Calls;
  attentive: boolean;
}

/** Records what pages that this person opens from now on do to call them. */
async function recordCalls({ context }: Person): Promise<void> {
  await context.grantPermissions(["notifications", "clipboard-read", "clipboard-write"]);
  await context.addInitScript(() => {
    // Only the calls themselves are counted here.
    localStorage.setItem("lamproom.sound.board", "off");
    const calls: Calls = { notes: 0, vibrations: 0, badge: 0, notifications: [] };
    const page = Object.assign(window, { calls, attentive: true });
    document.hasFocus = () => page.attentive;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function begin(this: OscillatorNode, when?: number) {
      calls.notes += 1;
      start.call(this, when);
    };
    class Shown extends EventTarget {
      static readonly permission = "granted";
      static readonly requestPermission = () => Promise.resolve("granted");
      constructor(title: string) {
        super();
        calls.notifications.push(title);
      }
    }
    Object.assign(window, { Notification: Shown });
    Object.assign(navigator, {
      vibrate: (pattern: readonly number[]) => {
        if (`${pattern}` === "60,80,60") calls.vibrations += 1;
        return true;
      },
      setAppBadge: (count: number) => {
        calls.badge = count;
        return Promise.resolve();
      },
      clearAppBadge: () => {
        calls.badge = 0;
        return Promise.resolve();
      },
    });
  });
}

const callsOf = ({ page }: Person): Promise<Calls> =>
  page.evaluate(() => (window as unknown as Recorded).calls);

/** The window loses or gets the focus. */
async function attend({ page }: Person, attentive: boolean): Promise<void> {
  await page.evaluate((now) => {
    Object.assign(window, { attentive: now });
    window.dispatchEvent(new Event(now ? "focus" : "blur"));
  }, attentive);
}

const icon = ({ page }: Person): Promise<string | null> =>
  page.locator('link[rel="icon"]').getAttribute("href");

/** Three people in a match in which it is Cleo's turn, and then Ada's. */
async function beforeAdasTurn(phone = false): Promise<[Person, Person, Person]> {
  const ada = await site.newPerson("Ada", { phone });
  await recordCalls(ada);
  const ben = await site.newPerson("Ben");
  const cleo = await site.newPerson("Cleo");
  await gatherAtTable(ada, ben, cleo);
  await startMatch(ada, ben, cleo);
  await passTo(cleo, ada, ben);
  return [ada, ben, cleo];
}

const setting = ({ page }: Person, name: string) => page.getByRole("checkbox", { name });

async function openSettings(person: Person): Promise<void> {
  await openMenu(person);
  await person.press(person.page.getByRole("button", { name: "Notifications", exact: true }));
  await setting(person, "Sound").waitFor();
}

async function closeDialogs({ page }: Person): Promise<void> {
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").first().waitFor({ state: "detached" });
}

test("three people: a player who looks elsewhere is called on their turn", async () => {
  const [ada, ben, cleo] = await beforeAdasTurn();
  await openSettings(ada);
  expect(await setting(ada, "Notification").isChecked()).toBe(false);
  await ada.press(setting(ada, "Notification"));
  await expect.poll(() => setting(ada, "Notification").isChecked()).toBe(true);
  await look(ada, "calls-settings");
  await closeDialogs(ada);

  await attend(ada, false);
  expect(await ada.page.title()).toBe(`${GAME} · Lamproom`);
  const before = await callsOf(ada);
  await passTo(ada, ben, cleo);
  await expect.poll(() => ada.page.title()).toBe(`● Your turn · ${GAME} · Lamproom`);
  await expect.poll(() => icon(ada)).toBe("/lamp-calling.svg");
  await expect
    .poll(() => callsOf(ada))
    .toEqual({
      ...before,
      notes: before.notes + 2,
      vibrations: before.vibrations + 1,
      badge: 1,
      notifications: [...before.notifications, `Your turn: ${GAME}`],
    });
  await ada.page.getByRole("log").getByText("Your turn.").last().waitFor({ state: "attached" });

  await attend(ada, true);
  await expect.poll(() => ada.page.title()).toBe(`${GAME} · Lamproom`);
  await expect.poll(() => icon(ada)).toBe("/lamp.svg");
  await expect.poll(async () => (await callsOf(ada)).badge).toBe(0);
});

test("a player who is looking is not called, and each way can be turned off", async () => {
  const [ada, ben, cleo] = await beforeAdasTurn(true);
  await passTo(ada, ben, cleo);
  // Ada may have begun, and then was told so before.
  await ada.page.getByRole("log").getByText("Your turn.").last().waitFor({ state: "attached" });
  const looking = await callsOf(ada);
  expect([looking.notes, looking.vibrations, looking.badge]).toEqual([0, 0, 0]);

  await playTurn(ada);
  await passTo(cleo, ada, ben);
  await attend(ada, false);
  await passTo(ada, ben, cleo);
  await expect.poll(async () => (await callsOf(ada)).vibrations).toBe(1);
  await attend(ada, true);
  await playTurn(ada);
  await passTo(cleo, ada, ben);
  await openSettings(ada);
  const ways = ["Title and icon of the tab", "Badge on the icon", "Sound", "Vibration"];
  for (const way of ways) await ada.press(setting(ada, way));
  await closeDialogs(ada);
  const before = await callsOf(ada);
  await attend(ada, false);
  await passTo(ada, ben, cleo);
  await choices(ada).first().waitFor();
  expect(await ada.page.title()).toBe(`${GAME} · Lamproom`);
  expect(await callsOf(ada)).toEqual(before);

  // This is remembered.
  await ada.page.goto("/");
  await ada.press(ada.page.getByRole("button", { name: "Notifications", exact: true }));
  for (const way of ways) expect(await setting(ada, way).isChecked()).toBe(false);
  await look(ada, "calls-settings-home");
});

test("a page that nobody has pressed stays silent", async () => {
  const [ada, ben, cleo] = await beforeAdasTurn();
  await ada.page.reload();
  await attend(ada, false);
  await passTo(ada, ben, cleo);
  await expect.poll(() => ada.page.title()).toBe(`● Your turn · ${GAME} · Lamproom`);
  expect((await callsOf(ada)).notes).toBe(0);
});

test("the home page calls for a table, too", async () => {
  const [ada, ben, cleo] = await beforeAdasTurn();
  await ada.press(ada.page.getByRole("link", { name: "Lamproom: home page" }));
  await ada.page.getByText("Waiting for Cleo").waitFor();
  await attend(ada, false);
  await passToAbsent(ada, ben, cleo);
  await ada.page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect.poll(() => ada.page.title()).toBe("● Your turn · Lamproom");
  await expect.poll(async () => (await callsOf(ada)).notes).toBe(2);
});
