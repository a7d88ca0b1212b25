/** Events and outcomes in words: for the move list, the caption, screen readers and the result. */
import type { Event } from "../../generated/card_game/Event";
import type { Loss } from "../../generated/card_game/Loss";
import type { Taken } from "../../generated/card_game/Taken";
import type { Outcome } from "../../generated/games/Outcome";
import type { Seat } from "../../generated/protocol/Seat";
import { count, list, withArticle } from "../../ui/words";
import { bad, good, plain, turn } from "../board/logLines";
import { nameOf } from "../board/players";
import { concludeRanked } from "../board/ranking";
import type { LogLine, Player } from "../module";
import { axesWords, craftName, faceName, pileName } from "./words";

/** An event as a line of the move list; null if another line says it already. */
export function describe(event: Event, players: readonly Player[]): LogLine | null {
  const name = (seat: Seat): string => nameOf(seat, players);
  switch (event.event) {
    case "resources_dealt":
    case "decided":
      return null;
    case "crafts_dealt":
      return plain("The cards are shuffled and laid out.");
    case "first_player":
      return turn(`${name(event.seat)} ${event.drawn ? "is drawn to begin" : "begins"}.`);
    case "points_given":
      return plain(`To make up for playing later, ${given(event.points, players)}.`);
    case "turn_began":
      return turn(`${name(event.seat)}'s turn${shortened(event)}.`);
    case "turn_ended":
      return event.unused === 0
        ? null
        : plain(`${name(event.seat)} leaves ${count(event.unused, "action")} unused.`);
    case "mined":
      return plain(`${name(event.seat)} mines ${takenWords(event.taken)}.`);
    case "tnt_mined":
      return bad(`${name(event.seat)} mines TNT! It brings down ${takenCards(event.taken)}.`);
    case "tnt_kept":
      return good(`${name(event.seat)} keeps ${cardsIn(event.kept)}.`);
    case "creeper_passed":
      return plain(`A Creeper slinks off ${pileName(event.taken.pile)}.`);
    case "creeper_attacked":
      return bad(`A Creeper comes out of ${pileName(event.pile)}! Everybody loses a card.`);
    case "creeper_met":
      return bad(`The Creeper leaves: ${lossesIn(event.losses, players)}.`);
    case "crafted":
      return good(
        `${name(event.seat)} crafts ${withArticle(craftName(event.card))} for ${cardsIn(
          event.paid.map(({ card }) => card),
          event.axes.length,
        )}, and has ${count(event.points, "point")}.`,
      );
    case "reserved":
      return plain(`${name(event.seat)} reserves ${withArticle(craftName(event.taken.card))}.`);
    case "pick_axe_used":
      return good(`${name(event.seat)} swings a Pick Axe: one more action.`);
    case "shovel_used":
      return bad(
        `${name(event.seat)} plays a Shovel: ` +
          `one action fewer in ${name(event.victim)}'s next turn.`,
      );
    case "hoe_used":
      return plain(`${name(event.seat)} plays a Hoe and sweeps the top card off every pile.`);
    case "pile_rebuilt":
      return plain(
        `The discard pile is shuffled and becomes ${pileName(event.pile)}, ` +
          `${count(event.count, "card")} high.`,
      );
    case "ended":
      return good(conclude(event.outcome, players));
  }
}

/** "Ben gets 1 point and Cleo gets 2 points". */
function given(points: readonly number[], players: readonly Player[]): string {
  return list(
    points.flatMap((each, seat) =>
      each === 0 ? [] : [`${nameOf(seat, players)} gets ${count(each, "point")}`],
    ),
  );
}

/** ", with 1 action after 1 Shovel"; only the first turn of a match is short without one. */
function shortened({ actions, shovels }: Extract<Event, { event: "turn_began" }>): string {
  if (shovels > 0) return `, with ${count(actions, "action")} after ${count(shovels, "Shovel")}`;
  return actions === 1 ? ". The first turn has 1 action" : "";
}

/** "Wood 3 from pile 2". */
const takenWords = ({ card, pile }: Taken): string => `${faceName(card)} from ${pileName(pile)}`;

const takenCards = (taken: readonly Taken[]): string => cardsIn(taken.map(({ card }) => card));

/** "Wood 3, Wild 1 and an Axe". */
function cardsIn(cards: readonly Parameters<typeof faceName>[0][], axes = 0): string {
  const tools = axes === 0 ? [] : [axesWords(axes)];
  const names = [...cards.map(faceName), ...tools];
  return names.length === 0 ? "nothing" : list(names);
}

function lossesIn(losses: readonly Loss[], players: readonly Player[]): string {
  const suffered = losses.flatMap((loss, seat) => {
    if (loss === "nothing") return [];
    return [
      `${nameOf(seat, players)} ${"card" in loss ? `loses ${faceName(loss.card)}` : "has a Sword"}`,
    ];
  });
  return suffered.length === 0 ? "nobody had anything to lose" : list(suffered);
}

/** How the match ended, in one sentence. */
export function conclude(outcome: Outcome, players: readonly Player[]): string {
  if (outcome.kind === "shared") return outcome.won ? "The match is won." : "The match is lost.";
  return concludeRanked(outcome, players, {
    score: (score) => count(score, "point"),
    // Only a standstill can leave two with the most points (CG-11).
    tieBreak: "and fewer crafted cards",
  });
}
