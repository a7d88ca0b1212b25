/** Numbers, lists and times in words. */

export function count(amount: number, one: string, many = `${one}s`): string {
  return `${amount} ${amount === 1 ? one : many}`;
}

/** `2–3`, or `2` when both are the same. */
export function range(from: number, to: number): string {
  return from === to ? `${from}` : `${from}–${to}`;
}

const LIST = new Intl.ListFormat("en", { type: "conjunction" });

export function list(words: readonly string[]): string {
  return LIST.format(words);
}

const two = (number: number): string => `${number % 60}`.padStart(2, "0");

/** `6:12`, or `1:06:12`. */
export function duration(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes}:${two(seconds)}`
    : `${Math.floor(minutes / 60)}:${two(minutes)}:${two(seconds)}`;
}

/** `12 min`, or `1 h 6 min`. */
export function roughDuration(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 1) return "under a minute";
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`;
}

/** How long something has lasted: `just now`, `5 min`, `3 h`, or `2 days`. */
function lasting(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : count(Math.floor(hours / 24), "day");
}

/** How long it has been so: `just now`, `for 5 min`, or `for 2 days`. */
export const forSoLong = (ms: number): string => (ms < 60_000 ? "" : "for ") + lasting(ms);

/** How long ago something ended: `just now`, `5 min ago`, or `2 days ago`. */
export const ago = (ms: number): string => lasting(ms) + (ms < 60_000 ? "" : " ago");

const MINUTE_MS = 60_000;

/**
 * How long is left of something, in minutes begun: `under a minute`, `5 min`, `3 h`, or `2 days`. A
 * day has not lost an hour when it has just begun.
 */
export const remaining = (ms: number): string =>
  ms < MINUTE_MS ? "under a minute" : lasting(Math.ceil(ms / MINUTE_MS) * MINUTE_MS);

/** The title of a game without the part after a colon, for which small places have no room. */
export const shortTitle = ({ title }: { readonly title: string }): string =>
  title.split(":", 1)[0] ?? title;

/** With a capital letter. */
export const capital = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);

/** "a sword", "an axe". */
export const withArticle = (words: string): string =>
  /^[aeiou]/i.test(words) ? `an ${words}` : `a ${words}`;

// As the browser writes them: no region's order of day and month suits all.
const DAY_AND_TIME = new Intl.DateTimeFormat([], { dateStyle: "medium", timeStyle: "short" });
const TIME = new Intl.DateTimeFormat([], { timeStyle: "short" });

export const dayAndTime = (ms: number): string => DAY_AND_TIME.format(ms);
export const timeOfDay = (ms: number): string => TIME.format(ms);

const PLACES = new Intl.PluralRules("en", { type: "ordinal" });
const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

/** `1st`, `2nd`, `3rd`, `4th`. */
export function ordinal(place: number): string {
  return `${place}${SUFFIXES[PLACES.select(place)] ?? "th"}`;
}
