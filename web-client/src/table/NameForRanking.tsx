/** Asks before the first ranked try whether the name is to be kept. */
import { useState } from "preact/hooks";

import { chooseName, ownName } from "../net/identity";
import { Button } from "../ui/Button";
import { Field } from "../ui/Field";
import type { AtTable } from "./atTable";
import "./NameForRanking.css";

interface NameForRankingProps {
  readonly at: AtTable;
  readonly onDone: () => void;
}

export function NameForRanking({ at, onDone }: NameForRankingProps) {
  const [name, setName] = useState(ownName);
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: Event) => {
    event.preventDefault();
    const result = await at.store.sit(name.trim());
    if (!result.ok) return setError(result.refusal.text);
    chooseName(name.trim());
    onDone();
  };
  return (
    <form class="panel stack ranking-name" onSubmit={(event) => void submit(event)}>
      <h1>What name should the ranking show?</h1>
      <Field
        label="Your name"
        value={name}
        onInput={setName}
        error={error}
        maxLength={200}
        autocomplete="nickname"
        hint="Keep this name or type your own. You will not be asked again."
        focused
      />
      <Button tone="lamp" submit disabled={at.store.sending.value}>
        Begin
      </Button>
    </form>
  );
}
