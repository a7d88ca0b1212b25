/**
 * Web Push: lets the server call this person in this browser while no page is open. The service
 * worker shows the calls.
 */
import { type ReadonlySignal, signal } from "@preact/signals";

import { fetchPushOffer, subscribeToPush, unsubscribeFromPush } from "./api";
import { recall, remember } from "./storage";
import { subscriptionBody } from "./subscription";

const WANTED = "lamproom.push";

/** Why this browser cannot be called at the moment, or whether it is. */
export type PushState =
  /** The page has not come over TLS. */
  | "insecure"
  /** An iPhone or iPad, where only an installed app may be called. */
  | "needs_app"
  | "unsupported"
  /** The operator has turned it off. */
  | "off"
  /** The browser forbids it to this site. */
  | "denied"
  | "possible"
  | "on";

const state = signal<PushState | null>(null);

/** Null until it has been found out. */
export const pushState: ReadonlySignal<PushState | null> = state;

/** Finds out whether this browser is called, or could be. */
export async function lookAtPush(): Promise<void> {
  state.value = await currentState();
}

async function currentState(): Promise<PushState | null> {
  if (!window.isSecureContext) return "insecure";
  const subscribed = (await existing()) !== null;
  if (!("PushManager" in window) || !("serviceWorker" in navigator))
    return isApple() ? "needs_app" : "unsupported";
  if (Notification.permission === "denied") return "denied";
  if (subscribed && isWanted()) return "on";
  const offer = await fetchPushOffer();
  if (!offer.ok) return null;
  return offer.value.key === null ? "off" : "possible";
}

/** A phone or tablet of Apple's; its tablets claim to be computers. */
const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);

const isWanted = (): boolean => recall(WANTED) === "on";

const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker?.getRegistration().catch(() => undefined);

async function existing(): Promise<PushSubscription | null> {
  const manager = (await registration())?.pushManager;
  return (await manager?.getSubscription().catch(() => null)) ?? null;
}

/**
 * Has this person called in this browser from now on; must follow a press, because the browser asks
 * for permission. Returns why that failed, as a sentence, or null.
 */
export async function turnPushOn(): Promise<string | null> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") {
    await lookAtPush();
    return permission === "denied" ? null : "Your browser needs your permission for that.";
  }
  const failure = await subscribe();
  if (failure === null) remember(WANTED, "on");
  await lookAtPush();
  return failure;
}

/** Ends it. */
export async function turnPushOff(): Promise<void> {
  remember(WANTED, "off");
  const subscription = await existing();
  if (subscription !== null) {
    // Without an answer, the server finds out at its next call.
    await unsubscribeFromPush({ endpoint: subscription.endpoint });
    await subscription.unsubscribe().catch(() => false);
  }
  await lookAtPush();
}

/** Tells the server again whom it calls in this browser: keys and browsers change. */
export async function renewPush(): Promise<void> {
  if (isWanted() && window.isSecureContext && Notification.permission === "granted")
    await subscribe();
}

async function subscribe(): Promise<string | null> {
  const offer = await fetchPushOffer();
  if (!offer.ok) return offer.refusal.text;
  const { key } = offer.value;
  const manager = (await registration())?.pushManager;
  if (key === null || manager === undefined)
    return "This browser has not kept Lamproom yet. Reload the page, and try again.";
  try {
    const subscription = await subscriptionWith(manager, key);
    const kept = await subscribeToPush(subscriptionBody(subscription));
    return kept.ok ? null : kept.refusal.text;
  } catch {
    return "Your browser could not reach its push service. Check your connection and try again.";
  }
}

/** The subscription with the server's key. One with another key is of no use. */
async function subscriptionWith(manager: PushManager, key: string): Promise<PushSubscription> {
  const kept = await manager.getSubscription();
  const bytes = fromBase64Url(key);
  const ofKept = kept?.options.applicationServerKey;
  if (kept !== null && ofKept && `${new Uint8Array(ofKept)}` === `${bytes}`) return kept;
  await kept?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes });
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
