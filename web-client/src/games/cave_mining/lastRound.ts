/** The last round (CM-17, CM-18): who still has a turn, and what it takes to win. */
import type { View } from "../../generated/cave_mining/View";
import type { Seat } from "../../generated/protocol/Seat";
import { list } from "../../ui/words";
import type { Finale } from "../board/useFinale";
import { needsWords, playerOn } from "../board/players";
import type { Player } from "../module";

interface LastRound {
  /** The highest score so far, and who has it. */
  readonly best: number;
  readonly leaders: readonly Seat[];
  /** Those behind with a turn to come, in turn order, and the treasure that would win. */
  readonly chasers: readonly { readonly seat: Seat; readonly needs: number }[];
}

/** Null unless the match ends with this round, whatever happens, or is tied. */
export function lastRoundOf({
  diggers,
  target,
  tie_break,
  turn,
  first,
  outcome,
}: View): LastRound | null {
  const best = Math.max(...diggers.map(({ score }) => score));
  const certain = best >= target || tie_break;
  if (!certain || outcome !== null || turn === null || first === null) return null;
  const seats = diggers.length;
  const toCome = (first - turn + seats) % seats || seats;
  const chasers = Array.from({ length: toCome }, (_, at) => (turn + at) % seats).flatMap((seat) => {
    const needs = best - (diggers[seat]?.score ?? 0) + 1;
    return needs > 1 ? [{ seat, needs }] : [];
  });
  const leaders = diggers.flatMap(({ score }, seat) => (score === best ? [seat] : []));
  return { best, leaders, chasers };
}

/** "Ada has 52. Bo needs 18 and Cleo needs 40". */
export function finaleOf(view: View, players: readonly Player[]): Finale {
  const last = lastRoundOf(view);
  if (last === null) return null;
  const leaders = last.leaders.map((seat) => playerOn(seat, players));
  const single = leaders.length === 1 && leaders[0]?.you === false;
  const names = leaders.map(({ you, name }, at) => (you ? (at === 0 ? "You" : "you") : name));
  const best = `${list(names)} ${single ? "has" : "have"} ${last.best}`;
  const chasers = last.chasers.map(({ seat, needs }, at) =>
    needsWords(playerOn(seat, players), needs, at === 0),
  );
  return {
    title: view.tie_break ? "Tie-break" : "Last round",
    more: [best, ...(chasers.length > 0 ? [list(chasers)] : [])].join(". "),
  };
}
