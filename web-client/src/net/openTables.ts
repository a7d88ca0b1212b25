/** The tables that wait for players, on a server that lists them for everybody. */
import { type ReadonlySignal, signal } from "@preact/signals";

import type { TableSummary } from "../generated/protocol/TableSummary";
import { fetchOpenTables } from "./api";

/** How often the server is asked while the list is shown. */
const REFRESH_MS = 10_000;

const tables = signal<readonly TableSummary[] | null>(null);

/** Null until the server has answered, and on one that lists no tables. */
export const openTables: ReadonlySignal<readonly TableSummary[] | null> = tables;

/** Keeps the list up to date until the function that is returned is called. */
export function followOpenTables(): () => void {
  const look = async () => {
    if (document.visibilityState !== "visible") return;
    const answer = await fetchOpenTables();
    if (!answer.ok) return;
    tables.value = answer.value.tables;
    if (answer.value.tables === null) clearInterval(timer);
  };
  const timer = setInterval(() => void look(), REFRESH_MS);
  void look();
  return () => clearInterval(timer);
}
