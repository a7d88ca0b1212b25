/** Events and outcomes in words: for the move list, screen readers and the result. */
import type { CaveInCause } from "../../generated/cave_mining/CaveInCause";
import type { Event } from "../../generated/cave_mining/Event";
import type { Outcome } from "../../generated/games/Outcome";
import { bad, good, plain, turn } from "../board/logLines";
import { nameOf } from "../board/players";
import { concludeRanked } from "../board/ranking";
import type { LogLine, Player } from "../module";
import type { Speak } from "../playback/usePlayback";
import { type Roll, cavesIn, dieOf, riskOf } from "./layers";
import { backTo, on, place } from "./words";

/** An event as a line of the move list; null if another line says it already. */
export function describe(event: Event, players: readonly Player[]): LogLine | null {
  const name = (seat: number): string => nameOf(seat, players);
  switch (event.event) {
    case "first_player":
      return turn(`${name(event.seat)} ${event.drawn ? "is drawn to begin" : "begins"}.`);
    case "turn_began":
      return turn(`Round ${event.round}: ${name(event.seat)}'s turn.`);
    case "cave_in_roll":
      return (cavesIn(event) ? bad : plain)(describeRoll(event, name(event.seat)));
    case "came_to_rest":
      return bad(`${name(event.seat)}'s camp comes to rest ${on(event.to)}.`);
    case "dug":
      return null;
    case "fell_back":
      return bad(`${name(event.seat)} falls ${backTo(event.layer)}.`);
    case "camp_moved":
      return plain(`${name(event.seat)} moves camp to ${place(event.to)}.`);
    case "sabotaged":
      return bad(`${name(event.seat)} sabotages ${name(event.victim)}.`);
    case "sabotage_declined":
      return plain(`${name(event.seat)} leaves the other camps alone.`);
    case "treasure_roll":
      return plain(`Treasure of layer ${event.layer}: ${event.roll} on a d${dieOf(event.layer)}.`);
    case "collected":
      return event.sum === 0
        ? plain(`${name(event.seat)} has nothing to collect.`)
        : good(`${name(event.seat)} collects ${event.sum} and has ${event.score}.`);
    case "tied_at_target":
      return turn(`A tie at ${event.score}: everybody plays another round.`);
    case "ended":
      return good(conclude(event.outcome, players));
  }
}

const ROLL_BEGINS: Record<CaveInCause, (name: string, layer: number) => string> = {
  dig: (name, layer) => `${name} digs layer ${layer}`,
  unsteady: (name, layer) => `The mine shakes at ${name}'s camp on layer ${layer}`,
  sabotage: (name, layer) => `The props give way at ${name}'s camp on layer ${layer}`,
};

function describeRoll({ cause, layer, roll }: Roll, name: string): string {
  const end = cavesIn({ layer, roll }) ? "caves in" : "holds";
  return `${ROLL_BEGINS[cause](name, layer)}: ${roll} against ${riskOf(layer)}%, it ${end}.`;
}

/** An event for screen readers: the sum of a treasure stands for its single dice. */
export const speak: Speak<Event> = (event, players) =>
  event.event === "treasure_roll" || event.event === "came_to_rest"
    ? null
    : (describe(event, players)?.text ?? null);

/** How the match ended, in one sentence. */
export function conclude(outcome: Outcome, players: readonly Player[]): string {
  if (outcome.kind === "shared") return outcome.won ? "The mine is won." : "The mine is lost.";
  return concludeRanked(outcome, players);
}
