/**
 * The people who play on this device besides its owner. Each has a key of their own, kept in this
 * browser with their name and the tables at which they sit.
 */
import type { Badge } from "../generated/protocol/Badge";
import type { PlayerKey } from "../generated/protocol/PlayerKey";
import type { TableCode } from "../generated/protocol/TableCode";
import { newKey } from "./identity";
import { recallList, remember } from "./storage";

const GUESTS = "lamproom.guests";
/** Beyond these, those who have not played for the longest time are forgotten. */
const GUESTS_MAX = 24;
/** The tables kept for each of them. */
const TABLES_MAX = 50;

export interface Guest {
  readonly key: PlayerKey;
  readonly name: string;
  readonly badge?: Badge;
  /** Where they sit, the latest last. */
  readonly tables: readonly TableCode[];
}

/** Those at a table, in the order in which they came. */
export const guestsAt = (code: TableCode): readonly Guest[] =>
  guests().filter(({ tables }) => tables.includes(code));

/** Those who have played here before and are not at this table, the latest first. */
export const guestsBefore = (code: TableCode): readonly Guest[] =>
  guests()
    .filter(({ tables }) => !tables.includes(code))
    .toReversed();

/** Somebody of this name: who has played here before, or a new person. Not kept yet. */
export const guestNamed = (name: string, code: TableCode): Guest =>
  guestsBefore(code).find((guest) => guest.name.toLowerCase() === name.toLowerCase()) ?? {
    key: newKey(),
    name,
    tables: [],
  };

/** Keeps a guest who has come to a table. */
export function keepGuest(guest: Guest, code: TableCode): void {
  const others = guests().filter(({ key }) => key !== guest.key);
  write([...others, { ...guest, tables: [...guest.tables, code].slice(-TABLES_MAX) }]);
}

/** Keeps another name or badge of a guest. */
export function changeGuest(key: PlayerKey, change: Pick<Guest, "name"> | Pick<Guest, "badge">) {
  write(guests().map((guest) => (guest.key === key ? { ...guest, ...change } : guest)));
}

/** Notes that a guest no longer sits at a table. Their name and key are kept. */
export function guestLeft(key: PlayerKey, code: TableCode): void {
  const left = (guest: Guest): Guest => ({
    ...guest,
    tables: guest.tables.filter((table) => table !== code),
  });
  write(guests().map((guest) => (guest.key === key ? left(guest) : guest)));
}

function write(all: readonly Guest[]): void {
  remember(GUESTS, JSON.stringify(all.slice(-GUESTS_MAX)));
}

const guests = (): readonly Guest[] => recallList<Guest>(GUESTS);
