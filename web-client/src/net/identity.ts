/** The identity of this browser: a random key that it made itself, and its name. */
import type { PlayerKey } from "../generated/protocol/PlayerKey";
import { randomHex } from "./random";
import { recall, remember } from "./storage";

const KEY = "lamproom.key";
const NAME = "lamproom.name";
const MADE_UP = "lamproom.made-up-name";
const KEY_BYTES = 16;

/** Names for people who have not said theirs: kind words, and animals that live below ground. */
const MANNERS = "Brave Bright Calm Cheery Clever Gentle Jolly Keen Lucky Merry Quick Quiet".split(
  " ",
);
const ANIMALS = "Badger Bat Cricket Fox Hare Hedgehog Marmot Mole Mouse Newt Otter Toad".split(" ");

export const isKey = (text: string): text is PlayerKey => /^[0-9a-f]{32}$/.test(text);

export function playerKey(): PlayerKey {
  const kept = recall(KEY);
  if (kept !== null && isKey(kept)) return kept;
  const key = newKey();
  remember(KEY, key);
  // Another tab may have kept a key of its own meanwhile; `onOtherIdentity` then reloads this page.
  return key;
}

export const newKey = (): PlayerKey => randomHex(KEY_BYTES);

/** The name that this person chose last; empty if they never chose one. */
export function chosenName(): string {
  return recall(NAME)?.trim() ?? "";
}

/** The name to sit down under: the chosen one, or one that is made up once for this browser. */
export function ownName(): string {
  const chosen = chosenName();
  if (chosen !== "") return chosen;
  const kept = recall(MADE_UP);
  if (kept !== null) return kept;
  const name = `${oneOf(MANNERS)} ${oneOf(ANIMALS)}`;
  remember(MADE_UP, name);
  return name;
}

/** Remembers a name as chosen, unless it is the one that was made up and nobody has changed. */
export function rememberName(name: string): void {
  if (chosenName() !== "" || name !== recall(MADE_UP)) chooseName(name);
}

/** Remembers a name as chosen, even the one that was made up. */
export const chooseName = (name: string): void => remember(NAME, name);

/** Makes this browser another person's. Its pages must be loaded again. */
export function rememberIdentity(key: PlayerKey, name: string): void {
  remember(KEY, key);
  remember(NAME, name);
}

/** Other tabs of this browser have another identity than this page. */
export function onOtherIdentity(then: () => void): void {
  const own = playerKey();
  addEventListener("storage", ({ key }) => {
    if (key === KEY && playerKey() !== own) then();
  });
}

/** The same name with another number behind it: for a table where somebody has it already. */
export function numbered(name: string, number: number): string {
  // By characters, since half of an emoji cannot be shown.
  return `${Array.from(name.trim()).slice(0, 20).join("")} ${number}`;
}

const oneOf = (words: readonly string[]): string =>
  words[Math.floor(Math.random() * words.length)] ?? "";
