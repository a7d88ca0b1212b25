/** The absent players that a live match waits for, and what can be done about it. */
import type { Seat } from "../generated/protocol/Seat";
import { Name } from "../ui/Name";
import { useNow } from "../ui/useNow";
import { type AtTable, isConnected, playerName } from "./atTable";
import { StandInButton, StandInVotes, patience } from "./StandInVote";

export function Absent({ at }: { readonly at: AtTable }) {
  const now = useNow(1_000);
  const { phase, seats, stand_ins = [], pace } = at.table.view;
  const waiting = at.table.game?.waiting ?? [];
  const isLive = pace?.kind !== "by_days";
  const matters = phase === "playing" && at.state.you.seat !== null;
  if (!matters || !isLive || !isConnected(at)) return null;
  return (
    <>
      {seats.map(({ seat, holder }) => {
        const since =
          holder?.kind === "person" && !holder.stand_in
            ? at.state.awaySince.get(holder.id)
            : undefined;
        const isAwaited = waiting.includes(seat) || stand_ins.some((vote) => vote.seat === seat);
        return (
          since !== undefined &&
          isAwaited && <AbsentPlayer key={seat} at={at} seat={seat} awayFor={now - since} />
        );
      })}
    </>
  );
}

interface AbsentPlayerProps {
  readonly at: AtTable;
  readonly seat: Seat;
  /** In milliseconds. */
  readonly awayFor: number;
}

/** One absent player: a bot plays for them once more than half of the others have voted for it. */
function AbsentPlayer({ at, seat, awayFor }: AbsentPlayerProps) {
  const { stand_in_ms = Number.POSITIVE_INFINITY, away_ms = 0 } = at.state.limits ?? {};
  const standInMs = stand_in_ms * patience(at);
  const together = at.table.game?.together ?? false;
  const secondsTo = (ms: number) => Math.max(0, Math.ceil((ms - awayFor) / 1_000));
  return (
    <div class="awaited panel">
      <p>
        <Name>{playerName(at, seat)}</Name> is not connected.{" "}
        {together &&
          secondsTo(away_ms) > 0 &&
          `The table will decide for them in ${secondsTo(away_ms)} s.`}
        {!together &&
          secondsTo(standInMs) > 0 &&
          `A bot can take over in ${secondsTo(standInMs)} s.`}{" "}
        <StandInVotes at={at} seat={seat} />
      </p>
      {secondsTo(standInMs) === 0 && <StandInButton at={at} seat={seat} />}
    </div>
  );
}
