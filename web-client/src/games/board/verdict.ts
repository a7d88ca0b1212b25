/** How a match ended for you. */
import type { Outcome } from "../../generated/games/Outcome";
import type { Seat } from "../../generated/protocol/Seat";
import { count } from "../../ui/words";
import { hasLeft } from "../counted";
import type { Player, Verdict } from "../module";
import { playerOn } from "./players";

/** What a game says of its scores. */
interface Scale {
  /** The widest margin that is close; null where none is close, since nobody got there. */
  readonly narrow: number | null;
  /** One point in words; if left out, margins are only numbers. */
  readonly unit?: string;
  /** The winner did this: "win" by default. */
  readonly win?: string;
  /** What several winners do: "share the win" by default. */
  readonly share?: string;
  /** What to say of a defeat by equal scores: "You lose the tie" by default. */
  readonly lostTie?: string;
  /** What to say of a defeat by a winner with a lower score: "You lose" by default. */
  readonly beaten?: string;
}

/** With less than this share of the winner's score, a defeat is a rout. */
const ROUT = 0.5;

const margin = (points: number, unit: string | undefined): string =>
  unit === undefined ? `${points}` : count(points, unit);

/** Null if you had no seat. */
export function judgeRanked(
  { places, scores }: Extract<Outcome, { kind: "ranked" }>,
  players: readonly Player[],
  scale: Scale,
): Verdict | null {
  const you = players.find((player) => player.you)?.seat;
  if (you === undefined || places[you] === undefined) return null;
  if (playerOn(you, players).standIn === true) return judgeStandIn(places, you);
  const own = scores[you] ?? 0;
  const others = scores.filter((_, seat) => seat !== you && !hasLeft(playerOn(seat, players)));
  const best = Math.max(...scores.filter((_, seat) => places[seat] === 1));
  if (places[you] !== 1) return judgeLoss(own, best, scale);
  const { narrow, unit, win = "win", share = "share the win" } = scale;
  if (places.filter((place) => place === 1).length > 1)
    return { ending: "victory", title: `You ${share}` };
  const lead = own - Math.max(0, ...others);
  if (lead <= 0) return { ending: "victory", title: `You ${win}` };
  const close = narrow !== null && lead <= narrow ? ": what a finish" : "";
  return { ending: "victory", title: `You ${win} by ${margin(lead, unit)}${close}` };
}

/** The bot that ended the match for you is not you. */
function judgeStandIn(places: readonly number[], you: Seat): Verdict {
  if (places[you] !== 1) return { ending: "defeat", title: "Your bot loses" };
  const shares = places.filter((place) => place === 1).length > 1;
  return { ending: "victory", title: shares ? "Your bot shares the win" : "Your bot wins" };
}

function judgeLoss(own: number, best: number, scale: Scale): Verdict {
  const { narrow, unit, lostTie = "You lose the tie", beaten = "You lose" } = scale;
  if (own > best) return { ending: narrow === null ? "defeat" : "narrow", title: beaten };
  const by = margin(best - own, unit);
  if (narrow === null)
    return { ending: "defeat", title: own === best ? lostTie : `You lose by ${by}` };
  if (own === best) return { ending: "narrow", title: `${lostTie}: so close` };
  if (best - own <= narrow) return { ending: "narrow", title: `You lose by ${by}: so close` };
  return own < best * ROUT
    ? { ending: "rout", title: `A rout: you lose by ${by}` }
    : { ending: "defeat", title: `You lose by ${by}` };
}
