/** Whose turn it is and whom the match waits for, in words. */
import type { Seat } from "../../generated/protocol/Seat";
import { list } from "../../ui/words";
import type { Player } from "../module";
import { replaying } from "../playback/replaying";
import { playerOn, possessiveFirst } from "./players";

/** "Your turn", "Ada's turn"; null is nobody's turn yet. */
export function turnWords(turn: Seat | null, players: readonly Player[]): string {
  if (turn === null) return "Who begins?";
  return `${possessiveFirst(turn, players)} turn`;
}

/** Whether you can choose now: in a replay, nobody can. */
export const areYouAsked = (waiting: readonly Seat[], players: readonly Player[]): boolean =>
  !replaying.value && waiting.some((seat) => playerOn(seat, players).you);

/** "Ada is choosing.", "Ada and Bo are away."; empty if the match waits for nobody. */
export function waitingWords(waiting: readonly Seat[], players: readonly Player[]): string {
  const awaited = waiting.map((seat) => playerOn(seat, players));
  const away = awaited.filter((player) => player.away);
  const named = away.length > 0 ? away : awaited;
  if (named.length === 0) return "";
  const names = list(named.map(({ name }) => name));
  return `${names} ${named.length === 1 ? "is" : "are"} ${away.length > 0 ? "away" : "choosing"}.`;
}
