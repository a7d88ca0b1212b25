/** The characters: their players, names and marks. A solo player has two of them. */
import type { MinerView } from "../../generated/digging_down/MinerView";
import type { Badge } from "../../generated/protocol/Badge";
import type { Seat } from "../../generated/protocol/Seat";
import { COLOURS, EMBLEMS } from "../../net/badge";
import { list } from "../../ui/words";
import { type Mark, marksOf, playerOn } from "../board/players";
import type { Player } from "../module";

export interface Member {
  readonly miner: number;
  readonly player: Player;
  readonly name: string;
  readonly mark: Mark;
}

/** The name of the player; the second character of a solo player is "Partner". */
export function minerName(miner: number, players: readonly Player[]): string {
  const [alone, ...others] = players;
  if (alone && others.length === 0) return miner === 0 ? alone.name : "Partner";
  return playerOn(miner, players).name;
}

export function crewOf(
  miners: readonly MinerView[],
  players: readonly Player[],
): readonly Member[] {
  const named = miners.map(({ seat }, miner): Player => {
    const { badge, ...player } = playerOn(seat, players);
    const isFirst = miners.findIndex((other) => other.seat === seat) === miner;
    const worn = badge && (isFirst ? badge : badgeBeside(badge));
    return { ...player, name: minerName(miner, players), ...(worn && { badge: worn }) };
  });
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

/** For the second character of a solo player: neither the colour nor the emblem of the first. */
function badgeBeside({ colour, emblem }: Badge): Badge {
  return {
    colour: COLOURS.find((other) => other !== colour) ?? colour,
    emblem: EMBLEMS.find((other) => other !== emblem) ?? emblem,
  };
}

/** The characters of a seat. */
export const ownOf = (crew: readonly Member[], you: Seat | null): readonly Member[] =>
  crew.filter(({ player }) => player.seat === you);

/** "you have" where you stand; elsewhere "Ada has", "Ada and Ben have". */
export function haveWords(here: readonly Member[], own: readonly Member[]): string {
  if (here.some((member) => own.includes(member))) return "you have";
  return `${list(here.map(({ name }) => name))} ${here.length === 1 ? "has" : "have"}`;
}

/** The first character of a seat, whose mark stands for the seat. */
export const signOf = (crew: readonly Member[], seat: Seat): Member | undefined =>
  crew.find(({ player }) => player.seat === seat);
