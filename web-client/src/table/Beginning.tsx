/**
 * What the opener of a table sees first: they take their seat without being asked, and a match that
 * needs nobody else starts by itself.
 */
import { useEffect, useState } from "preact/hooks";

import type { Refusal } from "../generated/protocol/Refusal";
import { chosenName, numbered, ownName } from "../net/identity";
import { seatingAt } from "../net/seating";
import { Button } from "../ui/Button";
import { Notice, Waiting } from "../ui/Notice";
import { type AtTable, isForOne, ownHolder } from "./atTable";
import { NameForRankingLater, SeatingOthersLater } from "./LaterParts";

/** Whether the opener of this table has yet to sit down, or their match is about to start. */
export function isBeginning(at: AtTable): boolean {
  const { view } = at.table;
  const { host, person, seat } = at.state.you;
  if (view.phase !== "lobby" || !host) return false;
  return (
    isForOne(at) ||
    person === null ||
    othersToSeat(at).length > 0 ||
    (seat !== null && isAloneWithBots(at))
  );
}

/** Who has yet to sit down on this device, by name. */
const othersToSeat = (at: AtTable): readonly string[] => seatingAt(at.store.code)?.others ?? [];

/** Ready, with a bot on every other seat, in a match that does not count. */
function isAloneWithBots(at: AtTable): boolean {
  const { counts, seats } = at.table.view;
  return (
    counts !== true &&
    isReady(at) &&
    seats.length > 1 &&
    seats.every(({ seat, holder }) => seat === at.state.you.seat || holder?.kind === "bot")
  );
}

function isReady(at: AtTable): boolean {
  const holder = ownHolder(at);
  return holder?.kind === "person" && holder.ready;
}

export function Beginning({ at }: { readonly at: AtTable }) {
  const [named, setNamed] = useState(chosenName() !== "");
  if (at.state.you.seat !== null && othersToSeat(at).length > 0)
    return <SeatingOthersLater device={at.device} />;
  const asks = at.table.view.daily?.counts === true && at.state.you.person === null && !named;
  return asks ? (
    <NameForRankingLater at={at} onDone={() => setNamed(true)} />
  ) : (
    <SittingDown at={at} />
  );
}

/** Sits down and gets ready without asking. */
function SittingDown({ at }: { readonly at: AtTable }) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** How many names were taken already, by a bot or by another person. */
  const [taken, setTaken] = useState(0);
  const seated = at.state.you.seat !== null;
  const ready = isReady(at);
  const { store } = at;
  useEffect(() => {
    if (refusal !== null || ready) return;
    const name = taken === 0 ? ownName() : numbered(ownName(), taken + 1);
    const step = seated ? store.getReady() : store.sit(name, seatingAt(store.code)?.seat);
    void step.then((result) => {
      if (result.ok) return;
      if (result.refusal.code === "name_taken") setTaken(taken + 1);
      else setRefusal(result.refusal);
    });
  }, [store, seated, ready, refusal, taken]);
  if (refusal === null) return <Waiting>Setting up the table …</Waiting>;
  return (
    <Notice title="The match could not start">
      <p>{refusal.text}</p>
      <Button tone="lamp" onClick={() => setRefusal(null)}>
        Try again
      </Button>
    </Notice>
  );
}
