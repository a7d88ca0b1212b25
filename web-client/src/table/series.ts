/** The running tally of a series, in words. */
import type { Side } from "../generated/protocol/Side";
import { type AtTable, holderName, nameOf } from "./atTable";

/** `Best of 3: Ada 1, Ben 0`, or `Ada won the series: Ada 2, Ben 1`; null without a series. */
export function tallyInWords(at: AtTable): string | null {
  const { series } = at.table.view;
  if (series === undefined) return null;
  const { best_of, winner, played } = series;
  if (played === 0) return `Best of ${best_of}`;
  const scores = sidesOf(at).map(({ name, wins }) => `${name} ${wins}`);
  const head =
    winner === undefined ? `Best of ${best_of}` : `${nameOfSide(at, winner)} won the series`;
  return `${head}: ${scores.join(", ")}`;
}

interface Score {
  readonly name: string;
  readonly wins: number;
}

/** Those who have won a match, and players who have not. */
function sidesOf(at: AtTable): readonly Score[] {
  const wins = at.table.view.series?.wins ?? [];
  const won = wins.map((side) => ({ name: nameOfSide(at, side.side), wins: side.wins }));
  const isTogether = wins.some(({ side }) => side.kind === "team" || side.kind === "game");
  if (isTogether) return won;
  const others = at.table.view.seats.flatMap(({ holder }) => {
    const name = holder === null ? null : holderName(at, holder);
    return name === null || won.some((score) => score.name === name) ? [] : [{ name, wins: 0 }];
  });
  return [...won, ...others];
}

function nameOfSide(at: AtTable, side: Side): string {
  switch (side.kind) {
    case "person":
      return nameOf(at, side.id);
    case "bot":
      return side.name;
    case "team":
      return "The team";
    case "game":
      return "The cave";
  }
}
