/** Reads the board of Digging Down from the page. */
import type { Person } from "./person";

export interface Strength {
  readonly combat: number;
  readonly mining: number;
}

/** The top card of a passage. */
export interface Top {
  /** Empty if nobody has seen it. */
  readonly name: string;
  readonly depth: "Dirt" | "Stone" | "Deepslate" | null;
  /** What it takes now, and with light; null if strength does not help. */
  readonly takes: Strength | null;
  readonly byLight: Strength | null;
  /** The hearts lost if it is not resolved. */
  readonly hearts: number;
}

export interface Shaft {
  readonly cards: number;
  readonly lit: boolean;
  readonly top: Top;
}

export interface Explorer {
  readonly name: string;
  readonly strength: Strength;
  readonly torches: number;
  /** Its passage, from 0; null at the base. */
  readonly at: number | null;
}

export interface Seen {
  /** Whose view it is, if several people play on this device. */
  readonly front: string | null;
  /** The result is shown. */
  readonly over: boolean;
  /** A dialog asks whether an action is meant. */
  readonly asked: boolean;
  readonly heading: string;
  readonly buttons: readonly string[];
  readonly shafts: readonly Shaft[];
  readonly team: readonly Explorer[];
  readonly loot: number;
  readonly stash: number;
}

/** The texts of the page, read in one go so that nothing changes in between. */
interface Words {
  readonly front: string | null;
  readonly over: boolean;
  readonly asked: boolean;
  readonly heading: string;
  readonly buttons: readonly string[];
  readonly shafts: readonly { readonly words: string; readonly here: readonly string[] }[];
  readonly packs: readonly { readonly name: string; readonly things: readonly string[] }[];
  readonly loot: number;
  readonly stash: number;
}

function wordsOn(person: Person): Promise<Words> {
  return person.page.evaluate(() => {
    const page: Element = document.body;
    const all = (where = page, what = ""): Element[] => [...where.querySelectorAll(what)];
    // The text for screen readers, not the drawing.
    const label = (element: Element): string =>
      all(element, "[aria-label]:not(ul)")[0]?.getAttribute("aria-label") ??
      all(element, ".visually-hidden")[0]?.textContent ??
      "";
    const part = (name: string): Element | undefined =>
      all(page, `section[aria-label="${name}"]`)[0];
    const dockButtons = part("Your choices")
      ? all(part("Your choices"), "button:not([aria-disabled=true])")
      : [];
    return {
      front: all(page, ".players-here [aria-pressed=true]")[0]?.textContent ?? null,
      over: all(page, "section.result").length > 0,
      asked: all(page, "dialog[open] button").some((one) => one.textContent?.endsWith("anyway")),
      heading: all(page, ".digging-down h2")[0]?.textContent ?? "",
      buttons: dockButtons.map((one) => one.textContent ?? ""),
      shafts: all(part("The cave"), "ol > li").map((shaft) => ({
        words:
          shaft
            .querySelector("button[aria-label*='card'], button[aria-label*='empty']")
            ?.getAttribute("aria-label") ??
          all(shaft, ".visually-hidden").at(-1)?.textContent ??
          "",
        here: all(shaft, "ul > li").map(label),
      })),
      packs: all(page, "ul[aria-label$=': inventory']").map((list) => ({
        name: (list.getAttribute("aria-label") ?? "").replace(/: inventory$/, ""),
        things: all(list, "li:not([aria-hidden])").map(label),
      })),
      loot: all(page, "ul[aria-label='Loot of the round'] > li > svg").length,
      stash: Number(/(\d+) in the stash/.exec(part("The base")?.textContent ?? "")?.[1] ?? 0),
    };
  });
}

const TOOLS: readonly (readonly [RegExp, Strength])[] = [
  [/^stone sword/, { combat: 2, mining: 0 }],
  [/^iron sword/, { combat: 4, mining: 0 }],
  [/^diamond sword/, { combat: 6, mining: 0 }],
  [/^stone pickaxe/, { combat: 0, mining: 1 }],
  [/^iron pickaxe/, { combat: 0, mining: 2 }],
  [/^diamond pickaxe/, { combat: 0, mining: 3 }],
];
export const NONE: Strength = { combat: 0, mining: 0 };

export const strengthOf = (thing: string): Strength =>
  /, (used|raised)$/.test(thing) ? NONE : (TOOLS.find(([name]) => name.test(thing))?.[1] ?? NONE);
export const sum = (strengths: readonly Strength[]): Strength =>
  strengths.reduce(
    (all, one) => ({ combat: all.combat + one.combat, mining: all.mining + one.mining }),
    NONE,
  );
export const covers = (has: Strength, takes: Strength): boolean =>
  has.combat >= takes.combat && has.mining >= takes.mining;

const number = (words: string, pattern: RegExp): number => Number(pattern.exec(words)?.[1] ?? 0);

function topOf(words: string, lit: boolean): Top {
  const [, name = "", rest = ""] =
    /on top ([^:,;]+)(?:, an objective)?[:,;]?(.*)$/.exec(words) ?? [];
  if (/, not seen/.test(words))
    return { name: "", depth: name as Top["depth"], takes: null, byLight: null, hearts: 0 };
  const inTheDark = number(rest, /(\d+) combat/);
  const bright = number(rest, /(\d+) by light/);
  const combat = lit && bright > 0 ? bright : inTheDark;
  const mining = number(rest, /(\d+) mining/);
  const takes = combat + mining > 0 ? { combat, mining } : null;
  const byLight = bright > 0 ? { combat: bright, mining } : null;
  return {
    name,
    depth: null,
    takes,
    byLight,
    hearts:
      combat > 0 ? Math.min(4, Math.ceil(combat / 2)) : lit ? 0 : number(rest, /costs (\d+) heart/),
  };
}

export async function see(person: Person): Promise<Seen> {
  const { shafts, packs, ...words } = await wordsOn(person);
  // Everybody sees their own inventory first, but all must plan in the same order.
  const inOneOrder = packs.toSorted((one, other) => one.name.localeCompare(other.name));
  const team = inOneOrder.map(({ name, things }) => {
    const at = shafts.findIndex(({ here }) => here.includes(name));
    return {
      name,
      strength: sum(things.map(strengthOf)),
      torches: things.filter((thing) => thing === "torch").length,
      at: at < 0 ? null : at,
    };
  });
  return {
    ...words,
    team,
    shafts: shafts.map((shaft) => {
      const lit = /, lit/.test(shaft.words);
      return { cards: number(shaft.words, /(\d+) cards?/), lit, top: topOf(shaft.words, lit) };
    }),
  };
}
