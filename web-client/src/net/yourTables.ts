/**
 * The tables at which this person has a name: kept in this browser, so that they are found again
 * after the tab was closed, and brought up to date by the server.
 */
import { type ReadonlySignal, computed, signal } from "@preact/signals";

import type { PlayerKey } from "../generated/protocol/PlayerKey";
import type { TableCode } from "../generated/protocol/TableCode";
import type { YourTable } from "../generated/protocol/YourTable";
import type { YourTables } from "../generated/protocol/YourTables";
import { onReturn, soonAgain } from "./again";
import { fetchYourTables } from "./api";
import { type Result, accepted } from "./result";
import { recall, recallList, remember } from "./storage";

const TABLES = "lamproom.tables";
/** As many as one request may ask about (`TABLES_ASKED` in the server's limits). */
export const TABLES_MAX = 50;
/** How often the server is asked while a page is open. */
const REFRESH_MS = 30_000;

/** A table as it was last known. */
export interface KeptTable {
  readonly table: YourTable;
  /** The title of its game, for when the games are not known. */
  readonly title: string;
  /** How far the server's clock is ahead of this browser's, in milliseconds. */
  readonly aheadMs: number;
  /** Its matches are guided, as far as this browser knows. */
  readonly guided?: boolean;
  /** When the latest line of chat that was seen was written, on the server's clock. */
  readonly seenMs: number;
}

const read = (): readonly KeptTable[] => recallList<KeptTable>(TABLES);

const kept = signal<readonly KeptTable[]>(read());
const reached = signal(true);
/** The tables that this page follows. */
const followed = signal<ReadonlyMap<TableCode, YourTable>>(new Map());
let isAsking = false;
/** What the server is about to answer may be out of date. */
let askAgain = false;
/** Calls off the next attempt after one that failed. */
let callOff = (): void => undefined;

/** Those that wait for this person first and rematches, then matches, lobbies, finished ones. */
export const yourTables: ReadonlySignal<readonly KeptTable[]> = computed(() =>
  kept.value
    .map((one) => ({ ...one, table: followed.value.get(one.table.code) ?? one.table }))
    .toSorted((a, b) => rank(a) - rank(b) || b.table.since_ms - a.table.since_ms),
);

/** Whether the server answered when it was last asked. */
export const upToDate: ReadonlySignal<boolean> = reached;

/** The tables at which this person keeps somebody else waiting. */
export const waitingTables: ReadonlySignal<readonly KeptTable[]> = computed(() =>
  yourTables.value.filter(({ table }) => keepsOthersWaiting(table)),
);

/** A match asks this person for something, or others are ready and wait for this person. */
export function waitsForYou({ phase, players }: YourTable): boolean {
  const you = players.find((player) => player.you);
  if (you?.waited_for !== true || you.bot) return false;
  return (
    phase !== "lobby" ||
    players.some(({ you: own, bot, waited_for }) => !own && !bot && !waited_for)
  );
}

/** This person wants a rematch, and others have not agreed yet. */
export const awaitsRematch = ({ phase, players }: YourTable): boolean =>
  phase === "finished" &&
  players.some(({ you, waited_for }) => you && !waited_for) &&
  players.some(({ you, waited_for }) => !you && waited_for);

/** Somebody else plays at it. */
export const hasCompany = ({ players }: YourTable): boolean =>
  players.some(({ you, bot }) => !you && !bot);

/** Somebody else waits for this person. */
export const keepsOthersWaiting = (table: YourTable): boolean =>
  waitsForYou(table) && hasCompany(table);

/** It is under way, or about to begin. */
export const isOpen = ({ table }: KeptTable): boolean =>
  table.phase !== "finished" || waitsForYou(table) || awaitsRematch(table);

/** How many lines of others have not been seen. */
export const unreadLines = ({ table, seenMs }: KeptTable): number =>
  table.lines_ms.filter((atMs) => atMs > seenMs).length;

export const keptTable = (code: TableCode): KeptTable | undefined =>
  kept.peek().find(({ table }) => table.code === code);

/** Keeps what is known of a table at which this person has a name. */
export function keepTable(table: YourTable, title: string, aheadMs: number, guided = false): void {
  const { code, lines_ms } = table;
  change((tables) => {
    const before = tables.find((one) => one.table.code === code);
    const seenMs = before?.seenMs ?? lines_ms.at(-1) ?? 0;
    return [{ table, title, aheadMs, seenMs, guided }, ...without(tables, [code])];
  });
}

/**
 * Takes what the page of a table shows for what is going on there, until `unfollowTable`: it knows
 * that sooner than the server's list, and knows who else plays on this device.
 */
export function followTable(table: YourTable): void {
  followed.value = new Map(followed.peek()).set(table.code, table);
}

export function unfollowTable(code: TableCode): void {
  const others = new Map(followed.peek());
  if (others.delete(code)) followed.value = others;
}

/** Takes note that the chat was read up to a line. */
export function keepSeen(code: TableCode, atMs: number): void {
  const before = keptTable(code);
  if (before === undefined || before.seenMs >= atMs) return;
  change((tables) =>
    tables.map((one) => (one.table.code === code ? { ...one, seenMs: atMs } : one)),
  );
}

/** The tables of the person with this key among these, as far as the server knows them. */
export async function tablesOf(
  key: PlayerKey,
  codes: readonly TableCode[],
): Promise<Result<YourTables>> {
  // Without a list nothing is asked, so that it works without the server.
  if (codes.length === 0) return accepted({ now_ms: Date.now(), tables: [], not_yours: [] });
  return fetchYourTables({ codes: [...codes] }, key);
}

/** Keeps tables that the server has told of. */
export function addTables({ now_ms, tables }: YourTables, title: (game: string) => string): void {
  const aheadMs = now_ms - Date.now();
  for (const table of tables) keepTable(table, title(table.game), aheadMs);
}

/** Forgets all of them. */
export const forgetTables = (): void => change(() => []);

export function forgetTable(code: TableCode): void {
  change((tables) => without(tables, [code]));
}

/** Asks the server about all tables that are kept, and tries again until it can be reached. */
export async function refreshTables(): Promise<void> {
  const codes = yourTables.peek().map(({ table }) => table.code);
  askAgain = isAsking;
  if (isAsking || codes.length === 0) return;
  isAsking = true;
  callOff();
  const result = await fetchYourTables({ codes });
  isAsking = false;
  reached.value = result.ok;
  if (result.ok) take(result.value);
  else if (result.refusal.code === "unavailable") callOff = soonAgain(() => void refreshTables());
  if (askAgain) await refreshTables();
}

function take({ now_ms, tables, not_yours }: YourTables): void {
  const aheadMs = now_ms - Date.now();
  const news = new Map(tables.map((table) => [table.code, table]));
  change((before) =>
    without(before, not_yours).map((one) => {
      const table = news.get(one.table.code);
      return table === undefined ? one : { ...one, table, aheadMs };
    }),
  );
}

/** Keeps the list up to date for as long as the page is open. */
export function startKeepingTables(): void {
  addEventListener("storage", ({ key }) => {
    // Another tab has changed it.
    if (key === TABLES || key === null) kept.value = read();
  });
  onReturn(() => void refreshTables());
  setInterval(() => void refreshTables(), REFRESH_MS);
  void refreshTables();
}

const without = (tables: readonly KeptTable[], codes: readonly TableCode[]) =>
  tables.filter(({ table }) => !codes.includes(table.code));

function rank(one: KeptTable): number {
  if (keepsOthersWaiting(one.table)) return 0;
  if (awaitsRematch(one.table)) return 1;
  if (waitsForYou(one.table)) return 2;
  return { playing: 3, lobby: 4, finished: 5 }[one.table.phase];
}

/** Changes what this browser keeps, which another tab may have changed meanwhile. */
function change(next: (tables: readonly KeptTable[]) => readonly KeptTable[]): void {
  const tables = next(read()).slice(0, TABLES_MAX);
  const text = JSON.stringify(tables);
  if (text === recall(TABLES)) return;
  remember(TABLES, text);
  kept.value = tables;
}
