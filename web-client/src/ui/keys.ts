/**
 * The keys of a page: the same data answers them and is listed behind "?" (`KeyList.tsx`), so that
 * the list cannot be wrong.
 */
import { signal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

/** Returned by a shortcut that has nothing to do with a key now: the next one may have it. */
export type Pass = "pass";

export interface Shortcut {
  /**
   * Each as `KeyboardEvent.key` in lower case. "mod+" before it means Ctrl or Command, and "shift+"
   * after that Shift. "any" is every key, but not one that presses the focused button.
   */
  readonly keys: readonly string[];
  /** What it does, in a few words without a capital letter. */
  readonly does: string;
  /** `"browser"` if the browser answers it by itself. */
  readonly press: ((key: string, event: KeyboardEvent) => Pass | void) | "browser";
  /** Also answers a key that is held down. */
  readonly repeats?: boolean;
}

interface KeyGroup {
  /** Its heading in the list. */
  readonly title: string;
  /** The first that does not pass has the key. */
  readonly shortcuts: readonly Shortcut[];
  /** A board whose keys these are: beside it, controls keep the keys that they answer. */
  readonly board?: RefObject<Element | null>;
  /** Every page has them. */
  readonly everywhere?: true;
}

type Latest = RefObject<KeyGroup>;

const groups = signal<readonly Latest[]>([]);

/** Whether the list of keys is open. */
export const keyListOpen = signal(false);

/** The groups of the page, those of its innermost parts first; those with one title are one. */
export function keyGroups(): readonly KeyGroup[] {
  const byTitle = new Map<string, KeyGroup>();
  for (const { current } of groups.value) {
    if (current === null || current.shortcuts.length === 0) continue;
    const shortcuts = [...(byTitle.get(current.title)?.shortcuts ?? []), ...current.shortcuts];
    byTitle.set(current.title, { ...current, shortcuts });
  }
  return [...byTitle.values()];
}

/** Answers these keys for as long as the component is there. Not in text fields and dialogs. */
export function useKeys(group: KeyGroup): void {
  const latest = useRef(group);
  latest.current = group;
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => answer(latest.current, event);
    document.addEventListener("keydown", listen);
    groups.value = [...groups.peek(), latest];
    return () => {
      document.removeEventListener("keydown", listen);
      groups.value = groups.peek().filter((one) => one !== latest);
    };
  }, []);
  const listed = group.shortcuts.map(({ keys, does }) => `${signOf(keys)} ${does}`).join();
  // A list that is in sight shows them again.
  useEffect(() => {
    groups.value = [...groups.peek()];
  }, [listed]);
}

function answer({ shortcuts, board }: KeyGroup, event: KeyboardEvent): void {
  const key = keyOf(event);
  if (key === null || !isOurs(key, event.target, board)) return;
  for (const { keys, press, repeats = false } of shortcuts) {
    if (press === "browser" || (event.repeat && !repeats)) continue;
    const mine = keys.includes(key) || (keys.includes("any") && isPlain(event));
    if (mine && press(key, event) !== "pass") return;
  }
}

/** Null for what is no key of its own. */
function keyOf({ key, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent): string | null {
  if (altKey || ["Control", "Meta", "Shift", "Tab"].includes(key)) return null;
  const modifiers = ctrlKey || metaKey ? (shiftKey ? "mod+shift+" : "mod+") : "";
  return modifiers + key.toLowerCase();
}

/** It goes with no other key, and does not press the focused button. */
const isPlain = ({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean =>
  !ctrlKey &&
  !metaKey &&
  !((key === "Enter" || key === " ") && target instanceof HTMLButtonElement);

/** They have all keys for themselves. A slider needs few. */
const FIELDS = "dialog, textarea, select, input:not([type=range])";
/** What a control in focus does with these keys comes first: a press, a choice, scrolling. */
const CONTROLS = "a, button, summary, input, [tabindex]";
const CONTROL_KEY = /^(enter| |arrow.*|home|end|page.*)$/;

/** A header keeps the focus after a press there, so that a board has its keys from anywhere. */
function isOurs(key: string, target: EventTarget | null, board: KeyGroup["board"]): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(FIELDS) !== null) return false;
  if (board === undefined) return true;
  const { current } = board;
  if (current === null) return false;
  const around = target.contains(current);
  if (around || current.parentElement?.contains(target) === true) return true;
  return !CONTROL_KEY.test(key) || target.closest(CONTROLS) === null;
}

const NAMES: Readonly<Record<string, string>> = {
  " ": "Space",
  any: "Any key",
  escape: "Esc",
  enter: "Enter",
  tab: "Tab",
  home: "Home",
  end: "End",
};

/** How the keys of a shortcut are written in a list. */
export function signOf(keys: readonly string[]): string {
  const [first = "", ...more] = keys;
  if (keys.every((key) => key.startsWith("arrow"))) return "Arrows";
  if (more.length > 1 && "0123456789".includes(keys.join(""))) return `${first} – ${more.at(-1)}`;
  return keys.map(nameOf).join(" / ");
}

const nameOf = (key: string): string =>
  key
    .replace("mod+", isApple() ? "⌘ " : "Ctrl ")
    .replace("shift+", "Shift ")
    .replace(
      /[^ ]+$|^ $/,
      (last) => NAMES[last] ?? (last.length === 1 ? last.toUpperCase() : last),
    );

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);
