/**
 * Which pages of this browser have a match under way. Each of them holds a Web Lock under a name of
 * its own, which ends with the page even if that crashes.
 */
import { type ReadonlySignal, computed, signal } from "@preact/signals";

import { randomHex } from "./random";
import { recallInTab, rememberInTab } from "./storage";

const MATCH = "lamproom.match.";
/** Under this a page that is left tells the next one in its tab the name of its lock. */
const LEFT = "lamproom.left";
/** The lock of this page. */
const OWN = MATCH + randomHex(8);

/** The pages with a match in this document: one, or none; for a moment two. */
const matches = signal(0);

/** Whether this page has a match. */
export const hasMatch: ReadonlySignal<boolean> = computed(() => matches.value > 0);

/** Says that this page has a match, until that is called off. */
export function holdMatch(): () => void {
  const leaving = new AbortController();
  const { signal: left } = leaving;
  matches.value += 1;
  addEventListener("pagehide", () => rememberInTab(LEFT, OWN), { signal: left });
  // Without TLS there are neither locks nor workers.
  void navigator.locks?.request(
    OWN,
    () =>
      new Promise<void>((over) => {
        if (left.aborted) over();
        left.addEventListener("abort", () => over());
      }),
  );
  return () => {
    matches.value -= 1;
    leaving.abort();
  };
}

/** Whether another page has a match; the one that this tab has just shown does not count. */
export async function isMatchElsewhere(): Promise<boolean> {
  await pageBeforeEnded();
  return (await held()).some((name) => name !== OWN);
}

/** Waits until no page has a match, this one included. */
export async function awaitNoMatch(): Promise<void> {
  const [name] = await held();
  if (name === undefined) return;
  await released(name);
  return awaitNoMatch();
}

/** A document and its locks may live on for a moment while the next one is already running. */
async function pageBeforeEnded(): Promise<void> {
  const name = recallInTab(LEFT) ?? "";
  rememberInTab(LEFT, "");
  if (name !== "") await released(name);
}

/** Waiting is shared, so that it is never taken for a match. */
const released = (name: string): Promise<void> =>
  navigator.locks.request(name, { mode: "shared" }, () => undefined);

async function held(): Promise<readonly string[]> {
  const { held: all = [] } = await navigator.locks.query();
  return all.flatMap(({ name = "", mode }) =>
    mode === "exclusive" && name.startsWith(MATCH) ? [name] : [],
  );
}
