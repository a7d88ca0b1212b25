/** The clocks of the players, in a match with a turn time. */
import { useEffect } from "preact/hooks";

import type { Seat } from "../generated/protocol/Seat";
import type { SeatClock } from "../generated/protocol/SeatClock";
import { ClockIcon } from "../ui/Icons";
import { announce } from "../ui/LiveRegion";
import { Name } from "../ui/Name";
import { useNow } from "../ui/useNow";
import { duration, remaining } from "../ui/words";
import { type AtTable, playerName } from "./atTable";
import "./TurnClocks.css";

/** From then on it is shown, and said once, that the time of a turn will run out. */
const LAST_SECONDS_MS = 10_000;
/** What is left of a longer time is shown in hours and days. */
const HOUR_MS = 3_600_000;

/** A clock that runs. */
interface Running {
  readonly seat: Seat;
  /** What is left of the turn time; zero once the reserve is used. */
  readonly turnMs: number;
  readonly reserveMs: number;
}

/** Those of the players that the match waits for: yours first, over the board. */
export function TurnClocks({ at }: { readonly at: AtTable }) {
  const now = useNow(250);
  const clocks = running(at, now);
  const own = clocks.find(({ seat }) => seat === at.state.you.seat);
  const soon = own !== undefined && own.turnMs + own.reserveMs <= LAST_SECONDS_MS;
  useEffect(() => {
    if (soon) announce("Ten seconds left for your turn.");
  }, [soon]);
  if (clocks.length === 0) return null;
  const others = clocks.filter((clock) => clock !== own);
  return (
    <ul class="turn-clocks" aria-label="Time left">
      {own !== undefined && (
        <li class={soon ? "turn-clock own soon" : "turn-clock own"}>
          <ClockIcon /> <span>Your turn</span> <Left clock={own} />
        </li>
      )}
      {others.map((clock) => (
        <li key={clock.seat} class="turn-clock">
          <ClockIcon /> <Name>{playerName(at, clock.seat)}</Name> <Left clock={clock} />
        </li>
      ))}
    </ul>
  );
}

/** What everybody has left, beside the board. */
export function AllClocks({ at }: { readonly at: AtTable }) {
  const now = useNow(1_000);
  const clocks = at.table.game?.seat_clocks ?? [];
  const runs = running(at, now);
  if (at.table.view.phase !== "playing" || clocks.length === 0) return null;
  return (
    <ul class="all-clocks small" aria-label="Time of each player">
      {clocks.map((clock) => {
        const run = runs.find(({ seat }) => seat === clock.seat);
        return (
          <li key={clock.seat} class={run === undefined ? "dim" : ""}>
            <Name>{playerName(at, clock.seat)}</Name>{" "}
            {run === undefined ? <Reserve ms={clock.reserve_ms} /> : <Left clock={run} />}
          </li>
        );
      })}
    </ul>
  );
}

/** The turn time with the reserve behind it, or what is left of the reserve. */
function Left({ clock }: { readonly clock: Running }) {
  const { turnMs, reserveMs } = clock;
  if (turnMs >= HOUR_MS) return <strong>{remaining(turnMs + reserveMs)} left</strong>;
  return (
    <>
      <strong class="turn-clock-time">{duration((turnMs > 0 ? turnMs : reserveMs) + 999)}</strong>
      {turnMs > 0 ? <Reserve ms={reserveMs} /> : reserveMs > 0 && <span> of the reserve</span>}
    </>
  );
}

function Reserve({ ms }: { readonly ms: number }) {
  if (ms < 1_000) return null;
  return (
    <span class="dim">
      {" + "}
      {duration(ms)} <span class="visually-hidden">in reserve</span>
    </span>
  );
}

/** The clocks that run, by this browser's time. */
function running(at: AtTable, now: number): readonly Running[] {
  if (at.table.view.phase !== "playing" || at.state.frozen !== null) return [];
  const left = ({ seat, reserve_ms, turn_ends_at_ms }: SeatClock): readonly Running[] => {
    if (turn_ends_at_ms === undefined) return [];
    const turnMs = turn_ends_at_ms - at.state.serverAheadMs - now;
    const reserveMs = Math.max(0, reserve_ms + Math.min(0, turnMs));
    return [{ seat, turnMs: Math.max(0, turnMs), reserveMs }];
  };
  return (at.table.game?.seat_clocks ?? []).flatMap(left);
}
