/** What is worth large words for a moment: enemies that fall, and the Minotaur above all. */
import type { Event } from "../../generated/cavern_shuffle/Event";
import type { View } from "../../generated/cavern_shuffle/View";
import { capital, count, list } from "../../ui/words";
import type { Highlight } from "../../ui/Highlights";
import { playerOn } from "../board/players";
import type { Finale } from "../board/useFinale";
import type { Player } from "../module";
import { faceOf } from "./cards";
import { theCard, winnerOf } from "./words";

export function highlightOf(event: Event, players: readonly Player[]): Highlight | null {
  if (event.event === "progressed") {
    const { you, name } = playerOn(event.seat, players);
    return event.progress.standing === "won" && !you
      ? { look: "last", title: "The Minotaur falls", more: `${name} has won` }
      : null;
  }
  if (event.event !== "on") return null;
  const { seat, what } = event;
  if (what.happening === "won") {
    const { you, name } = playerOn(seat, players);
    return {
      look: "huge",
      title: "The Minotaur falls",
      more: `${you ? "You are" : `${name} is`} ${winnerOf(what.rank)}`,
    };
  }
  return what.happening === "completed" && faceOf(what.card).kind === "enemy"
    ? { look: "great", title: `${capital(theCard(what.card))} is beaten` }
    : null;
}

/** So few levels are a good moment away. */
const NEAR = 3;

/** The Minotaur is in reach of somebody. */
export function finaleOf(
  { players: standings, numbers, outcome }: View,
  players: readonly Player[],
): Finale {
  if (outcome !== null) return null;
  const near = standings.flatMap(({ progress: { standing, party_level }, board }, seat) => {
    // Whoever sees the board of a player knows whether the Potion lends its levels (CS-32).
    const potion = board?.items.some(({ item, state }) => item === "potion" && state === "held");
    const left = numbers.minotaur_power - (potion ? numbers.potion : 0) - party_level;
    return standing === "playing" && left <= NEAR ? [{ seat, left }] : [];
  });
  if (near.length === 0) return null;
  const words = near.map(({ seat, left }) => {
    const { you, name } = playerOn(seat, players);
    const needs = you ? "you need" : `${name} needs`;
    return `${needs} ${left <= 0 ? "only the Potion" : count(left, "level")}`;
  });
  return {
    title: "The Minotaur is in reach",
    more: playerOn(near[0]?.seat ?? 0, players).you ? capital(list(words)) : list(words),
  };
}
