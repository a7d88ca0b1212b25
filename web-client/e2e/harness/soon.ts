/** Waits that look at the page often. Locators look every half second after a while. */
import type { Person } from "./person";

/** How often they look. In every frame, they would make the browser draw frames all the time. */
const LOOK_MS = 25;

/** Waiting for the same thing twice at once would only cost time. */
const waiting = new WeakMap<Person, Map<unknown, Promise<unknown>>>();

/** The first value that is not false; `look` runs in the page. */
export function soon<T>(person: Person, look: () => T | false, msMax: number): Promise<T> {
  const now = waiting.get(person) ?? new Map<unknown, Promise<unknown>>();
  waiting.set(person, now);
  const known = String(look);
  const already = now.get(known) as Promise<T> | undefined;
  if (already !== undefined) return already;
  const wait = person.page
    .waitForFunction(look, undefined, { timeout: msMax, polling: LOOK_MS })
    .then((handle) => handle.jsonValue() as Promise<T>)
    .finally(() => now.delete(known));
  now.set(known, wait);
  return wait;
}
