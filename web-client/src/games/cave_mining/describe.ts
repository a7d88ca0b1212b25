/** Events in words: for the move list, for the screen reader, and for how it ended. */
import type { CaveInCause } from "../../generated/cave_mining/CaveInCause";
import type { Event } from "../../generated/cave_mining/Event";
import type { Outcome } from "../../generated/games/Outcome";
import { list } from "../../ui/words";
import type { LogLine, Player } from "../module";
import { nameOf } from "../board/players";
import { backTo, on, place } from "./words";

type Roll = Extract<Event, { event: "cave_in_roll" }>;

/** An event as a line of the move list; null where another line says it already. */
export function describe(event: Event, players: readonly Player[]): LogLine | null {
  const name = (seat: number): string => nameOf(seat, players);
  switch (event.event) {
    case "first_player":
      return {
        tone: "turn",
        text: `${name(event.seat)} ${event.drawn ? "is drawn to begin" : "begins"}.`,
      };
    case "turn_began":
      return { tone: "turn", text: `Round ${event.round}: ${name(event.seat)}'s turn.` };
    case "cave_in_roll":
      return {
        tone: event.caved_in ? "bad" : "plain",
        text: describeRoll(event, name(event.seat)),
      };
    case "came_to_rest":
      if (event.from === event.to) return null;
      return { tone: "bad", text: `${name(event.seat)}'s camp comes to rest ${on(event.to)}.` };
    case "dug":
      return null;
    case "fell_back":
      return { tone: "bad", text: `${name(event.seat)} falls ${backTo(event.layer)}.` };
    case "camp_moved":
      if (event.from === event.to) return null;
      return { tone: "plain", text: `${name(event.seat)} moves camp to ${place(event.to)}.` };
    case "sabotaged":
      return { tone: "bad", text: `${name(event.seat)} sabotages ${name(event.victim)}.` };
    case "sabotage_declined":
      return { tone: "plain", text: `${name(event.seat)} leaves the other camps alone.` };
    case "treasure_roll":
      return {
        tone: "plain",
        text: `Treasure of layer ${event.layer}: ${event.roll} on a d${event.sides}.`,
      };
    case "collected":
      return event.sum === 0
        ? { tone: "plain", text: `${name(event.seat)} has nothing to collect.` }
        : {
            tone: "good",
            text: `${name(event.seat)} collects ${event.sum} and has ${event.score}.`,
          };
    case "tied_at_target":
      return { tone: "turn", text: `A tie at ${event.score}: everybody plays another round.` };
    case "ended":
      return { tone: "good", text: conclude(event.outcome, players) };
  }
}

const ROLL_BEGINS: Record<CaveInCause, (name: string, layer: number) => string> = {
  dig: (name, layer) => `${name} digs layer ${layer}`,
  unsteady: (name, layer) => `The mine shakes at ${name}'s camp on layer ${layer}`,
  sabotage: (name, layer) => `The props give way at ${name}'s camp on layer ${layer}`,
};

function describeRoll({ cause, layer, risk, roll, caved_in }: Roll, name: string): string {
  return `${ROLL_BEGINS[cause](name, layer)}: ${roll} against ${risk} %, it ${caved_in ? "caves in" : "holds"}.`;
}

/** A step for those who listen: what was rolled and what came of it. Single treasure dice are left to the sum. */
export function inOneBreath(events: readonly Event[], players: readonly Player[]): string {
  return events
    .filter((event) => event.event !== "treasure_roll" && event.event !== "came_to_rest")
    .flatMap((event) => describe(event, players)?.text ?? [])
    .join(" ");
}

/** How it ended, in one sentence. */
export function conclude(outcome: Outcome, players: readonly Player[]): string {
  if (outcome.kind === "shared") return outcome.won ? "The mine is won." : "The mine is lost.";
  const ranking = outcome.places
    .map((rank, seat) => ({ rank, name: nameOf(seat, players), score: outcome.scores[seat] ?? 0 }))
    .toSorted((a, b) => a.rank - b.rank);
  const winners = ranking.filter(({ rank }) => rank === 1);
  const others = ranking
    .filter(({ rank }) => rank !== 1)
    .map(({ name, score }) => `${name} with ${score}`);
  const won = `${list(winners.map(({ name }) => name))} ${winners.length > 1 ? "share the win" : "wins"} with ${winners[0]?.score ?? 0}`;
  return others.length === 0 ? `${won}.` : `${won}, ahead of ${list(others)}.`;
}
