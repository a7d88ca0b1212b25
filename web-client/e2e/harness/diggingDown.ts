/**
 * How a team plays Digging Down: looks at what the board shows, agrees, and presses what a careful
 * explorer would.
 */
import type { Locator } from "playwright-core";

import type { Style } from "./diggingDownPlan";
import { type Seen, covers, see, strengthOf, sum } from "./diggingDownSight";
import type { Person } from "./person";
import { result } from "./table";

export const TITLE = "Digging Down";

/** No match takes as many decisions. */
const DECISIONS_MAX = 1_500;
/** For somebody else's answer to come. */
const GLANCE_MS = 25;

const region = (person: Person, name: string): Locator =>
  person.page.getByRole("region", { name, exact: true });

/** What there is to decide and to do. */
export const dock = (person: Person): Locator => region(person, "What now?");
export const cave = (person: Person): Locator => region(person, "The cave");
export const camp = (person: Person): Locator => region(person, "The base");
/** The loot that is shared out, and the stash. */
export const share = (person: Person): Locator => region(person, "Loot and stash");
export const proposals = (person: Person): Locator =>
  dock(person).getByRole("list", { name: "Proposals" }).getByRole("listitem");
export const pack = (person: Person, name: string): Locator =>
  person.page.getByRole("list", { name: `${name}: inventory` });

const inventories = (person: Person): Locator =>
  person.page.getByRole("list", { name: "Inventories" });

/** A button of the dock that can be pressed. */
export const button = (person: Person, name: string | RegExp): Locator =>
  dock(person).getByRole("button", { name, disabled: false });

/** Presses, and waits until the table has answered. */
export async function act(person: Person, target: Locator): Promise<void> {
  await person.press(target);
  await answered(person);
}

/** Nothing of the person's is on its way any more. */
export const answered = (person: Person): Promise<void> =>
  person.page.getByText("Your choice is on its way.").first().waitFor({ state: "detached" });

/** Presses the first of these that is there. */
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

/** The others go on meanwhile: what was seen may be gone. */
async function actIfThere(person: Person, target: Locator): Promise<void> {
  if (await target.isVisible()) await act(person, target);
}

/** Asks again before the last torches are spent; there while it does. */
export const warning = (person: Person): Locator =>
  person.page.getByRole("dialog", { name: /last torch$/ });

/** Says yes to it. */
const insist = (person: Person): Locator =>
  person.page.getByRole("dialog").getByRole("button", { name: /all the same$/ });

/** Leaves a card, unless somebody else there has the tools that it takes. */
async function leave(person: Person, seen: Seen): Promise<boolean> {
  if (
    await dock(person)
      .getByText(/It takes tools of/)
      .isVisible()
  )
    return false;
  return pressOne(person, seen, /^(Leave it|Bear it|Go on)/);
}

/** Takes what there is to share out: whoever has least of that strength gets it. */
async function takeLoot(person: Person, seen: Seen): Promise<boolean> {
  const things = share(person).getByRole("list", { name: "Secured loot" }).getByRole("button");
  if (
    !(await things.first().isVisible()) ||
    seen.buttons.some((name) => name.startsWith("Take it back"))
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
  await person.press(
    things
      .getByText(label)
      .or(share(person).getByRole("button", { name: label, exact: true }))
      .first(),
  );
  const goal = person.page.getByRole("button", {
    name: new RegExp(`^(Give it to ${taker?.name ?? ""}|Put it to the hearts)$`),
  });
  if (await goal.first().isVisible()) await act(person, goal.first());
  else await person.page.keyboard.press("Escape");
  return true;
}

/** More tools than these leave too few slots for torches. */
const TOOLS_MAX = 6;

/** Throws a stone tool away where there are better ones. */
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

/** Goes where the plan says, with light where it helps; false when everybody stands. */
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
    if (!(await go.isVisible()) && (await other.isVisible())) await person.press(other);
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

/**
 * One decision; false where the person has nothing to do now. `own` are the names of their
 * characters.
 */
export async function decide(
  person: Person,
  own: readonly string[],
  style: Style,
): Promise<boolean> {
  if (await insist(person).isVisible()) {
    await act(person, insist(person));
    return true;
  }
  const seen = await see(person);
  const { buttons } = seen;
  const offers = (name: RegExp): boolean => buttons.some((one) => name.test(one));
  if (
    await pressOne(
      person,
      seen,
      /^Agree/,
      /^(Fight|Mine it|Cut through|Break it)/,
      /^Raise what it takes/,
      /^Skip \d/,
      /^Keep the/,
      /^Drink/,
      /^Keep it/,
    )
  )
    return true;
  if (offers(/^(Leave it|Bear it|Go on)/)) return leave(person, seen);
  const losses = dock(person)
    .getByRole("list", { name: "Which loot does it destroy?" })
    .getByRole("button");
  if (offers(/^Take it back/)) return false;
  if (await losses.first().isVisible()) {
    await act(person, losses.first());
    return true;
  }
  if (offers(/^(Explore|Return)/))
    return pressOne(
      person,
      seen,
      ...(style.goesBack(seen) ? [/^Return/, /^Explore/] : [/^Explore/, /^Return/]),
    );
  if (offers(/^Set out/))
    return (
      (await takeLoot(person, seen)) ||
      (await makeRoom(person, own)) ||
      pressOne(person, seen, /^Set out/)
    );
  if (seen.asked === "To the passages" && !offers(/^Not ready/))
    return (await move(person, seen, own, style)) || pressOne(person, seen, /^Ready/);
  return false;
}

/** The characters of each: who plays alone has a partner. */
const charactersOf = (people: readonly Person[]): readonly (readonly string[])[] =>
  people.map(({ name }) => (people.length === 1 ? [name, "Partner"] : [name]));

/** What a story looks for; whoever plays has been looked at before each decision. */
type Search = (person: Person) => Promise<boolean>;

/** Everybody plays until something is there, or the match has ended; says which of both. */
export async function playUntil(
  people: readonly Person[],
  style: Style,
  found: Search,
): Promise<boolean> {
  const names = charactersOf(people);
  for (let decision = 0; decision < DECISIONS_MAX; decision += 1) {
    for (const [at, person] of people.entries()) {
      if (await found(person)) return true;
      if (await result(person).isVisible()) return false;
      if (!(await decide(person, names[at] ?? [], style)))
        await person.page.waitForTimeout(GLANCE_MS);
    }
  }
  throw new Error("The match does not end.");
}

/** Everybody plays match after match until something is there. */
export async function playMatchesUntil(
  people: readonly Person[],
  style: Style,
  found: Search,
  matchesMax: number,
): Promise<boolean> {
  for (let match = 1; !(await playUntil(people, style, found)); match += 1) {
    if (match === matchesMax) return false;
    for (const person of people)
      await person.press(result(person).getByRole("button", { name: "Rematch" }));
    await Promise.all(people.map((person) => result(person).waitFor({ state: "detached" })));
  }
  return true;
}

/** Everybody plays to the end of the match. */
export async function playToTheEnd(people: readonly Person[], style: Style): Promise<void> {
  await playUntil(people, style, () => Promise.resolve(false));
  await Promise.all(people.map((person) => result(person).waitFor()));
}

/** Whether the match was won, as the result says. */
export const isWon = async (person: Person): Promise<boolean> =>
  (await result(person).getByRole("heading", { level: 1 }).innerText()).startsWith("Won ");
