/** The beginning of a match for one person: nothing to wait for, so the seat is taken and the match begins by itself. */
import { useEffect, useState } from "preact/hooks";

import type { Refusal } from "../generated/protocol/Refusal";
import { lastName, rememberName } from "../net/identity";
import { Button } from "../ui/Button";
import { Field } from "../ui/Field";
import { Notice, Waiting } from "../ui/Notice";
import type { AtTable } from "./atTable";
import "./Alone.css";

/** For somebody who has never given a name, and is not to be asked for one where nobody else reads it. */
const NAMELESS = "Guest";

/** Whether the own match at this table is still to begin, and only for ourselves. */
export function isAboutToPlayAlone({ scene, state }: AtTable): boolean {
  return scene.table.solo === true && scene.table.phase === "lobby" && state.you.host;
}

export function Alone({ at }: { readonly at: AtTable }) {
  const [named, setNamed] = useState(lastName().trim() !== "");
  const asks = at.scene.table.daily?.counts === true && at.state.you.person === null && !named;
  return asks ? <NameForRanking at={at} onDone={() => setNamed(true)} /> : <Beginning at={at} />;
}

/** Who has no name yet says under which to stand in the ranking. */
function NameForRanking({ at, onDone }: { readonly at: AtTable; readonly onDone: () => void }) {
  const [name, setName] = useState("");
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: Event) => {
    event.preventDefault();
    const answer = await at.store.operate({ do: "sit", name: name.trim() });
    if (!answer.ok) return setError(answer.refusal.text);
    rememberName(name.trim());
    onDone();
  };
  return (
    <form class="panel stack alone-name" onSubmit={(event) => void submit(event)}>
      <h1>Under which name?</h1>
      <Field
        label="Your name in the ranking"
        value={name}
        onInput={setName}
        error={error}
        maxLength={200}
        autocomplete="nickname"
        hint="You are not asked again."
      />
      <Button tone="lamp" submit disabled={at.store.sending.value}>
        Deal the cards
      </Button>
    </form>
  );
}

/** Sits down and begins, with nothing to do. */
function Beginning({ at }: { readonly at: AtTable }) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const seated = at.state.you.seat !== null;
  const { store } = at;
  useEffect(() => {
    if (refusal !== null) return;
    const name = lastName().trim();
    const step = seated
      ? store.getReady()
      : store.operate({ do: "sit", name: name === "" ? NAMELESS : name });
    void step.then((answer) => {
      if (!answer.ok) setRefusal(answer.refusal);
    });
  }, [store, seated, refusal]);
  if (refusal === null) return <Waiting>Dealing the cards …</Waiting>;
  return (
    <Notice title="The match could not begin">
      <p>{refusal.text}</p>
      <Button tone="lamp" onClick={() => setRefusal(null)}>
        Try again
      </Button>
    </Notice>
  );
}
