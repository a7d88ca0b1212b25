/**
 * What the opener of a table sees first: they take their seat without being asked, and a match that
 * needs nobody else starts by itself.
 */
import { useEffect, useState } from "preact/hooks";

import type { Refusal } from "../generated/protocol/Refusal";
import { chosenName, numbered, ownName, rememberName } from "../net/identity";
import { Button } from "../ui/Button";
import { Field } from "../ui/Field";
import { Notice, Waiting } from "../ui/Notice";
import { type AtTable, holderOf } from "./atTable";
import "./Beginning.css";

/** Whether the opener of this table has yet to sit down, or their match is about to start. */
export function isBeginning(at: AtTable): boolean {
  const { view } = at.table;
  const { host, person, seat } = at.state.you;
  if (view.phase !== "lobby" || !host) return false;
  return view.solo === true || person === null || (seat !== null && isAloneWithBots(at));
}

/** Ready, with a bot on every other seat. */
function isAloneWithBots(at: AtTable): boolean {
  const { seats } = at.table.view;
  return (
    isReady(at) &&
    seats.length > 1 &&
    seats.every(({ seat, holder }) => seat === at.state.you.seat || holder?.kind === "bot")
  );
}

function isReady(at: AtTable): boolean {
  const { seat } = at.state.you;
  const holder = seat === null ? null : holderOf(at, seat);
  return holder?.kind === "person" && holder.ready;
}

export function Beginning({ at }: { readonly at: AtTable }) {
  const [named, setNamed] = useState(chosenName() !== "");
  const asks = at.table.view.daily?.counts === true && at.state.you.person === null && !named;
  return asks ? <NameForRanking at={at} onDone={() => setNamed(true)} /> : <SittingDown at={at} />;
}

/** Asks for a name before the first ranked try. */
function NameForRanking({ at, onDone }: { readonly at: AtTable; readonly onDone: () => void }) {
  const [name, setName] = useState("");
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: Event) => {
    event.preventDefault();
    const result = await at.store.sit(name.trim());
    if (!result.ok) return setError(result.refusal.text);
    rememberName(name.trim());
    onDone();
  };
  return (
    <form class="panel stack beginning-name" onSubmit={(event) => void submit(event)}>
      <h1>What name should the ranking show?</h1>
      <Field
        label="Your name"
        value={name}
        onInput={setName}
        error={error}
        maxLength={200}
        autocomplete="nickname"
        hint="You will not be asked again."
        focused
      />
      <Button tone="lamp" submit disabled={at.store.sending.value}>
        Deal the cards
      </Button>
    </form>
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
    const step = seated ? store.getReady() : store.sit(name);
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
