/** The pace of a table in words, and what the lobby offers. */
import type { Pace } from "../generated/protocol/Pace";
import { count } from "../ui/words";

export const UNTIMED: Pace = { kind: "untimed" };

/** What each kind of pace begins with when it is chosen. */
export const FIRST_OF_KIND: Readonly<Record<Pace["kind"], Pace>> = {
  untimed: UNTIMED,
  timed: { kind: "timed", turn_s: 60, reserve_s: 300 },
  by_days: { kind: "by_days", days: 1 },
};

/** In seconds. */
export const TURN_TIMES = [30, 60, 120, 300] as const;
export const RESERVES = [0, 120, 300, 900] as const;
export const TURN_DAYS = [1, 3, 7] as const;

/** `30 seconds`, or `2 minutes`. */
export const secondsInWords = (seconds: number): string =>
  seconds % 60 === 0 ? count(seconds / 60, "minute") : count(seconds, "second");

/** The time limit of a match. */
export const limitInWords = (minutes: number | null | undefined): string =>
  minutes === null || minutes === undefined ? "No limit" : count(minutes, "minute");

/** What the time is for: every action ends a turn, and so a race has one for each move. */
export type Timed = "turn" | "move";

export function paceInWords(pace: Pace, each: Timed = "turn"): string {
  switch (pace.kind) {
    case "untimed":
      return "No clock";
    case "timed": {
      const turn = `${secondsInWords(pace.turn_s)} a ${each}`;
      return pace.reserve_s === 0 ? turn : `${turn}, ${secondsInWords(pace.reserve_s)} in reserve`;
    }
    case "by_days":
      return `${count(pace.days, "day")} a ${each}`;
  }
}
