/**
 * Calls a person who is asked for something and does not look. Title, icon and badge show it for as
 * long as that is so; sound, vibration and notification come once.
 */
import { type ReadonlySignal, computed, effect } from "@preact/signals";

import type { TableCode } from "../generated/protocol/TableCode";
import { recall, remember } from "../net/storage";
import { type KeptTable, hasCompany, waitsForYou, yourTables } from "../net/yourTables";
import { looking } from "./attention";
import { wantedWays } from "./callWays";
import { go, route, tablePath } from "./router";
import { playCall } from "./sound/sound";
import { vibrate } from "./vibration";

/** The codes of the tables that have called already, in any tab. */
const CALLED = "lamproom.called";
const ICON = "/lamp.svg";
const ICON_CALLING = "/lamp-calling.svg";
const VIBRATION_MS = [60, 80, 60];

const openCode = (): TableCode | null => (route.value.page === "table" ? route.value.code : null);

/** Those that wait for this person: with others, or against bots at the table of this page. */
const calling: ReadonlySignal<readonly KeptTable[]> = computed(() =>
  yourTables.value.filter(
    ({ table }) =>
      waitsForYou(table) &&
      (hasCompany(table) || (table.code === openCode() && table.players.length > 1)),
  ),
);

/** What the title says while this person is asked for something and does not look. */
export const callWords: ReadonlySignal<string | null> = computed(() => {
  const [first, ...more] = calling.value;
  if (looking.value || first === undefined || !wantedWays.value.has("sign")) return null;
  return more.length > 0 ? `${more.length + 1} tables are waiting for you` : wordsOf(first);
});

const wordsOf = ({ table }: KeptTable): string =>
  table.phase === "playing" ? "Your turn" : "They are waiting for you";

export function startCalling(): void {
  effect(() => showIcon(callWords.value === null ? ICON : ICON_CALLING));
  effect(() =>
    showBadge(looking.value || !wantedWays.value.has("badge") ? 0 : calling.value.length),
  );
  effect(() => callOnce(calling.value));
}

function showIcon(href: string): void {
  document.querySelector('link[rel="icon"]')?.setAttribute("href", href);
}

function showBadge(count: number): void {
  if (!("setAppBadge" in navigator)) return;
  const shown = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count);
  // A browser may know badges and not let this page have one.
  shown.catch(() => undefined);
}

/** Calls for each table that has begun to wait, unless another tab has, or this page shows it. */
function callOnce(tables: readonly KeptTable[]): void {
  const before = (recall(CALLED) ?? "").split(" ");
  const open = openCode();
  const news = tables.filter(({ table }) => !before.includes(table.code));
  remember(CALLED, tables.map(({ table }) => table.code).join(" "));
  const unseen = news.find(({ table }) => !looking.peek() || table.code !== open);
  if (unseen !== undefined) call(unseen);
}

/** Calls once more, because another player asks for it. */
export function callAgain(code: TableCode): void {
  const kept = yourTables.peek().find(({ table }) => table.code === code);
  if (kept !== undefined) call(kept);
}

function call(kept: KeptTable): void {
  const ways = wantedWays.peek();
  if (ways.has("sound")) playCall();
  vibrate(VIBRATION_MS);
  if (ways.has("notification") && !looking.peek()) void notify(kept);
}

async function notify(kept: KeptTable): Promise<void> {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const path = tablePath(kept.table.code);
  const title = `${wordsOf(kept)}: ${kept.title}`;
  const options = { tag: kept.table.code, icon: ICON, data: { path } };
  try {
    const shown = new Notification(title, options);
    shown.addEventListener("click", () => {
      shown.close();
      window.focus();
      go(path);
    });
  } catch {
    // On a phone only a service worker may show one.
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification(title, options).catch(() => undefined);
  }
}
