/**
 * The people who play at one table on this device, each with an identity and a connection of their
 * own. Guests are kept in storage, so that a reload brings them back.
 */
import { type ReadonlySignal, computed, effect, signal } from "@preact/signals";

import type { Badge } from "../generated/protocol/Badge";
import type { Seq } from "../generated/protocol/Seq";
import type { TableCode } from "../generated/protocol/TableCode";
import { chosenBadge, rememberBadge } from "./badge";
import { type Guest, changeGuest, guestLeft, guestNamed, guestsAt, keepGuest } from "./guests";
import { rememberName } from "./identity";
import { type Result, refused } from "./result";
import { NO_TABLE, TableStore } from "./store";

/** How long a newcomer's connection may take. */
const CONNECT_MS_MAX = 15_000;

interface GuestHere {
  readonly guest: Guest;
  readonly store: TableStore;
  /** Stops watching whether they are still at the table. */
  readonly unwatch: () => void;
}

export class Device {
  readonly code: TableCode;
  readonly owner: TableStore;
  readonly #guests = signal<readonly GuestHere[]>([]);
  /** The person whose device it is, then the guests in the order in which they came. */
  readonly people: ReadonlySignal<readonly TableStore[]> = computed(() => [
    this.owner,
    ...this.#guests.value.map(({ store }) => store),
  ]);
  /** Those of them who have a seat. */
  readonly players: ReadonlySignal<readonly TableStore[]> = computed(() =>
    this.people.value.filter(({ state }) => state.value.you.seat !== null),
  );

  constructor(code: TableCode) {
    this.code = code;
    this.owner = new TableStore(code);
  }

  open(): void {
    this.owner.open();
    for (const guest of guestsAt(this.code)) this.#welcome(guest, this.#connect(guest));
  }

  close(): void {
    this.owner.close();
    for (const here of this.#guests.peek()) this.#drop(here);
  }

  isGuest(store: TableStore): boolean {
    return store !== this.owner;
  }

  /** Seats somebody else on this device, who is thereby ready. */
  async seat(name: string): Promise<Result<Seq>> {
    const guest = guestNamed(name, this.code);
    const store = this.#connect(guest);
    const result = (await isConnected(store)) ? await store.sit(name) : refused(NO_TABLE);
    if (!result.ok || !(await until(() => store.state.value.you.person !== null))) {
      store.close();
      return result;
    }
    keepGuest({ ...guest, name }, this.code);
    this.#welcome(guest, store);
    return result;
  }

  /** Renames one of these people, here and at later tables. */
  async rename(store: TableStore, name: string): Promise<Result<Seq>> {
    const result = await store.operate({ do: "rename", name });
    const here = this.#guests.peek().find((one) => one.store === store);
    if (result.ok && here === undefined) rememberName(name.trim());
    else if (result.ok && here !== undefined) changeGuest(here.guest.key, { name: name.trim() });
    return result;
  }

  /** Chooses the badge of one of these people, here and at later tables. */
  wear(store: TableStore, badge: Badge): Promise<Result<Seq>> {
    const here = this.#guests.peek().find((one) => one.store === store);
    if (here === undefined) rememberBadge(badge);
    else changeGuest(here.guest.key, { badge });
    return store.operate({ do: "wear", badge });
  }

  /** The badge that one of these people has chosen at any table. */
  badgeOf(store: TableStore): Badge | null {
    const here = this.#guests.peek().find((one) => one.store === store);
    if (here === undefined) return chosenBadge();
    return guestsAt(this.code).find(({ key }) => key === here.guest.key)?.badge ?? null;
  }

  /** A guest gives up their seat and no longer plays at this table. */
  async leave(store: TableStore): Promise<Result<Seq>> {
    const result = await store.operate({ do: "stand" });
    const here = this.#guests.peek().find((one) => one.store === store);
    if (result.ok && here !== undefined) this.#forget(here);
    return result;
  }

  /** Does the same for every player here; the reply is the one to `first`. */
  together(
    first: TableStore,
    ask: (store: TableStore) => Promise<Result<Seq>>,
  ): Promise<Result<Seq>> {
    const result = ask(first);
    for (const store of this.players.peek()) if (store !== first) void ask(store);
    return result;
  }

  /** Takes an action that this player has just taken for all others here who are offered it. */
  follow(first: TableStore, action: unknown): void {
    const seen = first.state.peek().table?.seq;
    const same = JSON.stringify(action);
    for (const store of this.players.peek()) {
      const legal = store.state.peek().table?.game?.legal ?? [];
      const isOffered = legal.some((offered) => JSON.stringify(offered) === same);
      if (store !== first && isOffered) void store.act(action, seen);
    }
  }

  #connect({ key }: Guest): TableStore {
    const store = new TableStore(this.code, () => key);
    store.open();
    return store;
  }

  #welcome(guest: Guest, store: TableStore): void {
    let here: GuestHere | null = null;
    const unwatch = effect(() => {
      const { you, removed, introduced } = store.state.value;
      const isGone = removed || (introduced && you.person === null);
      // Not inside the effect, which this ends.
      if (isGone) queueMicrotask(() => here !== null && this.#forget(here));
    });
    here = { guest, store, unwatch };
    this.#guests.value = [...this.#guests.peek(), here];
  }

  #forget(here: GuestHere): void {
    guestLeft(here.guest.key, this.code);
    this.#drop(here);
  }

  #drop(here: GuestHere): void {
    here.unwatch();
    here.store.close();
    this.#guests.value = this.#guests.peek().filter((other) => other !== here);
  }
}

const isConnected = (store: TableStore): Promise<boolean> =>
  until(() => store.state.value.table !== null);

/** Waits until this holds; false if that takes too long. */
function until(holds: () => boolean): Promise<boolean> {
  let stop: (() => void) | undefined;
  const held = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), CONNECT_MS_MAX);
    stop = effect(() => {
      if (holds()) resolve(true);
    });
  });
  return held.finally(() => stop?.());
}
