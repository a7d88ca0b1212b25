/** The connected players who keep the others waiting, and what can be done about it. */
import { useState } from "preact/hooks";

import type { Seat } from "../generated/protocol/Seat";
import { Button } from "../ui/Button";
import { Name } from "../ui/Name";
import { useNow } from "../ui/useNow";
import {
  type AtTable,
  awaitedIn,
  holderOf,
  isAway,
  isConnected,
  isStoodInFor,
  playerHere,
  playerName,
  showRefusal,
} from "./atTable";
import { StandInButton, StandInVotes, patience } from "./StandInVote";

/** How long a player cannot be nudged again (`NUDGE_AGAIN_MS` in the server's limits). */
const NUDGE_AGAIN_MS = 60_000;

export function Asleep({ at }: { readonly at: AtTable }) {
  const now = useNow(1_000);
  const { phase } = at.table.view;
  const { game, history } = at.table;
  const lastMs = history.at(-1)?.at_ms;
  const idleMs = at.state.limits?.idle_ms;
  const { seat: own } = at.state.you;
  if (phase !== "playing" || own === null || game === null || !isConnected(at)) return null;
  // Whoever has left their seat to a bot watches: nobody holds them up.
  if (isStoodInFor(at)) return null;
  if (lastMs === undefined || idleMs === undefined) return null;
  const waitedMs = now + at.state.serverAheadMs - lastMs;
  const awaited = awaitedIn(game);
  // Whoever has to move sees nothing come between themselves and the board.
  const othersHoldUp = !awaited.includes(own) && waitedMs >= idleMs / 4;
  const shown = sleepersOf(at).filter(
    (seat) => hasMissed(at, seat) || (othersHoldUp && awaited.includes(seat)),
  );
  return (
    <>
      {shown.map((seat) => (
        <Sleeper
          key={seat}
          at={at}
          seat={seat}
          waitedMs={awaited.includes(seat) ? waitedMs : 0}
          idleMs={idleMs}
        />
      ))}
    </>
  );
}

interface SleeperProps {
  readonly at: AtTable;
  readonly seat: Seat;
  /** How long the others have waited. */
  readonly waitedMs: number;
  readonly idleMs: number;
}

function Sleeper({ at, seat, waitedMs, idleMs }: SleeperProps) {
  const [nudgedMs, setNudgedMs] = useState<number | null>(null);
  const now = useNow(1_000);
  const hasClocks = (at.table.game?.seat_clocks ?? []).length > 0;
  const missed = hasMissed(at, seat);
  const mayNudge = waitedMs >= idleMs / 4 && isHere(at, seat);
  const mayReplace = missed || (!hasClocks && waitedMs >= idleMs * patience(at));
  const nudge = async () => {
    if (await showRefusal(at, at.store.operate({ do: "nudge", seat }))) setNudgedMs(Date.now());
  };
  return (
    <div class="awaited panel">
      <p>
        <Name>{playerName(at, seat)}</Name>{" "}
        {missed ? "let the time run out." : `has not moved for ${waitWords(waitedMs)}.`}{" "}
        <StandInVotes at={at} seat={seat} />
      </p>
      <div class="row">
        {mayNudge && (
          <Button disabled={nudgedMs !== null && now - nudgedMs < NUDGE_AGAIN_MS} onClick={nudge}>
            Nudge
            <span class="visually-hidden">
              {" "}
              <Name>{playerName(at, seat)}</Name>
            </span>
          </Button>
        )}
        {mayReplace && <StandInButton at={at} seat={seat} />}
      </div>
    </div>
  );
}

/** "40 s", "3 min": rounded down, so that nobody is said to be slower than they are. */
const waitWords = (ms: number): string =>
  ms < 60_000 ? `${10 * Math.floor(ms / 10_000)} s` : `${Math.floor(ms / 60_000)} min`;

/** The seats of other people who play themselves; in a live match, only those who are connected. */
function sleepersOf(at: AtTable): readonly Seat[] {
  const byDays = at.table.view.pace?.kind === "by_days";
  return at.table.view.seats
    .filter(({ seat, holder }) => {
      const plays = holder?.kind === "person" && !holder.stand_in;
      return plays && playerHere(at, seat) === undefined && (byDays || !isAway(at, holder));
    })
    .map(({ seat }) => seat);
}

const hasMissed = (at: AtTable, seat: Seat): boolean =>
  at.table.game?.seat_clocks?.some((clock) => clock.seat === seat && clock.missed) ?? false;

function isHere(at: AtTable, seat: Seat): boolean {
  const holder = holderOf(at, seat);
  return holder !== null && !isAway(at, holder);
}
