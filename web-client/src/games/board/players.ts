/**
 * Names and marks of players. A mark has an emblem as well as a colour or, without a badge, a
 * letter and a shape.
 */
import type { Emblem } from "../../generated/protocol/Emblem";
import type { Seat } from "../../generated/protocol/Seat";
import { capital } from "../../ui/words";
import type { Player } from "../module";

/** The shapes of the marks, by seat. */
const SHAPES = ["disc", "square", "gem", "shield"] as const;

export type Shape = (typeof SHAPES)[number];

/** The mark on a player's helmet, tent and cart. */
export interface Mark {
  readonly seat: Seat;
  readonly letter: string;
  readonly shape: Shape;
  /** A CSS colour. */
  readonly colour: string;
  /** Shown instead of the letter. */
  readonly emblem?: Emblem;
}

/** The player on a seat; a placeholder if the seat has become empty. */
export function playerOn(seat: Seat, players: readonly Player[]): Player {
  return (
    players.find((player) => player.seat === seat) ?? {
      seat,
      name: `Player ${seat + 1}`,
      bot: false,
      you: false,
      away: false,
    }
  );
}

export const nameOf = (seat: Seat, players: readonly Player[]): string =>
  playerOn(seat, players).name;

/** "Ada's", "your", or "your bot's" while one plays for you. */
export function possessive(seat: Seat, players: readonly Player[]): string {
  const player = playerOn(seat, players);
  if (!player.you) return `${player.name}'s`;
  return player.standIn === true ? "your bot's" : "your";
}

/** The same at the start of a sentence: "Your". A name is left as it is. */
export function possessiveFirst(seat: Seat, players: readonly Player[]): string {
  const words = possessive(seat, players);
  return playerOn(seat, players).you ? capital(words) : words;
}

/** "Ada needs 3", "you need 3"; if it comes first, "You need 3". A name is left as it is. */
export function needsWords({ you, name }: Player, what: number | string, isFirst: boolean): string {
  if (!you) return `${name} needs ${what}`;
  return `${isFirst ? "You" : "you"} need ${what}`;
}

/** For whom something is: "Ada", "you", or "your bot" while one plays for you. */
export function whomOn(seat: Seat, players: readonly Player[]): string {
  const player = playerOn(seat, players);
  if (!player.you) return player.name;
  return player.standIn === true ? "your bot" : "you";
}

/** The marks of all seats. The letter is the first of the name that no seat before it has. */
export function marksOf(seats: number, players: readonly Player[]): readonly Mark[] {
  const taken = new Set<string>();
  return Array.from({ length: seats }, (_, seat) => {
    const letters = Array.from(nameOf(seat, players).toUpperCase()).filter((sign) =>
      /[\p{L}\p{N}]/u.test(sign),
    );
    const letter = letters.find((sign) => !taken.has(sign)) ?? String.fromCodePoint(65 + seat);
    taken.add(letter);
    const { badge } = playerOn(seat, players);
    if (badge) {
      const { colour, emblem } = badge;
      return { seat, letter, shape: "disc", colour: `var(--badge-${colour})`, emblem };
    }
    return {
      seat,
      letter,
      shape: SHAPES[seat % SHAPES.length] ?? "disc",
      colour: `var(--seat-${seat})`,
    };
  });
}
