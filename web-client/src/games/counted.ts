/** The end of a match that counted: whoever left it to a bot is last, whatever the bot achieved. */
import type { Outcome } from "../generated/games/Outcome";
import type { Seat } from "../generated/protocol/Seat";
import type { Player } from "./module";

/** The outcome with the places that are kept; null stands for a player without a place. */
export function withPlaces(outcome: Outcome, places: readonly (number | null)[]): Outcome {
  if (outcome.kind !== "ranked") return outcome;
  const kept = outcome.places.map((place, seat) => places[seat] ?? place);
  return { ...outcome, places: kept };
}

/** The seat whose player left, if that has changed the places; null if not. */
export function leaverIn(outcome: Outcome, places: readonly (number | null)[]): Seat | null {
  if (outcome.kind !== "ranked") return null;
  const last = outcome.places.length;
  const seat = outcome.places.findIndex((place, at) => place < last && places[at] === last);
  return seat < 0 ? null : seat;
}

export const hasLeft = ({ left }: Player): boolean => left === true;

/** Why a player is last who has left. */
export const leftWords = (name: string): string =>
  `${name} left the match to a bot. It counts, so ${name} lost it.`;
