/**
 * How this browser keeps the client (`worker/worker.ts`), and how a new version takes over: while a
 * match is under way in any tab, everything stays as it is. A page offers to reload outside of one.
 */
import { type ReadonlySignal, computed, signal } from "@preact/signals";

import { onReturn } from "./again";
import { awaitNoMatch, hasMatch, isMatchElsewhere } from "./matchLock";
import { TAKE_OVER } from "./takeOver";

/** For this long a page has only just begun, and may still change by itself. */
const FRESH_MS = 10_000;
/** How often a page that stays open looks for a new version. */
const LOOK_MS = 60 * 60_000;

/** The part of Trusted Types that is used, which TypeScript does not know yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string;
  };
}

const ready = signal(false);
const replaced = signal(false);
let registration: ServiceWorkerRegistration | undefined;
/** This page has asked the new version to take over. */
let asked = false;
/** Somebody has used this page since it was loaded. */
let touched = false;

/** Whether there is a new version for which this page may be reloaded now. */
export const newVersion: ReadonlySignal<boolean> = computed(
  () => (ready.value || replaced.value) && !hasMatch.value,
);

/** Whether another version has taken over. The files of this page's version are gone. */
export const isReplaced: ReadonlySignal<boolean> = replaced;

/** Lets the browser keep the client; nothing where it cannot, as without TLS. */
export async function startKeepingClient(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const began = performance.now();
  for (const use of ["pointerdown", "keydown"])
    addEventListener(use, () => (touched = true), { once: true, capture: true });
  const { serviceWorker } = navigator;
  let controlled = serviceWorker.controller !== null;
  // What this page shows comes first.
  if (!controlled) await loaded();
  serviceWorker.addEventListener("controllerchange", () => {
    // The browser may take minutes to change versions: a match may have begun meanwhile.
    if (asked && !(touched && hasMatch.peek())) location.reload();
    // Another tab has let the new version take over. The first worker of all is no new version.
    else if (controlled) replaced.value = true;
    controlled = true;
  });
  try {
    await serviceWorker.register(scriptUrl("/sw.js"));
  } catch {
    // Forbidden by the browser's settings, or the server cannot be reached.
    return;
  }
  registration = await serviceWorker.ready;
  const isFresh = (): boolean => performance.now() - began < FRESH_MS;
  if (registration.waiting !== null && !(await isMatchElsewhere()) && isFresh()) return takeOver();
  registration.addEventListener("updatefound", watchForNew);
  watchForNew();
  onReturn(lookForNew);
  setInterval(lookForNew, LOOK_MS);
}

const loaded = (): Promise<unknown> =>
  document.readyState === "complete"
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener("load", resolve, { once: true }));

/** Asks the server whether there is a new version. Without an answer, all stays as it is. */
export function lookForNew(): void {
  registration?.update().catch(() => undefined);
}

/** Reloads this page in the new version; false while a match is under way in another tab. */
export async function changeVersion(): Promise<boolean> {
  if (!replaced.peek() && (await isMatchElsewhere())) {
    void offerAfterMatches();
    return false;
  }
  takeOver();
  return true;
}

function takeOver(): void {
  const waiting = registration?.waiting ?? null;
  // Another tab may have done it.
  if (waiting === null) return location.reload();
  asked = true;
  // A worker is of this origin.
  // oxlint-disable-next-line require-post-message-target-origin
  waiting.postMessage(TAKE_OVER);
}

function watchForNew(): void {
  if (registration?.waiting) return void offerAfterMatches();
  const { installing } = registration ?? {};
  installing?.addEventListener("statechange", () => {
    if (installing.state === "installed") void offerAfterMatches();
  });
}

/** Offers the new version once no match is under way in any tab of this browser. */
async function offerAfterMatches(): Promise<void> {
  ready.value = false;
  await awaitNoMatch();
  // The first worker of all has nothing to take over.
  ready.value = registration?.waiting !== null;
}

/** The address of a script in the form that the page's policy asks for. */
function scriptUrl(path: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const same = { createScriptURL: (url: string) => url };
  return (trustedTypes?.createPolicy("lamproom", same) ?? same).createScriptURL(path);
}
