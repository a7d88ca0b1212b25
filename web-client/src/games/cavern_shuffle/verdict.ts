/** How the match ended for you. */
import type { Outcome } from "../../generated/games/Outcome";
import type { View } from "../../generated/cavern_shuffle/View";
import { capital, count } from "../../ui/words";
import { judgeRanked } from "../board/verdict";
import type { Player, Verdict } from "../module";
import { winnerOf } from "./words";

/** A few good moves bring the Party this many levels. */
const NARROW = 4;
/** With less than this share of the levels it takes, the Minotaur has hardly noticed. */
const ROUT = 1 / 3;

/** Nobody beat the Minotaur: the levels decide, and then the moves (CS-51). */
const FURTHEST = {
  win: "get furthest",
  share: "get furthest together",
  lostTie: "As far, but in more moves",
};

/** With the Potion, the first to win may not have more levels than the others (CS-21, CS-51). */
const BEATEN = "Beaten to the Minotaur";
const FASTEST = { lostTie: BEATEN, beaten: BEATEN };

export function judge(
  outcome: Outcome,
  { players: standings, numbers }: View,
  players: readonly Player[],
): Verdict | null {
  const you = players.find((player) => player.you)?.seat;
  if (you === undefined) return null;
  if (outcome.kind === "ranked")
    return judgeRanked(outcome, players, {
      narrow: outcome.how === "given_up" ? null : NARROW,
      unit: "level",
      ...(outcome.how === "given_up" ? FURTHEST : FASTEST),
    });
  if (outcome.won)
    return {
      ending: "victory",
      title: `The Minotaur falls: you are ${winnerOf(outcome.grade)}`,
    };
  const level = standings[you]?.progress.party_level ?? 0;
  const short = count(numbers.minotaur_power - level, "level");
  if (numbers.minotaur_power - level <= NARROW)
    return { ending: "narrow", title: `${capital(short)} short of the Minotaur: so close` };
  return level < numbers.minotaur_power * ROUT
    ? { ending: "rout", title: `The Minotaur has hardly noticed you: ${short} short` }
    : { ending: "defeat", title: `The Minotaur keeps the cavern: ${short} short` };
}
