/** Votes to let a bot play for somebody: who has voted, and the button to join them. */
import { Fragment } from "preact";
import { useState } from "preact/hooks";

import type { Seat } from "../generated/protocol/Seat";
import { Button } from "../ui/Button";
import { Name } from "../ui/Name";
import { type AtTable, playerName, showRefusal } from "./atTable";

interface StandInProps {
  readonly at: AtTable;
  /** The seat that the bot would play on. */
  readonly seat: Seat;
}

/** How many times as long a player is waited for in a match that counts (`PATIENCE_IF_COUNTED`). */
const PATIENCE_IF_COUNTED = 5;

/** How many times as long as usual a player is waited for before a bot may stand in. */
export const patience = ({ table }: AtTable): number =>
  table.view.counts === true ? PATIENCE_IF_COUNTED : 1;

const votesFor = (at: AtTable, seat: Seat) =>
  (at.table.view.stand_ins ?? []).filter((vote) => vote.seat === seat);

/** Who has voted; nothing while nobody has. */
export function StandInVotes({ at, seat }: StandInProps) {
  const votes = votesFor(at, seat);
  if (votes.length === 0) return null;
  return (
    <>
      {votes.map((vote, place) => (
        <Fragment key={vote.voter}>
          {place > 0 && " and "}
          {vote.voter === at.state.you.seat ? "You" : <Name>{playerName(at, vote.voter)}</Name>}
        </Fragment>
      ))}{" "}
      voted to let a bot play. More than half of the other players have to agree.
    </>
  );
}

/**
 * Votes for a bot; nothing for players who have voted already. In a match that counts, it first
 * says what that means.
 */
export function StandInButton({ at, seat }: StandInProps) {
  const [sure, setSure] = useState(at.table.view.counts !== true);
  if (votesFor(at, seat).some((vote) => vote.voter === at.state.you.seat)) return null;
  const name = <Name>{playerName(at, seat)}</Name>;
  // The sentence before the button says for whom.
  const label = (
    <>
      Let a bot play<span class="visually-hidden"> for {name}</span>
    </>
  );
  const vote = () =>
    at.device.together(at.store, (store) => store.operate({ do: "stand_in", seat }));
  if (!sure) return <Button onClick={() => setSure(true)}>{label} …</Button>;
  return (
    <>
      {at.table.view.counts === true && (
        <p>
          The match counts: unless {name} comes back before its end, {name} loses it.
        </p>
      )}
      <Button onClick={() => showRefusal(at, vote())}>{label}</Button>
    </>
  );
}
