/** How a match with places ended, in words. */
import type { Outcome } from "../../generated/games/Outcome";
import type { Seat } from "../../generated/protocol/Seat";
import { list } from "../../ui/words";
import { hasLeft, leftWords } from "../counted";
import type { Player } from "../module";
import { playerOn } from "./players";

/** An outcome with places and scores. */
export type Ranked = Extract<Outcome, { kind: "ranked" }>;

interface RankingWords {
  /** The winners' score: "21 points". */
  readonly score?: (score: number) => string;
  /** What the winners did: "Ada and Bo share the win". */
  readonly won?: (names: string, several: boolean) => string;
  /** What decides between equal scores: "in fewer moves". */
  readonly tieBreak?: string;
}

const shareTheWin = (names: string, several: boolean): string =>
  `${names} ${several ? "share the win" : "wins"}`;

/** "Bo wins with 21 points, ahead of Ada with 18 and Cleo with 4." */
export function concludeRanked(
  { places, scores }: Ranked,
  players: readonly Player[],
  { score = String, won = shareTheWin, tieBreak }: RankingWords = {},
): string {
  const ranking = rank(places, players);
  const winners = winnersOf(ranking);
  const others = ranking.slice(winners.length);
  const best = won(list(winners.map(({ player }) => player.name)), winners.length > 1);
  const scoreOf = (rank: Rank | undefined) => scores[rank?.seat ?? 0] ?? 0;
  const isTie = others.length > 0 && scoreOf(others[0]) === scoreOf(winners[0]);
  const how = isTie && tieBreak !== undefined ? ` ${tieBreak}` : "";
  const ahead = others.map((rank) => `${rank.player.name} with ${scoreOf(rank)}`);
  return [
    `${best} with ${score(scoreOf(winners[0]))}${how}`,
    ahead.length > 0 ? `, ahead of ${list(ahead)}.` : ".",
    ...players.filter(hasLeft).map(({ name }) => ` ${leftWords(name)}`),
  ].join("");
}

interface Rank {
  readonly seat: Seat;
  readonly place: number;
  readonly player: Player;
}

/** The players by their places, the best first, without whoever has left. */
const rank = (places: readonly number[], players: readonly Player[]): readonly Rank[] =>
  places
    .map((place, seat) => ({ seat, place, player: playerOn(seat, players) }))
    .filter(({ player }) => !hasLeft(player))
    .toSorted((a, b) => a.place - b.place);

const winnersOf = (ranking: readonly Rank[]): readonly Rank[] =>
  ranking.filter(({ place }) => place === ranking[0]?.place);

/** The heading of a board at the end: "You win!", "Ada and Bo's bot win!". */
export function winWords(outcome: Outcome | null, players: readonly Player[]): string {
  const ranking = outcome?.kind === "ranked" ? rank(outcome.places, players) : [];
  const winners = winnersOf(ranking).map(({ player }) => player);
  if (winners.length === 1 && winners[0]?.you) {
    return winners[0].standIn === true ? "Your bot wins!" : "You win!";
  }
  // Whoever is away has not won what a bot wins in their place.
  const names = winners.map(({ name, standIn }) => (standIn === true ? `${name}'s bot` : name));
  return `${list(names)} ${winners.length > 1 ? "win" : "wins"}!`;
}
