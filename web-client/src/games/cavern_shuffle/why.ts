/** Why each part of the board says what it says, with the rule of the moment. */
import type { BoardView } from "../../generated/cavern_shuffle/BoardView";
import type { Card } from "../../generated/cavern_shuffle/Card";
import type { ExploreEnd } from "../../generated/cavern_shuffle/ExploreEnd";
import type { ItemView } from "../../generated/cavern_shuffle/ItemView";
import type { Level } from "../../generated/cavern_shuffle/Level";
import type { Numbers } from "../../generated/cavern_shuffle/Numbers";
import type { Progress } from "../../generated/cavern_shuffle/Progress";
import type { Rank } from "../../generated/cavern_shuffle/Rank";
import type { Standing } from "../../generated/cavern_shuffle/Standing";
import { EXPLORED } from "../../generated/cavern_shuffle/constants";
import { count } from "../../ui/words";
import { alignmentOf, faceOf } from "./cards";
import {
  CURSES,
  USES,
  adventurerName,
  alignmentName,
  cardName,
  enemyName,
  itemName,
  winnerOf,
} from "./words";

export function gaugeWhy({ minotaur_power, potion, enemies }: Numbers, level: number): string {
  const marks = enemies.map(({ enemy, power }) => `${enemyName(enemy)} at ${power}`).join(", ");
  return (
    `The Party level is the sum of the four adventurers (CS-13): ${level} of ${minotaur_power}. ` +
    `At ${minotaur_power} the Minotaur falls, or at ${minotaur_power - potion} with the Potion ` +
    "(CS-21).\n" +
    `The marks say when each enemy can be beaten: ${marks} (CS-23).`
  );
}

export const obstacleWhy = (difficulty: number | null): string =>
  difficulty === null
    ? "All obstacles are overcome."
    : `The next obstacle takes level ${difficulty} of its own adventurer; ` +
      "each one is harder than the one before (CS-22).";

const ITEMS: Readonly<Record<Rank, string>> = {
  legend: "All four items are held and none is used",
  seasoned: "Some items are used or not found",
  novice: "All four items are used",
};

const WIN: Readonly<Record<Standing, string>> = {
  playing: "a win now is that of",
  won: "the win is that of",
  gave_up: "a win would have been that of",
};

export const rankWhy = (rank: Rank, standing: Standing): string =>
  `${ITEMS[rank]}: ${WIN[standing]} ${winnerOf(rank)} (CS-40).`;

export const rivalWhy = ({ party_level, face_down }: Progress, goal: number): string =>
  `Party level ${party_level} of ${goal}, with ${count(face_down, "card")} still face down. ` +
  "The first to beat the Minotaur wins the race (CS-51).";

export const movesWhy = (moves: number): string =>
  `${count(moves, "move")} so far, exploring included. Ties of a race and the daily ranking ` +
  "count them (CS-51, CS-52).";

export const DEAL_WHY =
  "The number of this deal. Whoever chooses it at a table gets the same cards.";

export const curseWhy = (enemy: keyof typeof CURSES): string =>
  `${enemyName(enemy)}: ${CURSES[enemy]} It lasts while this enemy is available (CS-23).`;

export function memberWhy({ who, level }: Level, ready: boolean): string {
  const next = level === 10 ? "" : ` The next card is ${adventurerName(who)} ${level + 1}.`;
  const now = level === 0 ? "no level yet" : `level ${level}: the highest card here`;
  return (
    `${adventurerName(who)} has ${now} (CS-13).${next}` +
    (ready ? "\nPress to level up; the Minotaur then moves one pile (CS-10, CS-20)." : "")
  );
}

export function itemWhy({ item, state }: ItemView): string {
  const now = {
    held: "It is held, and can be used once (CS-30).",
    used: "It has been used. That costs the rank of a Legend (CS-40).",
    not_found: "Once it lies free it can be set aside, and used once (CS-30).",
  }[state];
  return `${itemName(item)}: ${USES[item]}\n${now}`;
}

/** Where a level 10 goes: not into a passage if it lies alone, or was placed into one (CS-9). */
const passage = (card: Card, { piles }: BoardView): string =>
  piles.some(({ cards, settled }) => cards[0] === card && (settled || cards.length === 1))
    ? "never moves to another pile (CS-9), but goes"
    : "goes into an empty pile (CS-9), or";

/** What can be done with a card, and what it takes. */
export function cardWhy(
  card: Card,
  { board, numbers }: { readonly board: BoardView; readonly numbers: Numbers },
): string {
  const face = faceOf(card);
  switch (face.kind) {
    case "adventurer": {
      const { who, level } = face;
      const other = alignmentOf(who) === "lawful" ? "Chaotic" : "Lawful";
      const onto =
        level === 10 ? passage(card, board) : `goes onto a ${other} ${level + 1} (CS-7), or`;
      const up =
        level === 1
          ? "on the Party at once"
          : `on the Party once the ${adventurerName(who)} has level ${level - 1}`;
      return `${cardName(card)} is ${alignmentName(alignmentOf(who))}: ${onto} ${up} (CS-10).`;
    }
    case "obstacle": {
      const level = board.party.find(({ who }) => who === face.who)?.level ?? 0;
      const needs =
        board.difficulty === null
          ? ""
          : ` of level ${board.difficulty}; the one in the Party has ${level}`;
      return `${cardName(card)}: takes a ${adventurerName(face.who)}${needs} (CS-22).`;
    }
    case "enemy": {
      const power = numbers.enemies.find(({ enemy }) => enemy === face.enemy)?.power ?? 0;
      return `${cardName(card)}: takes Party level ${power} (CS-23). ${CURSES[face.enemy]}`.trim();
    }
    case "item":
      return itemWhy(
        board.items.find(({ item }) => item === face.item) ?? {
          item: face.item,
          state: "not_found",
        },
      );
    case "minotaur":
      return minotaurWhy(board, false);
  }
}

export function exploreWhy({ explore, discard }: BoardView, end: ExploreEnd): string {
  const left = explore.length;
  if (end === "carry_over" && left < EXPLORED && discard.length > 0)
    return (
      `Turns up ${count(Math.min(EXPLORED, left + discard.length), "card")}, also from Discard, ` +
      "which is turned over; the last one can be taken (CS-11, CS-12)."
    );
  return left > 0
    ? `Turns up ${Math.min(EXPLORED, left)} of ${count(left, "card")}; ` +
        "the last one can be taken (CS-11)."
    : `Turns the ${count(discard.length, "card")} of Discard over, in the same order (CS-12).`;
}

export const minotaurWhy = ({ minotaur: { pile, next } }: BoardView, fallen: boolean): string =>
  fallen
    ? "The Minotaur has fallen, and no longer blocks a pile (CS-21)."
    : `The Minotaur blocks pile ${pile}: no card enters or leaves it (CS-6).\n` +
      `With the next level-up it moves to pile ${next} (CS-20).`;

export const PASSAGE_WHY = "An empty pile is a passage: only a level 10 may enter (CS-9).";

export const FACE_DOWN_WHY = "Cards face down. Each is turned up once it lies free (CS-5).";

export const giveUpWhy = (racing: boolean): string =>
  racing
    ? "Ends the race for you: your Party level stands, and the others play on (CS-41, CS-51)."
    : "Ends the match: the Minotaur keeps the cavern, and all cards are shown (CS-41).";

export const BUTTONS = {
  hint: "Shows one good move. A match with a hint stays off the daily ranking (CS-42).",
  restart: "The same deal from the first move. Redo brings your moves back.",
  finish:
    "Nothing can go wrong: level-ups, items set aside and exploring win from here, with " +
    "the best rank that is left (CS-60). Any press stops it.",
  levelUp:
    "Places every card that fits on the Party, one by one, those first that the Minotaur would " +
    "block the soonest. Each moves it (CS-10).",
} as const;
