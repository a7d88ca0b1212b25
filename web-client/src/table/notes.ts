/**
 * Steps of the table in words: who came, who left, who is ready. A game describes its own events.
 */
import type { Seat } from "../generated/protocol/Seat";
import type { Step } from "../generated/protocol/Step";
import { list } from "../ui/words";
import { type AtTable, holderName, holderOf, nameOf } from "./atTable";

export interface Note {
  readonly seq: number;
  readonly atMs: number;
  readonly text: string;
}

export function noteOf(at: AtTable, step: Step): Note | null {
  const text = sentence(at, step);
  return text === null ? null : { seq: step.seq, atMs: step.at_ms, text };
}

function sentence(at: AtTable, { cause }: Step): string | null {
  const named = (seat: Seat): string => {
    const holder = holderOf(at, seat);
    return holder === null ? "Someone" : holderName(at, holder);
  };
  switch (cause.by) {
    case "joined":
      return `${nameOf(at, cause.person)} joined.`;
    case "renamed":
      return `${cause.before} is now called ${nameOf(at, cause.person)}.`;
    case "stood":
      return `${nameOf(at, cause.person)} left their seat.`;
    case "ready":
      return `${named(cause.seat)} is ${cause.ready ? "ready" : "no longer ready"}.`;
    case "reveal_failed": {
      const names = list(cause.seats.map(named));
      return cause.seats.length === 1
        ? `The match did not start: ${names}’s browser did not reveal its random bytes in time. ` +
            `${names} is no longer ready.`
        : `The match did not start: the browsers of ${names} did not reveal their random bytes ` +
            "in time. They are no longer ready.";
    }
    case "options":
      return "The options were changed.";
    case "seats":
      return `The match is now for ${at.table.view.seats.length}.`;
    case "bot_added":
      return `${named(cause.seat)}, a bot, joined.`;
    case "removed":
      return `The host removed ${cause.name}.`;
    case "stand_in_voted":
      return `${named(cause.voter)} voted to let a bot play for ${named(cause.seat)}.`;
    case "nudged":
      return `${named(cause.caller)} nudged ${named(cause.seat)}.`;
    case "stood_in":
      return `A bot now plays for ${named(cause.seat)}.`;
    case "seat_moved":
      return `${nameOf(at, cause.person)} plays on another device now.`;
    case "seat_asked":
      return `Somebody says they are ${nameOf(at, cause.person)}.`;
    case "seat_refused":
      return `Whoever said they are ${nameOf(at, cause.person)} was refused.`;
    case "host":
      return `${nameOf(at, cause.person)} is now the host.`;
    case "started":
      return "The match has started.";
    case "advised":
      return `${named(cause.seat)} took a hint.`;
    case "lobby":
      return "Back in the lobby.";
    case "acted":
      if (cause.chosen_by === "clock") {
        return at.table.view.pace === undefined
          ? "Time is up."
          : `The time of ${named(cause.seat)} ran out: a safe choice was made.`;
      }
      return cause.chosen_by === "table"
        ? `The table decided for ${named(cause.seat)}, who is away.`
        : null;
    case "clock_moved":
      return "The clock is running again.";
    case "clocks_stopped":
      return "The clocks stand still: no player is connected.";
    case "voted":
      if (!cause.agrees) return `${named(cause.seat)} took a proposal back.`;
      return cause.chosen_by === "clock"
        ? `The time of ${named(cause.seat)} ran out: their vote was cast for them.`
        : null;
    case "badge":
    case "seat_offered":
    case "seat_voted":
    case "opened":
    case "committed":
    case "revealing":
    case "revealed":
    case "undone":
    case "redone":
    case "said":
      return null;
  }
}
