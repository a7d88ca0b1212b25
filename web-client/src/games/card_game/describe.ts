/** Events in words: for the move list, for the caption and the screen reader, and for how it ended. */
import type { Event } from "../../generated/card_game/Event";
import type { Loss } from "../../generated/card_game/Loss";
import type { Outcome } from "../../generated/games/Outcome";
import type { Seat } from "../../generated/protocol/Seat";
import { count, list } from "../../ui/words";
import { nameOf } from "../board/players";
import type { LogLine, Player } from "../module";
import { article, craftName, faceName, pileName } from "./words";

/** An event as a line of the move list; null where another line says it already. */
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
    case "turn_began":
      return turn(
        `${name(event.seat)}'s turn${event.shovels === 0 ? "" : `, with ${count(event.actions, "action")} after ${count(event.shovels, "Shovel")}`}.`,
      );
    case "turn_ended":
      return event.unused === 0
        ? null
        : plain(`${name(event.seat)} leaves ${count(event.unused, "action")} unused.`);
    case "mined":
      return plain(
        `${name(event.seat)} mines ${faceName(event.taken.card)} from ${pileName(event.taken.pile)}.`,
      );
    case "tnt_mined":
      return bad(
        `${name(event.seat)} mines TNT! It brings down ${cardsIn(event.taken.map(({ card }) => card))}.`,
      );
    case "tnt_kept":
      return good(`${name(event.seat)} keeps ${cardsIn(event.kept)} of it.`);
    case "creeper_passed":
      return plain(`A Creeper slinks off ${pileName(event.taken.pile)}.`);
    case "creeper_attacked":
      return bad(`A Creeper comes out of ${pileName(event.pile)}! Everybody loses a card.`);
    case "creeper_met":
      return bad(`The Creeper leaves: ${lossesIn(event.losses, players)}.`);
    case "crafted":
      return good(
        `${name(event.seat)} crafts ${article(craftName(event.card))} for ${cardsIn(
          event.paid.map(({ card }) => card),
          event.axes.length,
        )}: ${count(event.points, "point")}.`,
      );
    case "reserved":
      return plain(`${name(event.seat)} reserves ${article(craftName(event.taken.card))}.`);
    case "pick_axe_used":
      return good(`${name(event.seat)} swings a Pick Axe: one more action.`);
    case "shovel_used":
      return bad(
        `${name(event.seat)} plays a Shovel: one action less in ${name(event.victim)}'s next turn.`,
      );
    case "hoe_used":
      return plain(`${name(event.seat)} plays a Hoe, and sweeps the top off every pile.`);
    case "pile_rebuilt":
      return plain(
        `The discarded cards are shuffled and become ${pileName(event.pile)}, ${count(event.count, "card")} high.`,
      );
    case "ended":
      return good(conclude(event.outcome, players));
  }
}

const plain = (text: string): LogLine => ({ tone: "plain", text });
const good = (text: string): LogLine => ({ tone: "good", text });
const bad = (text: string): LogLine => ({ tone: "bad", text });
const turn = (text: string): LogLine => ({ tone: "turn", text });

/** "Wood 3, Wild 1 and an Axe". */
function cardsIn(cards: readonly Parameters<typeof faceName>[0][], axes = 0): string {
  const tools = axes === 0 ? [] : [axes === 1 ? "an Axe" : `${axes} Axes`];
  const names = [...cards.map(faceName), ...tools];
  return names.length === 0 ? "nothing" : list(names);
}

function lossesIn(losses: readonly Loss[], players: readonly Player[]): string {
  const told = losses.flatMap((loss, seat) => {
    if (loss === "nothing") return [];
    return [
      `${nameOf(seat, players)} ${"card" in loss ? `loses ${faceName(loss.card)}` : "has a Sword"}`,
    ];
  });
  return told.length === 0 ? "nobody had anything to lose" : list(told);
}

/** A step for those who listen. */
export function inOneBreath(events: readonly Event[], players: readonly Player[]): string {
  return events.flatMap((event) => describe(event, players)?.text ?? []).join(" ");
}

/** How it ended, in one sentence. */
export function conclude(outcome: Outcome, players: readonly Player[]): string {
  if (outcome.kind === "shared") return outcome.won ? "The game is won." : "The game is lost.";
  const ranking = outcome.places
    .map((rank, seat) => ({ rank, name: nameOf(seat, players), score: outcome.scores[seat] ?? 0 }))
    .toSorted((a, b) => a.rank - b.rank);
  const winners = ranking.filter(({ rank }) => rank === 1);
  const others = ranking
    .filter(({ rank }) => rank !== 1)
    .map(({ name, score }) => `${name} with ${score}`);
  const won = `${list(winners.map(({ name }) => name))} ${winners.length > 1 ? "share the win" : "wins"} with ${count(winners[0]?.score ?? 0, "point")}`;
  return others.length === 0 ? `${won}.` : `${won}, ahead of ${list(others)}.`;
}
