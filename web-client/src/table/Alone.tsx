/**
 * The start of a solo match: there is nobody to wait for, so the seat is taken and it starts by
 * itself.
 */
import { useEffect, useState } from "preact/hooks";

import type { Refusal } from "../generated/protocol/Refusal";
import { lastName, rememberName } from "../net/identity";
import { Button } from "../ui/Button";
import { Field } from "../ui/Field";
import { Notice, Waiting } from "../ui/Notice";
import { type AtTable, holderOf } from "./atTable";
import "./Alone.css";

/** The default name: in a solo match nobody else reads it, so there is no need to ask. */
const NAMELESS = "Guest";

/** Whether this is our own solo table, before its match. */
export function isAboutToPlayAlone({ table, state }: AtTable): boolean {
  return table.view.solo === true && table.view.phase === "lobby" && state.you.host;
}

export function Alone({ at }: { readonly at: AtTable }) {
  const [named, setNamed] = useState(lastName().trim() !== "");
  const asks = at.table.view.daily?.counts === true && at.state.you.person === null && !named;
  return asks ? <NameForRanking at={at} onDone={() => setNamed(true)} /> : <Beginning at={at} />;
}

/** Asks for a name before the first ranked try. */
function NameForRanking({ at, onDone }: { readonly at: AtTable; readonly onDone: () => void }) {
  const [name, setName] = useState("");
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: Event) => {
    event.preventDefault();
    const result = await at.store.operate({ do: "sit", name: name.trim() });
    if (!result.ok) return setError(result.refusal.text);
    rememberName(name.trim());
    onDone();
  };
  return (
    <form class="panel stack alone-name" onSubmit={(event) => void submit(event)}>
      <h1>What name should the ranking show?</h1>
      <Field
        label="Your name"
        value={name}
        onInput={setName}
        error={error}
        maxLength={200}
        autocomplete="nickname"
        hint="You will not be asked again."
      />
      <Button tone="lamp" submit disabled={at.store.sending.value}>
        Deal the cards
      </Button>
    </form>
  );
}

/** Sits down and gets ready without asking. */
function Beginning({ at }: { readonly at: AtTable }) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { seat } = at.state.you;
  const seated = seat !== null;
  const holder = seated ? holderOf(at, seat) : null;
  const ready = holder?.kind === "person" && holder.ready;
  const { store } = at;
  useEffect(() => {
    if (refusal !== null || ready) return;
    const name = lastName().trim();
    const step = seated
      ? store.getReady()
      : store.operate({ do: "sit", name: name === "" ? NAMELESS : name });
    void step.then((result) => {
      if (!result.ok) setRefusal(result.refusal);
    });
  }, [store, seated, ready, refusal]);
  if (refusal === null) return <Waiting>Dealing the cards …</Waiting>;
  return (
    <Notice title="The match could not start">
      <p>{refusal.text}</p>
      <Button tone="lamp" onClick={() => setRefusal(null)}>
        Try again
      </Button>
    </Notice>
  );
}
