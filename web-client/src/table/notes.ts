/** Steps of the table itself in words: who came, who left, who is ready. What happens in the game is the game's to tell. */
import type { Seat } from "../generated/protocol/Seat";
import type { Step } from "../generated/protocol/Step";
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
    return holder === null ? "Somebody" : holderName(at, holder);
  };
  switch (cause.by) {
    case "joined":
      return `${nameOf(at, cause.person)} is here.`;
    case "renamed":
      return `${cause.before} is now called ${nameOf(at, cause.person)}.`;
    case "stood":
      return `${nameOf(at, cause.person)} left the seat.`;
    case "ready":
      return `${named(cause.seat)} is ${cause.ready ? "ready" : "not ready any more"}.`;
    case "options":
      return "The options were changed.";
    case "bot_added":
      return `${named(cause.seat)}, a bot, takes a seat.`;
    case "removed":
      return `${cause.name} was taken off the table by the host.`;
    case "stand_in_voted":
      return `${named(cause.voter)} would let a bot play for ${named(cause.seat)}.`;
    case "stood_in":
      return `A bot plays for ${named(cause.seat)}.`;
    case "host":
      return `${nameOf(at, cause.person)} is host now.`;
    case "started":
      return "The match begins.";
    case "advised":
      return `${named(cause.seat)} was given a hint.`;
    case "lobby":
      return "Back in the lobby.";
    case "acted":
      if (cause.chosen_by === "clock") return "Time is up.";
      return cause.chosen_by === "table"
        ? `The table decided for ${named(cause.seat)}, who is away.`
        : null;
    case "clock_moved":
      return "The clock goes on from where it stood.";
    case "opened":
    case "committed":
    case "voted":
    case "undone":
    case "redone":
    case "said":
      return null;
  }
}
