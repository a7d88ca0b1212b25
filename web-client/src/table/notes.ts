/**
 * Steps of the table in words: who came, who left, who is ready. A game describes its own events.
 */
import type { Cause } from "../generated/protocol/Cause";
import type { Phase } from "../generated/protocol/Phase";
import type { Seat } from "../generated/protocol/Seat";
import type { Step } from "../generated/protocol/Step";
import { count, list } from "../ui/words";
import { type AtTable, holderName, holderOf, nameOf, seatOf } from "./atTable";

export interface Note {
  readonly seq: number;
  readonly atMs: number;
  readonly text: string;
  /** Who plays has changed: the others see it at once, without the chat. */
  readonly pressing: boolean;
}

/** `phase` is that of the table when the step came. */
export function noteOf(at: AtTable, step: Step, phase: Phase): Note | null {
  const seat = phase === "playing" ? standInOn(at, step.cause) : undefined;
  const pressing = seat !== undefined && seat !== at.state.you.seat;
  const text = sentence(at, step, pressing);
  return text === null ? null : { seq: step.seq, atMs: step.at_ms, text, pressing };
}

/** The seat that a bot takes over in a match, or gives back. */
function standInOn(at: AtTable, cause: Cause): Seat | undefined {
  if (cause.by === "stood_in") return cause.seat;
  return cause.by === "stood" || cause.by === "joined" ? seatOf(at, cause.person)?.seat : undefined;
}

function sentence(at: AtTable, { cause }: Step, pressing: boolean): string | null {
  const named = (seat: Seat): string => {
    const holder = holderOf(at, seat);
    return holder === null ? "Someone" : holderName(at, holder);
  };
  switch (cause.by) {
    case "joined":
      return `${nameOf(at, cause.person)} ${pressing ? "is back" : "joined"}.`;
    case "renamed":
      return `${cause.before} is now called ${nameOf(at, cause.person)}.`;
    case "stood":
      return `${nameOf(at, cause.person)} left their seat${pressing ? " to a bot" : ""}.`;
    case "ready":
      return `${named(cause.seat)} is ${cause.ready ? "ready" : "no longer ready"}.`;
    case "reveal_failed":
      return (
        `The match did not start: no random bytes came from ${list(cause.seats.map(named))} ` +
        "in time. They are no longer ready."
      );
    case "options":
      return "The options were changed.";
    case "seats":
      return `The match now has ${count(at.table.view.seats.length, "seat")}.`;
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
      return `The person who claimed to be ${nameOf(at, cause.person)} was turned away.`;
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
          : `${named(cause.seat)}’s time ran out, so a safe choice was made.`;
      }
      return cause.chosen_by === "table"
        ? `The table decided for ${named(cause.seat)}, who is away.`
        : null;
    case "clock_moved":
      return "The clock is running again.";
    case "clocks_stopped":
      return "The clocks are stopped: no player is connected.";
    case "voted":
      if (!cause.agrees) return `${named(cause.seat)} withdrew a proposal.`;
      return cause.chosen_by === "clock"
        ? `${named(cause.seat)}’s time ran out, so their vote was cast for them.`
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
