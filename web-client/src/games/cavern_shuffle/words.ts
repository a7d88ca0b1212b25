/** The names of things. */
import type { Standing } from "../../generated/cavern_shuffle/Standing";
import type { Adventurer } from "../../generated/cavern_shuffle/Adventurer";
import type { Alignment } from "../../generated/cavern_shuffle/Alignment";
import type { Card } from "../../generated/cavern_shuffle/Card";
import type { Enemy } from "../../generated/cavern_shuffle/Enemy";
import type { Item } from "../../generated/cavern_shuffle/Item";
import type { Rank } from "../../generated/cavern_shuffle/Rank";
import type { Value } from "../../generated/cavern_shuffle/Value";
import { capital } from "../../ui/words";
import { faceOf } from "./cards";

const title = (name: string): string => name.split("_").map(capital).join(" ");

const ITEM_NAMES: Readonly<Record<Item, string>> = {
  short_rest: "Short Rest",
  potion: "Potion of Strength",
  treasure: "Treasure",
  illusion: "Minor Illusion",
};

/** What an item does. */
export const USES: Readonly<Record<Item, string>> = {
  short_rest: "Shuffles Discard and Explore into a new Explore pile.",
  potion: "Adds levels to complete one encounter or to beat the Minotaur.",
  treasure: "Raises an adventurer by one level for good.",
  illusion: "Stands in for a missing card of a sequence.",
};

/** What an enemy does while it is exposed. */
export const CURSES: Readonly<Record<Enemy, string>> = {
  fanatic: "Curse: items cannot be used.",
  giant_spider: "Web: only single cards can move.",
  ogre: "",
};

export const adventurerName = (who: Adventurer): string => capital(who);

export const alignmentName = (alignment: Alignment): string => capital(alignment);

export const itemName = (item: Item): string => ITEM_NAMES[item];

export const enemyName = (enemy: Enemy): string => title(enemy);

export const rankName = (rank: Rank): string => capital(rank);

const WINNERS: Readonly<Record<string, string>> = {
  legend: "a Legend",
  seasoned: "a Seasoned adventurer",
  novice: "a Novice",
} satisfies Record<Rank, string>;

/** What somebody is who wins with this rank: "a Legend". */
export const winnerOf = (rank: string): string => WINNERS[rank] ?? capital(rank);

/** "Lawful 6". */
export const valueName = ({ alignment, level }: Value): string =>
  `${alignmentName(alignment)} ${level}`;

/** To give up is no move (CS-51). */
export const movesMade = (moves: number, standing: Standing): number =>
  standing === "gave_up" ? moves - 1 : moves;

/** "Rogue 7", "Spike Trap", "Potion of Strength". */
export function cardName(card: Card): string {
  const face = faceOf(card);
  switch (face.kind) {
    case "adventurer":
      return `${adventurerName(face.who)} ${face.level}`;
    case "item":
      return itemName(face.item);
    default:
      return title(card);
  }
}

/** "the Ogre", but "Rogue 7" as it is. */
export const theCard = (card: Card): string =>
  faceOf(card).kind === "adventurer" ? cardName(card) : `the ${cardName(card)}`;
