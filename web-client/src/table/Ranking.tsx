/** The places of a match, with the scores and how well its bots play. */
import type { Outcome } from "../generated/games/Outcome";
import type { Player } from "../games/module";
import { Name } from "../ui/Name";
import { capital, ordinal } from "../ui/words";

interface RankingProps {
  readonly outcome: Extract<Outcome, { kind: "ranked" }>;
  readonly names: readonly string[];
  readonly own: number | null;
  /** Those who sit at the table now. */
  readonly players: readonly Player[];
}

/** How well the bot plays that had a seat, or that it played for somebody, beside its name. */
function botWords(players: readonly Player[], seat: number, name: string) {
  const player = players.find((one) => one.seat === seat && one.name === name);
  const words = player?.standIn === true ? "left to a bot" : player?.level && capital(player.level);
  return words && <span class="dim"> · {words}</span>;
}

export function Ranking({ outcome, names, own, players }: RankingProps) {
  const rows = outcome.places.map((place, seat) => ({
    place,
    seat,
    name: names[seat] ?? "?",
    score: outcome.scores[seat] ?? 0,
  }));
  return (
    <ol class="ranking">
      {rows
        .toSorted((a, b) => a.place - b.place)
        .map(({ place, seat, name, score }) => (
          <li key={seat} class={place === 1 ? "rank first" : "rank"} data-seat={seat}>
            <span class="rank-place">{ordinal(place)}</span>
            <span class="rank-name">
              <Name>{name}</Name>
              {seat === own && <span class="dim"> (you)</span>}
              {botWords(players, seat, name)}
            </span>
            <strong>{score}</strong>
          </li>
        ))}
    </ol>
  );
}
