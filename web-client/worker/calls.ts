/**
 * Calls by Web Push: shown as notifications, which lead to their table. The browser wakes the
 * worker for them, so no page has to be open.
 */
import type { PushCall } from "../src/generated/protocol/PushCall";
import { subscriptionBody } from "../src/net/subscription";

declare const self: ServiceWorkerGlobalScope;

/** A browser has renewed a subscription. Not every browser says from what to what. */
interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

/** What a notification of Lamproom keeps: where it leads. Pages show some as well. */
interface Kept {
  readonly path: string;
}

export function startShowingCalls(): void {
  self.addEventListener("push", (event) => {
    const call = event.data?.json() as PushCall | undefined;
    if (call !== undefined) event.waitUntil(show(call));
  });
  self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    const kept = event.notification.data as Kept | null;
    event.waitUntil(open(kept?.path ?? "/"));
  });
  self.addEventListener("pushsubscriptionchange", (event) => {
    const change = event as SubscriptionChange;
    change.waitUntil(renew(change));
  });
}

function show({ table, game, turn }: PushCall): Promise<void> {
  const kept: Kept = { path: `/t/${table}` };
  return self.registration.showNotification(`Your turn: ${game}`, {
    body: `${turn}, the others are waiting for you.`,
    // A later call of the same table replaces this one.
    tag: table,
    icon: "/app/icon-192.png",
    data: kept,
  });
}

/** Shows the page of a table: one that is open already, or a new one. */
async function open(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ url }) => new URL(url).pathname === path);
  if (page === undefined) await self.clients.openWindow(path);
  else await page.focus();
}

/** Tells the server where messages go from now on. It knows the player by the old endpoint. */
async function renew({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  const options = oldSubscription?.options;
  const renewed =
    newSubscription ??
    (options === undefined ? null : await self.registration.pushManager.subscribe(options));
  if (!renewed || !oldSubscription) return;
  await fetch("/api/push/subscriptions", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...subscriptionBody(renewed), replaces: oldSubscription.endpoint }),
  });
}
