/** Who is who: names and the marks (letter, shape, colour) by which a player's figures are told apart without colour. */
import type { Seat } from "../../generated/protocol/Seat";
import type { Player } from "../module";

/** The outlines of the marks, by seat. */
export const SHAPES = ["disc", "square", "gem", "shield"] as const;

/** The outline of a mark. */
export type Shape = (typeof SHAPES)[number];

/** What stands on a player's helmet, tent and cart. */
export interface Mark {
  readonly seat: Seat;
  readonly letter: string;
  readonly shape: Shape;
  /** A CSS colour. */
  readonly colour: string;
}

/** The player on a seat, or a stand-in for one who is not there any more. */
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

/** The name of who sits there. */
export const nameOf = (seat: Seat, players: readonly Player[]): string =>
  playerOn(seat, players).name;

/** "Ada's", or "your". */
export function possessive(seat: Seat, players: readonly Player[]): string {
  const player = playerOn(seat, players);
  return player.you ? "your" : `${player.name}'s`;
}

/** The marks of all seats, by seat: the first letter of the name that no seat before has, else a letter by the seat. */
export function marksOf(seats: number, players: readonly Player[]): readonly Mark[] {
  const taken = new Set<string>();
  return Array.from({ length: seats }, (_, seat) => {
    const letters = Array.from(nameOf(seat, players).toUpperCase()).filter((sign) =>
      /[\p{L}\p{N}]/u.test(sign),
    );
    const letter = letters.find((sign) => !taken.has(sign)) ?? String.fromCodePoint(65 + seat);
    taken.add(letter);
    return {
      seat,
      letter,
      shape: SHAPES[seat % SHAPES.length] ?? "disc",
      colour: `var(--seat-${seat})`,
    };
  });
}
