/**
 * Plays Digging Down in browsers: reads the board, agrees, and does what a careful explorer would.
 */
import type { Locator } from "playwright-core";

import type { Style } from "./diggingDownPlan";
import { type Seen, covers, see, strengthOf, sum } from "./diggingDownSight";
import type { Person } from "./person";
import { act, actIfThere, playAgain, result } from "./table";

export const TITLE = "Digging Down";

/** A match has about two hundred decisions, and a test may need several matches. */
export const MATCH_MS_MAX = 900_000;
/**
 * The most matches to play until something has come that comes in more than half of them: a win, a
 * Creeper that finds two loot cards. Chance spoils one run in a hundred thousand.
 */
export const MATCHES_MAX = 16;

/** More decisions than any match takes. */
const DECISIONS_MAX = 1_500;
/** The longest that a page takes to agree by itself. */
const FOLLOWING_MS_MAX = 2_000;
/** A pause while others act. */
const GLANCE_MS = 25;

const region = (person: Person, name: string): Locator =>
  person.page.getByRole("region", { name, exact: true });

/** The panel with the current prompt; to a spectator, the choices are not theirs. */
export const dock = (person: Person): Locator =>
  person.page.getByRole("region", { name: /^(Your c|C)hoices$/ });
export const cave = (person: Person): Locator => region(person, "The cave");
export const camp = (person: Person): Locator => region(person, "The base");
export const share = (person: Person): Locator => region(person, "Loot and stash");
/** The secured loot that can be handed out. */
export const spoils = (person: Person): Locator =>
  share(person).getByRole("list", { name: "Secured loot" }).getByRole("button");
/** The loot that a Creeper may destroy. */
export const losses = (person: Person): Locator =>
  dock(person).getByRole("list", { name: "Which loot should it destroy?" }).getByRole("button");
/** The names of these cards. */
export const lossNames = async (person: Person): Promise<readonly string[]> =>
  (await losses(person).allInnerTexts()).map((text) => /Give up (.+?):/.exec(text)?.[1] ?? "");
export const proposals = (person: Person): Locator =>
  dock(person).getByRole("list", { name: "Proposals" }).getByRole("listitem");
export const pack = (person: Person, name: string): Locator =>
  person.page.getByRole("list", { name: `${name}: inventory` });

const inventories = (person: Person): Locator =>
  person.page.getByRole("group", { name: "Inventories" });

/** An enabled button of the dock. */
export const button = (person: Person, name: string | RegExp): Locator =>
  dock(person).getByRole("button", { name, disabled: false });

/** Presses the first of these buttons that exists. */
async function pressOne(
  person: Person,
  seen: Seen,
  ...wishes: readonly RegExp[]
): Promise<boolean> {
  const wish = wishes.find((one) => seen.buttons.some((name) => one.test(name)));
  if (!wish) return false;
  await actIfThere(person, button(person, wish).first());
  return true;
}

/** The warning before one of the last torches is spent. */
export const warning = (person: Person): Locator =>
  person.page.getByRole("dialog", { name: /last torch$/ });

/** The button that confirms it. */
const insist = (person: Person): Locator =>
  person.page.getByRole("dialog").getByRole("button", { name: /anyway$/ });

/** Leaves a card, unless somebody else there has the tools it takes. */
async function leave(person: Person, seen: Seen): Promise<boolean> {
  if (
    await dock(person)
      .getByText(/It also takes tools from/)
      .isVisible()
  )
    return false;
  return pressOne(person, seen, /^(Leave it|Take the loss|Continue)/);
}

/** Gives a loot card to the character with the least of its strength. */
async function takeLoot(person: Person, seen: Seen): Promise<boolean> {
  const things = share(person).getByRole("list", { name: "Secured loot" }).getByRole("button");
  if (
    !(await things.first().isVisible()) ||
    seen.buttons.some((name) => name.startsWith("Withdraw"))
  )
    return false;
  const labels = await things.evaluateAll((buttons) =>
    buttons.map((one) => one.getAttribute("aria-label") ?? ""),
  );
  const all = sum(seen.team.map(({ strength }) => strength));
  const wanted = all.combat / 2 > all.mining ? /pickaxe/ : /sword/;
  const label = labels.find((one) => wanted.test(one)) ?? labels[0] ?? "";
  const kind = strengthOf(label).mining > 0 ? "mining" : "combat";
  const [taker] = seen.team.toSorted((a, b) => a.strength[kind] - b.strength[kind]);
  const thing = things
    .getByText(label)
    .or(share(person).getByRole("button", { name: label, exact: true }));
  if (!(await person.pressIfThere(thing.first()))) return true;
  const goal = person.page.getByRole("button", {
    name: new RegExp(`^(Give it to ${taker?.name ?? ""}|Add it to the hearts)$`),
  });
  if (!(await actIfThere(person, goal.first()))) await person.page.keyboard.press("Escape");
  return true;
}

/** More tools than this leave too few slots for torches. */
const TOOLS_MAX = 6;

/** Discards a stone tool if there are better ones. */
async function makeRoom(person: Person, own: readonly string[]): Promise<boolean> {
  for (const name of own) {
    const labels = await pack(person, name)
      .getByRole("button")
      .evaluateAll((buttons) => buttons.map((one) => one.getAttribute("aria-label") ?? ""));
    const tools = labels.filter(
      (label) =>
        covers(strengthOf(label), { combat: 1, mining: 0 }) ||
        covers(strengthOf(label), { combat: 0, mining: 1 }),
    );
    const swords = tools.filter((label) => /sword/.test(label)).length;
    const old = tools.find((label) =>
      (swords * 2 > tools.length ? /^stone sword/ : /^stone pickaxe/).test(label),
    );
    if (tools.length <= TOOLS_MAX || old === undefined) continue;
    await person.press(pack(person, name).getByRole("button", { name: old, exact: true }).first());
    await act(person, share(person).getByRole("button", { name: "Into the box, for good" }));
    return true;
  }
  return false;
}

/** Moves as planned, and lights a passage where it helps; false if there is nothing left to do. */
async function move(
  person: Person,
  seen: Seen,
  own: readonly string[],
  style: Style,
): Promise<boolean> {
  const plan = style.planFor(seen);
  for (const [at, { name, at: passage }] of seen.team.entries()) {
    const goal = plan.places[at] ?? 0;
    if (!own.includes(name) || passage === goal) continue;
    const go = cave(person).getByRole("button", {
      name: new RegExp(`^${name} to passage ${goal + 1}\\b`),
    });
    const other = inventories(person).getByRole("button", { name, exact: true, pressed: false });
    if (!(await go.isVisible())) await person.pressIfThere(other);
    await actIfThere(person, go);
    return true;
  }
  const mine = seen.team.filter(({ name }) => own.includes(name));
  const here = mine.find(({ at, torches }) => at !== null && torches > 0 && style.lights(at, seen));
  return (
    here !== undefined &&
    here.at !== null &&
    (await pressOne(person, seen, new RegExp(`^Light passage ${here.at + 1}`)))
  );
}

/** Whether the page agrees with the mate who is followed; it does not where it has to warn. */
const agreesByItself = (person: Person): Promise<boolean> =>
  button(person, /^Agree/)
    .waitFor({ state: "hidden", timeout: FOLLOWING_MS_MAX })
    .then(() => true)
    .catch(() => false);

/** Takes one decision; false if there is none now. `own` are the names of their characters. */
async function decide(
  person: Person,
  seen: Seen,
  own: readonly string[],
  style: Style,
): Promise<boolean> {
  const { buttons } = seen;
  if (seen.asked) {
    await actIfThere(person, insist(person));
    return true;
  }
  const offers = (name: RegExp): boolean => buttons.some((one) => name.test(one));
  if (style.isBrief && (await pressOne(person, seen, /^Follow/))) return true;
  if (style.isBrief && offers(/^Stop/) && offers(/^Agree/) && (await agreesByItself(person)))
    return true;
  if (
    await pressOne(
      person,
      seen,
      /^Agree/,
      /^(Fight|Mine it|Cut through|Break it)/,
      /^Raise your part/,
      /^Skip \d/,
      /^Keep the/,
      /^Drink/,
      /^Continue without/,
    )
  )
    return true;
  if (offers(/^(Leave it|Take the loss|Continue)/)) return leave(person, seen);
  if (offers(/^Withdraw/)) return false;
  const loss = losses(person).first();
  if (await loss.isVisible()) {
    await actIfThere(person, loss);
    return true;
  }
  if (offers(/^(Explore|Return)/))
    return pressOne(
      person,
      seen,
      ...(style.goesBack(seen) ? [/^Return/, /^Explore/] : [/^Explore/, /^Return/]),
    );
  if (offers(/^Set out/) && style.isBrief) return pressOne(person, seen, /^Set out/);
  if (offers(/^Set out/))
    return (
      (await takeLoot(person, seen)) ||
      (await makeRoom(person, own)) ||
      pressOne(person, seen, /^Set out/)
    );
  if (seen.heading === "To the passages" && !offers(/^Not ready/))
    return (
      (await move(person, seen, own, style)) ||
      pressOne(person, seen, style.isBrief ? /^Ready(?! in)/ : /^Ready/)
    );
  return false;
}

/** The characters of each person: a solo player has a partner. */
const charactersOf = (people: readonly Person[]): readonly (readonly string[])[] =>
  people.map(({ name }) => (people.length === 1 ? [name, "Partner"] : [name]));

/** Whether a test has found what it looks for; called before each decision. */
type Search = (person: Person) => Promise<boolean>;

/** Everybody plays until something is found (true) or the match has ended (false). */
export async function playUntil(
  people: readonly Person[],
  style: Style,
  found: Search,
): Promise<boolean> {
  const names = charactersOf(people);
  for (let decision = 0; decision < DECISIONS_MAX; decision += 1) {
    for (const [at, person] of people.entries()) {
      // What is looked for may come in between; then nobody decides.
      const seen = await see(person);
      if (await found(person)) return true;
      if (seen.over) return false;
      const own = seen.front === null ? (names[at] ?? []) : [seen.front];
      if (!(await decide(person, seen, own, style))) await person.page.waitForTimeout(GLANCE_MS);
    }
  }
  throw new Error("The match does not end.");
}

/** Everybody plays match after match until something is found. */
export async function playMatchesUntil(
  people: readonly Person[],
  style: Style,
  found: Search,
  matchesMax: number,
): Promise<boolean> {
  for (let match = 1; !(await playUntil(people, style, found)); match += 1) {
    if (match === matchesMax) return false;
    await playAgain(people);
  }
  return true;
}

/** Everybody plays to the end of the match. */
export async function playToTheEnd(people: readonly Person[], style: Style): Promise<void> {
  await playUntil(people, style, () => Promise.resolve(false));
  await Promise.all(people.map((person) => result(person).waitFor()));
}

/** Whether the person sees that the match was won. */
export const hasWon = async (person: Person): Promise<boolean> =>
  (await result(person).isVisible()) &&
  (await result(person).getAttribute("data-ending")) === "victory";
