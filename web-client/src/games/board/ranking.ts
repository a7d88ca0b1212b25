/** How a match with places ended, in words. */
import type { Outcome } from "../../generated/games/Outcome";
import { list } from "../../ui/words";
import type { Player } from "../module";
import { playerOn } from "./players";

/** An outcome with places and scores. */
export type Ranked = Extract<Outcome, { kind: "ranked" }>;

interface RankingWords {
  /** The winners' score: "21 points". */
  readonly score?: (score: number) => string;
  /** What the winners did: "Ada and Bo share the win". */
  readonly won?: (names: string, several: boolean) => string;
}

const shareTheWin = (names: string, several: boolean): string =>
  `${names} ${several ? "share the win" : "wins"}`;

/** "Bo wins with 21 points, ahead of Ada with 18 and Cleo with 4." */
export function concludeRanked(
  { places, scores }: Ranked,
  players: readonly Player[],
  { score = String, won = shareTheWin }: RankingWords = {},
): string {
  const ranking = places
    .map((place, seat) => ({ place, name: playerOn(seat, players).name, score: scores[seat] ?? 0 }))
    .toSorted((a, b) => a.place - b.place);
  const winners = ranking.filter(({ place }) => place === 1);
  const others = ranking.filter(({ place }) => place !== 1);
  const best = won(list(winners.map(({ name }) => name)), winners.length > 1);
  const first = `${best} with ${score(winners[0]?.score ?? 0)}`;
  return others.length === 0
    ? `${first}.`
    : `${first}, ahead of ${list(others.map((other) => `${other.name} with ${other.score}`))}.`;
}

/** The heading of a board at the end: "You win!", "Ada and Bo's bot win!". */
export function winWords(outcome: Outcome | null, players: readonly Player[]): string {
  const winners =
    outcome?.kind === "ranked"
      ? outcome.places.flatMap((place, seat) => (place === 1 ? [playerOn(seat, players)] : []))
      : [];
  if (winners.length === 1 && winners[0]?.you) {
    return winners[0].standIn === true ? "Your bot wins!" : "You win!";
  }
  // Whoever left has not won what a bot wins in their place.
  const names = winners.map(({ name, standIn }) => (standIn === true ? `${name}'s bot` : name));
  return `${list(names)} ${winners.length > 1 ? "win" : "wins"}!`;
}
