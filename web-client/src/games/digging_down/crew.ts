/** The characters: who plays them, what they are called, and their marks. Who plays alone has two of them. */
import type { MinerView } from "../../generated/digging_down/MinerView";
import type { Seat } from "../../generated/protocol/Seat";
import { type Mark, marksOf, playerOn } from "../board/players";
import type { Player } from "../module";

/** A character at the table. */
export interface Member {
  /** Its number. */
  readonly miner: number;
  readonly player: Player;
  readonly name: string;
  readonly mark: Mark;
}

/** The name of a character: that of its player; the second one of who plays alone is a partner. */
export function minerName(miner: number, players: readonly Player[]): string {
  const [alone, ...others] = players;
  if (alone && others.length === 0) return miner === 0 ? alone.name : "Partner";
  return playerOn(miner, players).name;
}

/** All characters, in their order. */
export function crewOf(
  miners: readonly MinerView[],
  players: readonly Player[],
): readonly Member[] {
  const named = miners.map(({ seat }, miner) => ({
    ...playerOn(seat, players),
    name: minerName(miner, players),
  }));
  const marks = marksOf(
    miners.length,
    named.map((player, seat) => ({ ...player, seat })),
  );
  return miners.map(({ seat }, miner) => {
    const mark = marks[miner];
    if (!mark) throw new Error("there is a mark for each character");
    return { miner, player: playerOn(seat, players), name: minerName(miner, players), mark };
  });
}

/** Those of a seat. */
export const ownOf = (crew: readonly Member[], you: Seat | null): readonly Member[] =>
  crew.filter(({ player }) => player.seat === you);

/** The sign of a seat: that of its first character. */
export const signOf = (crew: readonly Member[], seat: Seat): Member | undefined =>
  crew.find(({ player }) => player.seat === seat);
