/** Who could win with a single craft card that lies open (CG-22). */
import type { View } from "../../generated/card_game/View";
import { list } from "../../ui/words";
import type { Finale } from "../board/useFinale";
import { needsWords, playerOn } from "../board/players";
import type { Player } from "../module";

export function finaleOf(view: View, players: readonly Player[]): Finale {
  if (view.outcome !== null) return null;
  const open = view.craft_piles.flatMap(({ top }) => (top ? [top.points] : []));
  const close = view.players.flatMap(({ points, holder }, seat) => {
    const needs = view.goal - points;
    const best = Math.max(0, ...open, holder?.points ?? 0);
    return needs <= best ? [{ player: playerOn(seat, players), needs }] : [];
  });
  if (close.length === 0) return null;
  const words = close.map(({ player, needs }, at) => needsWords(player, needs, at === 0));
  return { title: "Match point", more: list(words) };
}
