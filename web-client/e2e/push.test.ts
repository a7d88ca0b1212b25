/** Web Push: what calls a player who has closed every page. */
import type { CDPSession } from "playwright-core";
import { afterEach, beforeEach, expect, test } from "vitest";

import { passTo, passToAbsent, playTurn } from "./harness/caveMining";
import { look } from "./harness/look";
import type { Person } from "./harness/person";
import { PushService } from "./harness/pushService";
import { openSite } from "./harness/site";
import { chooseOption, gatherAtTable, openMenu, startMatch } from "./harness/table";

const site = openSite({ botPace: 1, callAfter: 1 }, "whole");
let service: PushService;
beforeEach(async () => {
  service = await PushService.open();
});
afterEach(() => service.close());

const settings = (person: Person) =>
  person.page.getByRole("region", { name: "When Lamproom is closed" });

async function openSettings(person: Person): Promise<void> {
  await person.press(person.page.getByRole("button", { name: "Notifications", exact: true }));
  await settings(person).waitFor();
}

/** A person whose browser keeps the client and knows the push service. */
async function newPerson(name: string, phone = false): Promise<Person> {
  const person = await site.newPerson(name, { phone, keepsClient: true });
  await service.serve(person);
  return person;
}

async function awaitKept({ page }: Person): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test("a player who has closed the page is called once, and can end that", async () => {
  const ada = await newPerson("Ada", true);
  const ben = await site.newPerson("Ben");
  await ada.page.goto("/");
  await awaitKept(ada);
  await openSettings(ada);
  await settings(ada).getByText("the push service of your browser").waitFor();
  await look(ada, "push-possible");
  await ada.press(settings(ada).getByRole("button", { name: "Notify me" }));
  await settings(ada).getByText("This browser notifies you").waitFor();
  await look(ada, "push-on");
  await ada.page.keyboard.press("Escape");

  await gatherAtTable(ada, ben);
  await startMatch(ada, ben);
  await passTo(ben, ada);
  const table = ada.page.url();
  await ada.page.goto("about:blank");
  expect(service.messages).toEqual([]);
  await passToAbsent(ada, ben);
  await expect.poll(() => service.messages).toEqual(["/Ada"]);

  await ada.page.goto(new URL(table).pathname);
  await openMenu(ada);
  await ada.press(ada.page.getByRole("button", { name: "Notifications", exact: true }));
  await ada.press(settings(ada).getByRole("button", { name: "Stop notifying me" }));
  await settings(ada).getByRole("button", { name: "Notify me" }).waitFor();
  await ada.page.keyboard.press("Escape");
  await ada.page.keyboard.press("Escape");
  await playTurn(ada);
  await passTo(ben, ada);
  await ada.page.goto("about:blank");
  await passToAbsent(ada, ben);
  await new Promise((later) => setTimeout(later, 2_500));
  expect(service.messages).toEqual(["/Ada"]);
});

test("a match by days offers to call, and a closed page is called", async () => {
  const ada = await newPerson("Ada", true);
  const ben = await site.newPerson("Ben");
  await ada.page.goto("/");
  await awaitKept(ada);
  await gatherAtTable(ada, ben);
  await chooseOption(ada, "Pace", "By days");
  await chooseOption(ada, "Time for a turn", "3 days");
  await ben.page.getByText("Pace: 3 days a turn").waitFor();
  await startMatch(ada, ben);
  await passTo(ben, ada);
  const offer = ada.page.locator(".call-offer");
  await offer.getByText("You can close this page.").waitFor();
  await look(ada, "push-offer");
  await ada.press(offer.getByRole("button", { name: "Notify me" }));
  await offer.waitFor({ state: "detached" });
  await ada.page.goto("about:blank");
  await passToAbsent(ada, ben);
  await expect.poll(() => service.messages).toEqual(["/Ada"]);
});

/** What is used of the scope of a service worker, which these tests have no types for. */
interface Worker extends EventTarget {
  readonly clients: { openWindow: (url: string) => Promise<null> };
  readonly registration: ServiceWorkerRegistration;
  readonly NotificationEvent: new (type: string, init: object) => Event;
}

/** Delivers a message to the service worker as a push service would. */
async function deliver(person: Person, data: unknown): Promise<void> {
  const session: CDPSession = await person.context.newCDPSession(person.page);
  const registered = new Promise<string>((found) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) found(first.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.deliverPushMessage", {
    origin: new URL(person.page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(data),
  });
}

test("a call is a notification that leads to the table", async () => {
  const ada = await newPerson("Ada");
  await ada.page.goto("/");
  await awaitKept(ada);
  await deliver(ada, { table: "k7m-2qx-9fd", game: "A game", turn: "Ada" });
  const shown = () =>
    ada.page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const all = await registration.getNotifications();
      return all.map(({ title, body, tag }) => [title, body, tag]);
    });
  const called = ["Your turn: A game", "Ada, the others are waiting for you.", "k7m-2qx-9fd"];
  await expect.poll(shown).toEqual([called]);

  const [worker] = ada.context.serviceWorkers();
  // A test cannot press a notification, so a worker may not open a window either.
  const opened = await worker?.evaluate(async () => {
    const scope = globalThis as unknown as Worker;
    const windows: string[] = [];
    scope.clients.openWindow = (url) => {
      windows.push(url);
      return Promise.resolve(null);
    };
    const [notification] = await scope.registration.getNotifications();
    if (notification === undefined) return null;
    scope.dispatchEvent(new scope.NotificationEvent("notificationclick", { notification }));
    await new Promise((later) => setTimeout(later, 500));
    return [windows, (await scope.registration.getNotifications()).length];
  });
  expect(opened).toEqual([["/t/k7m-2qx-9fd"], 0]);
});

test("a browser that forbids notifications is told where to allow them", async () => {
  const ada = await newPerson("Ada", true);
  await ada.context.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "denied" });
  });
  await ada.page.goto("/");
  await openSettings(ada);
  await settings(ada).getByText("Your browser blocks notifications").waitFor();
  expect(await settings(ada).getByRole("button").count()).toBe(0);
  await look(ada, "push-denied");
});
