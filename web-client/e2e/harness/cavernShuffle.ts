/** Plays Cavern Shuffle in a browser: a solo table, its locators, and one deal won move by move. */
import type { Locator } from "playwright-core";

import type { Person } from "./person";
import { playButton } from "./table";

export const TITLE = "Cavern Shuffle: Maze of the Minotaur";

/** The deal that `WIN` wins. */
const DEAL = "cs1:7";

/** Moves: `explore`, or a card that goes `up` a level, `off` the dungeon, or to a place. */
export const WIN = `
  cleric_6 > pile-3; ranger_7 > pile-7; rogue_1 up; barbarian_10 > pile-1; explore;
  barbarian_1 up; locked_door off; rogue_6 > pile-6; barbarian_5 > pile-6; explore; explore;
  rogue_4 > pile-6; rogue_2 up; barbarian_2 up; cleric_10 > pile-3; explore; potion off;
  cleric_1 up; barbarian_3 up; ranger_6 > pile-5; explore; explore; explore; ranger_8 > pile-4;
  ranger_1 up; barbarian_7 > pile-4; barbarian_4 up; ranger_9 > pile-3; cleric_8 > pile-3;
  ranger_5 > pile-3; cleric_4 > pile-3; explore; treasure off; fanatic off; explore; explore;
  explore; explore; explore; explore; explore; explore; explore; explore; treasure > party-ranger;
  ranger_3 up; explore; explore; explore; ranger_10 > pile-2; rogue_3 up; rogue_4 up;
  barbarian_5 up; spike_trap off; cleric_2 up; rogue_7 > pile-5; barbarian_6 up; cleric_3 up;
  cleric_4 up; ogre off; illusion off; explore; barbarian_9 > pile-2; cleric_5 up;
  rushing_water off; rogue_8 > pile-2; cleric_7 > pile-2; ranger_2 off; rogue_9 > pile-1;
  barbarian_8 > pile-1; explore; rogue_5 up; ranger_4 up; ranger_5 up; rogue_6 up; ranger_6 up;
  cleric_6 up; ranger_7 up; potion > minotaur`
  .split(";")
  .map((move) => move.trim());

/**
 * Moves of the same deal, the last of which makes a win impossible: see
 * `games/src/cavern_shuffle/tests/advice.rs`.
 */
export const ASTRAY = `
  short_rest > explore; ranger_7 > pile-7; rogue_1 up; explore; cleric_1 up; explore; ranger_1 up;
  cleric_6 > pile-7; ranger_10 > pile-1; explore; explore; explore; explore; treasure off;
  treasure > party-rogue; explore; explore`
  .split(";")
  .map((move) => move.trim());

/** Makes every table that this person opens from now on deal the same cards. */
export async function dealTheSame(person: Person): Promise<void> {
  await person.page.route("**/api/tables", (route) => {
    const body: unknown = route.request().postDataJSON();
    return route.continue({
      postData: JSON.stringify({
        ...Object(body),
        options: { deal: DEAL, reveal: "before_minotaur", explore: "turn_over" },
      }),
    });
  });
}

/** Starts a solo match from the home page, always with the same deal, to be played to its end. */
export async function playAlone(person: Person): Promise<void> {
  await person.page.addInitScript(() =>
    localStorage.setItem("lamproom.cavern_shuffle.finish", "off"),
  );
  await playAloneAsAtFirst(person);
}

/** The same, as it is for whoever has switched nothing. */
export async function playAloneAsAtFirst(person: Person): Promise<void> {
  await dealTheSame(person);
  await person.page.goto("/");
  await person.press(playButton(person, "Cavern Shuffle"));
  await dungeon(person).waitFor();
}

export const dungeon = (person: Person): Locator =>
  person.page.getByRole("region", { name: "The dungeon" });

/** Explores, or turns Discard over. */
export const explorePile = (person: Person): Locator =>
  person.page.getByRole("button", { name: /^(Explore|Turn Discard over)\b/ });

export const card = (person: Person, name: string): Locator =>
  person.page.locator(`[data-grab="${name}"]`);

export const place = (person: Person, name: string): Locator =>
  person.page.locator(`[data-place="${name}"]`);

/** Waits until that many moves have been made. */
export const afterMoves = (person: Person, moves: number): Promise<void> =>
  person.page
    .getByText(moves === 1 ? "1 move" : `${moves} moves`, { exact: true })
    .waitFor({ state: "attached" });

/** The Minotaur, if it stands on this pile. */
export const minotaurOn = (person: Person, pile: number): Locator =>
  person.page.getByRole("button", { name: new RegExp(`^The Minotaur blocks pile ${pile} `) });

/** Everything a hint highlights. */
export const hinted = (person: Person): Locator => person.page.locator("[data-hinted]");

/** The caption under the board. */
export const caption = async (person: Person): Promise<string> =>
  (await person.page.locator(".cs-caption").textContent()) ?? "";

/** The announcements for screen readers. */
export const spoken = (person: Person): Locator =>
  person.page.getByRole("log", { name: "What is happening" });

/** A way to make moves: mouse, finger or keys. */
export interface Hand {
  readonly explore: () => Promise<void>;
  /** Sends a card to its best place. */
  readonly send: (name: string) => Promise<void>;
  readonly lay: (name: string, goal: string) => Promise<void>;
}

/** Makes the moves from one index to another, and waits for each. */
export async function playOn(
  person: Person,
  hand: Hand,
  from: number,
  to?: number,
  way = WIN,
): Promise<void> {
  for (const [at, move] of way.slice(from, to).entries()) {
    const [, name = "", goal] = /^(\w+)(?: (?:up|off|> ([\w-]+)))?$/.exec(move) ?? [];
    const moves = from + at + 1;
    if (name === "explore") await hand.explore();
    else if (goal === undefined) await hand.send(name);
    else await hand.lay(name, goal);
    // The last move ends the match, so there is nothing to count.
    if (moves < way.length) await afterMoves(person, moves);
  }
}

/** The part of a card that stays visible in a fan. */
const CORNER = { position: { x: 14, y: 8 } } as const;

/** Drags and double-clicks. */
export function mouseOf(person: Person): Hand {
  const { mouse } = person.page;
  return {
    explore: () => explorePile(person).click(),
    send: (name) => card(person, name).dblclick(CORNER),
    lay: async (name, goal) => {
      // Waits until the card rests and nothing covers it, as a raw press would not.
      await card(person, name).hover(CORNER);
      await mouse.down();
      const to = await place(person, goal).boundingBox();
      if (!to) throw new Error(`${goal} is not visible.`);
      await mouse.move(to.x + to.width / 2, to.y + Math.min(to.height / 2, 60), { steps: 4 });
      await mouse.up();
    },
  };
}

/** Taps a card, then a place or a button. */
export function fingerOf(person: Person): Hand {
  return {
    explore: () => explorePile(person).tap(),
    send: async (name) => {
      await card(person, name).tap(CORNER);
      await person.page
        .getByRole("button", { name: /^(Level up|Complete it|Set aside|Put out of play)$/ })
        .first()
        .tap();
    },
    lay: async (name, goal) => {
      await card(person, name).tap(CORNER);
      const box = await place(person, goal).boundingBox();
      if (!box) throw new Error(`${goal} is not visible.`);
      await person.page.touchscreen.tap(
        box.x + box.width / 2,
        box.y + Math.min(box.height - 4, 30),
      );
    },
  };
}

/** Presses keys. */
export function keysOf(person: Person): Hand {
  const { keyboard } = person.page;
  return {
    explore: () => keyboard.press("e"),
    send: async (name) => {
      await card(person, name).focus();
      await keyboard.press("Space");
    },
    lay: async (name, goal) => {
      await card(person, name).focus();
      await keyboard.press("Enter");
      await place(person, goal).locator("[data-stop]").last().focus();
      await keyboard.press("Enter");
    },
  };
}
